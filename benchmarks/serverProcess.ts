import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import type { ClientConfig } from 'pg';

const root = path.join(__dirname, '..');

/** The server as the build bundles it, in a process of its own, so that its memory is its own. */
export async function startServerProcess(folder: string, { host, user, database }: ClientConfig) {
  const bundle = path.join(root, '.cache', `server-benchmark-${process.pid}`); // in the project, so that it finds its packages
  await build({ entryPoints: [path.join(root, 'server/main.ts')], outfile: path.join(bundle, 'main.js'), bundle: true, platform: 'node', format: 'cjs', packages: 'external', logLevel: 'error' });
  for (const [from, to] of [['server/db/migrations', 'migrations'], ['server/legal', 'legal'], ['public/bfi_questions.json', 'bfi_questions.json']] as const) {
    await fs.cp(path.join(root, from), path.join(bundle, to), { recursive: true });
  }
  const databaseUrl = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`;
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' };
  const child = spawn(process.execPath, [path.join(bundle, 'main.js')], { env: env as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'inherit'] });
  const origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (data: Buffer) => {
      output += data.toString();
      const [, found] = /^Better is ready on (\S+)$/m.exec(output) ?? [];
      if (found) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`The server did not start (${code}): ${output}`)));
  });
  return {
    origin,
    /** Megabytes of memory that the process holds now. */
    async memory(): Promise<number> {
      const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(await fs.readFile(`/proc/${child.pid}/status`, 'utf8')) ?? [];
      return Number(kilobytes) / 1_024;
    },
    async stop(): Promise<void> {
      const closed = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await closed;
      await fs.rm(bundle, { recursive: true, force: true });
    },
  };
}
