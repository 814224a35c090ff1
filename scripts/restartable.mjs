import { spawn } from 'node:child_process';
import { root, say } from './project.mjs';

const patience = 12_000;

/** Asks a child to stop and waits until it is gone; one that does not listen is ended. */
async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const force = setTimeout(() => child.kill('SIGKILL'), patience);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(force);
}

/**
 * A Node program that can be started anew. The former one is always gone before the next begins: two servers
 * never meet on one data folder. Several wishes to restart at once are one restart.
 *
 * @param args what Node is to run
 */
export function restartable(args, env) {
  let child = null;
  let isStopped = false;
  let isWaiting = false;
  let last = Promise.resolve();

  const begin = () => {
    child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('exit', (code) => {
      if (code !== 0 && code !== null && !isStopped) say(`the server ended with exit code ${code}; it starts again at the next change`);
    });
  };
  const replace = async () => {
    isWaiting = false;
    await end(child);
    if (!isStopped) begin();
  };
  return {
    restart: () => {
      if (isWaiting || isStopped) return;
      isWaiting = true;
      last = last.then(replace);
    },
    stop: async () => {
      isStopped = true;
      await last;
      await end(child);
    },
  };
}
