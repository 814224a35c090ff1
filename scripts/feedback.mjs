/* npm run feedback: what people told the people behind the product. `npm run feedback -- help` says how it is used. */
import './nodeVersion.mjs';
import { createRequire } from 'node:module';
import { ensureBuilt } from './builds.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { inProject, root, tell } from './project.mjs';

await tell(async () => {
  await ensureDependencies();
  await ensureBuilt({ names: ['server'] });
});
process.env.INIT_CWD ??= process.cwd(); // where a recording is written, as npm names it
process.chdir(root); // ./data is the folder it is for the server
createRequire(import.meta.url)(inProject('dist', 'server', 'feedback.js'));
