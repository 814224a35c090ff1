/* npm start: installs what is missing, builds what is stale, and becomes the server. */
import './nodeVersion.mjs';
import { createRequire } from 'node:module';
import { ensureBuilt } from './builds.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { inProject, root, tell } from './project.mjs';

await tell(async () => {
  await ensureDependencies();
  await ensureBuilt();
});

/*
 * The server runs in this very process: a signal, a kill and the exit code are then the server's own, and no
 * child can be left behind. Ctrl-C reaches us twice, from the terminal and from npm; the second must not end
 * Node while the server is closing, hence the listeners that do nothing.
 */
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.chdir(root);
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
const main = inProject('dist', 'server', 'main.js');
process.argv = [process.execPath, main];
createRequire(import.meta.url)(main);
