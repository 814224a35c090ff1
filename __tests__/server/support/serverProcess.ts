import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { password } from './testApp';

const root = path.resolve(__dirname, '../../..');

/** Within the project, so that the bundle finds its packages; ignored by git. */
const bundleFolder = path.join(root, '.cache', `server-under-test-${process.pid}`);

/** Bundles the server as the build does, once for a test file: starting from the sources takes seconds each time. */
export async function bundleServer(): Promise<void> {
  const entryPoints = { main: 'server/main.ts', pictureWorker: 'server/pictures/pictureWorker.ts', feedback: 'server/operator/feedback.ts' };
  await build({ absWorkingDir: root, entryPoints, outdir: bundleFolder, bundle: true, platform: 'node', format: 'cjs', packages: 'external', logLevel: 'error' });
  await fs.cp(path.join(root, 'server/db/migrations'), path.join(bundleFolder, 'migrations'), { recursive: true });
  await fs.cp(path.join(root, 'server/legal'), path.join(bundleFolder, 'legal'), { recursive: true });
  await fs.cp(path.join(root, 'public/bfi_questions.json'), path.join(bundleFolder, 'bfi_questions.json'));
}

export const removeBundle = (): Promise<void> => fs.rm(bundleFolder, { recursive: true, force: true });

/** The real server as a process of its own, on a free port. */
export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** Ends it with a signal; resolves with its exit code, null when the signal killed it. */
  kill(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<number | null>;
}

export interface FailedStart {
  readonly exitCode: number | null;
  readonly errors: string;
}

const running = new Set<ChildProcess>();

/** Starts the server on a data folder. @returns how it failed, when it does not come up */
export async function startServer(dataFolder: string, settings: Record<string, string> = {}): Promise<ServerProcess | FailedStart> {
  const environment = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, LOG_LEVEL: 'warn', ...settings };
  const child = spawn(process.execPath, [path.join(bundleFolder, 'main.js')], { env: environment as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let errors = '';
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() => running.delete(child));
  const origin = await new Promise<string | null>((resolve) => {
    let output = '';
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      const [, found] = /^Better is ready on (\S+)$/m.exec(output) ?? [];
      if (found) resolve(found);
    });
    void ended.then(() => resolve(null));
  });
  if (origin === null) return { exitCode: await ended, errors };
  return {
    origin,
    pid: child.pid!,
    kill(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

export async function mustStart(dataFolder: string, settings?: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(dataFolder, settings);
  if (!('origin' in server)) throw new Error(`The server did not start (${server.exitCode}): ${server.errors}`);
  return server;
}

/** Ends in order whatever a failed test left running. */
export async function stopAllServers(): Promise<void> {
  await Promise.all([...running].map((child) => new Promise((resolve) => child.once('close', resolve) && child.kill('SIGTERM'))));
}

/** Runs another program of the bundle to its end. @param settings nothing else is in its environment but PATH and HOME */
export async function runProgram(name: string, args: readonly string[], settings: Record<string, string>): Promise<{ exitCode: number | null; output: string; errors: string }> {
  const child = spawn(process.execPath, [path.join(bundleFolder, `${name}.js`), ...args], { env: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings } as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors] = [child.stdout, child.stderr].map((stream) => {
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    return () => Buffer.concat(pieces).toString();
  });
  const exitCode = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { exitCode, output: output!(), errors: errors!() };
}

/** Somebody signed up, who can make calls. */
export interface Caller {
  readonly userId: string;
  readonly email: string;
  call(origin: string, path: string, body: object): Promise<{ status: number; body: any; text: string }>; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look at what came
}

export async function signUpAt(origin: string): Promise<Caller> {
  const email = `${randomUUID()}@example.com`;
  let cookie = '';
  const call: Caller['call'] = async (at, address, body) => {
    const response = await fetch(`${at}${address}`, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    const text = await response.text();
    return { status: response.status, text, body: response.headers.get('content-type')?.startsWith('application/json') ? JSON.parse(text) : null };
  };
  const { status, text, body } = await call(origin, '/api/auth/signup', { name: 'Ada Lovelace', email, password });
  if (status !== 200) throw new Error(text);
  return { userId: body.user.id, email, call };
}
