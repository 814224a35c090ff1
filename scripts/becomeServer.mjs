import { createRequire } from 'node:module';
import { inProject, root } from './project.mjs';

/**
 * The built server takes over this very process: a signal, a kill and the exit code are then the server's own, and no
 * child can be left behind. Ctrl-C reaches us twice, from the terminal and from npm; the second must not end Node while
 * the server is closing, hence the listeners that do nothing.
 */
export function becomeServer() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
  process.chdir(root);
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  const main = inProject('dist', 'server', 'main.js');
  process.argv = [process.execPath, main];
  createRequire(import.meta.url)(main);
}
