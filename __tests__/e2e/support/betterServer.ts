import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const program = path.resolve(__dirname, '../../../dist/server/main.js');

/** The built server as a process of its own, on a free port and a data folder of its own. */
export interface BetterServer {
  readonly port: number;
  /** Its DATA_DIR. */
  readonly dataFolder: string;
  /** Ends it in order and removes its data. Rejects when it had ended by itself, or did not end in order. */
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGTERM')));

/** Starts the server with these settings beside PORT, HOST and DATA_DIR. Resolves when it is ready. */
export async function startBetter(settings: Readonly<Record<string, string>> = {}): Promise<BetterServer> {
  if (!existsSync(program)) throw new Error('There is no built server in dist. Run "npm run build" first, or "npm test -- e2e", which does.');
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'better-e2e-'));
  const environment = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, LOG_LEVEL: 'warn', ...settings };
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
    dataFolder,
    async stop() {
      const endedByItself = child.exitCode !== null || child.signalCode !== null;
      child.kill('SIGTERM');
      const code = await ended;
      await rm(dataFolder, { recursive: true, force: true });
      if (endedByItself || code !== 0) throw new Error(`The server ${endedByItself ? 'ended by itself' : 'did not stop in order'} (exit code ${code}):\n${output}`);
    },
  };
}
