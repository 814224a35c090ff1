import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
let dataFolder: string;

beforeAll(async () => {
  dataFolder = await mkdtemp(path.join(tmpdir(), 'better data '));
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

/** What `npm start` runs, until it is ready. `stop` is Ctrl-C. */
async function start() {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, LOG_LEVEL: 'warn' } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const origin = await new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString();
      const [, found] = /^Better is ready on (\S+)$/m.exec(output) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  return {
    origin,
    said: () => output,
    stop: () => {
      child.kill('SIGINT');
      return ended;
    },
  };
}

const post = (address: string, body: object) => fetch(address, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

it('npm start serves page and API, and a second time builds nothing and finds all that was there', async () => {
  const person = { name: 'Maya Okafor', email: `${randomUUID()}@example.com`, password: 'Morning-7-run' };
  const first = await start();
  expect((await post(`${first.origin}/api/auth/signup`, person)).status).toBe(200);
  expect(await first.stop()).toBe(0);

  const second = await start();
  try {
    expect(second.said()).toBe(`Better is ready on ${second.origin}\n`);
    const page = await fetch(second.origin);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toMatch(/<div id="?root"?>/);
    const [, script] = /<script[^>]* src="?([^">]+\.js)/.exec(html) ?? [];
    expect((await fetch(new URL(script!, second.origin))).headers.get('content-type')).toMatch(/javascript/);
    expect((await post(`${second.origin}/api/auth/login`, person)).status).toBe(200);
  } finally {
    expect(await second.stop()).toBe(0);
  }
});
