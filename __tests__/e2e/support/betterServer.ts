import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const program = path.resolve(__dirname, '../../../dist/server/main.js');

/** The built server as a process of its own, on a free port and a data folder of its own. */
export interface BetterServer {
  readonly port: number;
  /** Its DATA_DIR. */
  readonly dataFolder: string;
  /** Ends it in order and starts it again on the same port and data. @param changes settings that are other than before */
  restart(changes?: Readonly<Record<string, string>>): Promise<void>;
  /** Ends it in order and leaves its data. */
  end(): Promise<void>;
  /** Ends it in order and removes its data. Rejects when it had ended by itself, or did not end in order. */
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGTERM')));

/** Starts the program with this environment. Resolves when it is ready, with its port and the way to end it in order. */
async function startProcess(environment: Readonly<Record<string, string | undefined>>): Promise<{ port: number; end(): Promise<void> }> {
  const child = spawn(process.execPath, [program], { env: environment as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() => running.delete(child));
  const port = await new Promise<number>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString();
      const [, found] = /^Better is ready on http:\/\/127\.0\.0\.1:(\d+)$/m.exec(output) ?? [];
      if (found) resolve(Number(found));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`The server ended with exit code ${code}:\n${output}`)));
  });
  return {
    port,
    async end() {
      const endedByItself = child.exitCode !== null || child.signalCode !== null;
      child.kill('SIGTERM');
      const code = await ended;
      if (endedByItself || code !== 0) throw new Error(`The server ${endedByItself ? 'ended by itself' : 'did not stop in order'} (exit code ${code}):\n${output}`);
    },
  };
}

/** A data folder of its own, a copy of another where one is named: with its owners, which PostgreSQL looks at. */
async function newDataFolder(original: string | undefined): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'better-e2e-'));
  if (original !== undefined) await promisify(execFile)('cp', ['-a', `${original}/.`, folder]);
  return folder;
}

/**
 * Starts the server with these settings beside PORT, HOST and DATA_DIR. Resolves when it is ready.
 * @param original the data folder that it begins with a copy of; unless named, the prepared one where there is one
 */
export async function startBetter(settings: Readonly<Record<string, string>> = {}, original = process.env.PREPARED_DATA): Promise<BetterServer> {
  if (!existsSync(program)) throw new Error('There is no built server in dist. Run "npm run build" first, or "npm test -- e2e", which does.');
  const dataFolder = await newDataFolder(original);
  let environment: Record<string, string | undefined> = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, LOG_LEVEL: 'warn', ...settings };
  let server = await startProcess(environment);
  const { port } = server;
  return {
    port,
    dataFolder,
    async restart(changes = {}) {
      await server.end();
      environment = { ...environment, ...changes, PORT: String(port) };
      server = await startProcess(environment);
    },
    end: () => server.end(),
    async stop() {
      await server.end().finally(() => rm(dataFolder, { recursive: true, force: true }));
    },
  };
}
