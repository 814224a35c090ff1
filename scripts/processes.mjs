import { spawn } from 'node:child_process';
import { root, Explained } from './project.mjs';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in the project's folder and waits for its end. Its output is shown as it comes; a signal to stop ends both.
 *
 * @returns its exit code; a program ended by a signal counts as 128, as a shell would say it
 */
export function run(program, args, { env = process.env, quiet = false } = {}) {
  const output = quiet ? 'ignore' : 'inherit';
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', output, output] });
    const stopBoth = (signal) => {
      child.kill(signal);
      child.once('exit', () => process.exit(130));
    };
    const settle = (report) => (outcome) => {
      for (const signal of signals) process.off(signal, stopBoth);
      report(outcome);
    };
    for (const signal of signals) process.on(signal, stopBoth);
    child.once('error', settle(reject));
    child.once('exit', (code) => settle(resolve)(code ?? 128));
  });
}

/** Runs a JavaScript program with this very Node. */
export const runNode = (args, options) => run(process.execPath, args, options);

/** Like `run`, but anything other than success ends the command with these words. */
export async function mustRun(what, program, args, options) {
  const code = await run(program, args, options);
  if (code !== 0) throw new Explained(`${what} failed (exit code ${code}). What it said stands above.`);
}
