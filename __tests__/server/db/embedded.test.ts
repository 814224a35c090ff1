import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../server/db/embedded';
import { stopPostmaster } from '../../../server/db/embedded/postmaster';

jest.setTimeout(60_000);

let dataFolder: string;
let cluster: string;
let running: EmbeddedPostgres[];
beforeEach(async () => {
  dataFolder = await fs.mkdtemp(path.join(os.tmpdir(), 'better embedded '));
  cluster = path.join(dataFolder, 'postgres');
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.stop()));
  await stopPostmaster(cluster, 5_000);
  await fs.rm(dataFolder, { recursive: true, force: true });
});

const start = async (): Promise<EmbeddedPostgres> => {
  const embedded = await startEmbeddedPostgres({ dataFolder }, (error) => {
    throw error;
  });
  running.push(embedded);
  return embedded;
};
const ask = async ({ connection }: EmbeddedPostgres, text: string): Promise<Record<string, unknown>[]> => {
  const client = new Client(connection);
  client.on('error', () => undefined); // the query rejects too
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};

test('writes are safe on disk, no port is open, text is UTF-8, and only the owner can enter the socket’s folder', async () => {
  const embedded = await start();
  const settings = await ask(embedded, `select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses', 'server_encoding', 'data_checksums') order by name`);
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on', fsync: 'on', full_page_writes: 'on', listen_addresses: '', server_encoding: 'UTF8', synchronous_commit: 'on',
  });
  const socketFolder = String(embedded.connection.host);
  expect((await fs.stat(socketFolder)).mode & 0o777).toBe(0o700);
  expect(Buffer.byteLength(path.join(socketFolder, '.s.PGSQL.5432'))).toBeLessThan(104);
  expect((await fs.stat(cluster)).mode & 0o777).toBe(0o700);
});

test('what texts hold never reaches the log of PostgreSQL', async () => {
  const embedded = await start();
  await expect(ask(embedded, `select 'canary'::date`)).rejects.toThrow();
  await ask(embedded, `create table t (x text primary key)`);
  await expect(ask(embedded, `insert into t values ('canary'), ('canary')`)).rejects.toThrow();
  expect(await fs.readFile(path.join(dataFolder, 'postgres.log'), 'utf8')).not.toContain("'canary'");
});

test.each([
  ['half of one', async () => void (await fs.mkdir(path.join(cluster, 'base'), { recursive: true })), 'PG_VERSION is missing. Nothing was changed. Restore it from a backup, or move it away to begin with an empty database.'],
  ['something else', async () => { await fs.mkdir(cluster); await fs.writeFile(path.join(cluster, 'holiday.jpg'), 'x'); }, 'PG_VERSION is missing.'],
  ['one of another version', async () => { await fs.mkdir(cluster); await fs.writeFile(path.join(cluster, 'PG_VERSION'), '15\n'); }, 'was made by PostgreSQL "15", this program runs PostgreSQL 18. Nothing was changed.'],
  ['one without its control file', async () => { await fs.mkdir(path.join(cluster, 'base'), { recursive: true }); await fs.mkdir(path.join(cluster, 'pg_wal')); await fs.writeFile(path.join(cluster, 'PG_VERSION'), '18\n'); }, `${path.join('global', 'pg_control')} is missing.`],
  ['a file', () => fs.writeFile(cluster, 'x'), 'is not a folder.'],
])('never starts over a data folder that is %s, and changes nothing in it', async (_name, make, text) => {
  await make();
  const before = await fs.readdir(dataFolder, { recursive: true });
  await expect(start()).rejects.toThrow(text);
  expect(await fs.readdir(dataFolder, { recursive: true })).toEqual(before);
});

test('an empty folder is as good as none, and what a killed start left beside it is cleaned up', async () => {
  await fs.mkdir(cluster);
  await fs.mkdir(path.join(dataFolder, 'postgres.new-4194303-abcdef'));
  await fs.writeFile(path.join(dataFolder, 'postgres.new-4194303-abcdef', 'half'), '');
  await start();
  expect((await fs.readdir(dataFolder)).sort()).toEqual(['postgres', 'postgres.log']);
});

test('lock files of PostgreSQL whose process id went to another program do not keep it from starting', async () => {
  const first = await start();
  await ask(first, 'create table kept (x int)');
  const postmaster = Number((await fs.readFile(path.join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0]);
  const lines = await fs.readFile(path.join(cluster, 'postmaster.pid'), 'utf8');
  await first.stop();
  running.pop();
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const owner = await fs.stat(cluster);
  const lock = path.join(cluster, 'postmaster.pid');
  await fs.writeFile(lock, lines.replace(String(postmaster), String(other.pid)), { mode: 0o600 });
  if (process.getuid?.() === 0) await fs.chown(lock, owner.uid, owner.gid);
  try {
    const again = await start();
    expect(await ask(again, 'select x from kept')).toEqual([]);
    expect(other.exitCode).toBeNull();
  } finally {
    other.kill();
  }
});

test('a second start from another process finds the folder taken, and the first goes on', async () => {
  const first = await start();
  await expect(startEmbeddedPostgres({ dataFolder }, () => undefined)).rejects.toThrow(`in use by another Better server (process ${process.pid})`);
  expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('after a crash of one of its processes PostgreSQL recovers and the folder is still held', async () => {
  const embedded = await start();
  await ask(embedded, 'create table kept (x int)');
  const [backend] = await ask(embedded, `select pid from pg_stat_activity where application_name like 'better server %'`);
  process.kill(Number(backend!.pid), 'SIGKILL');
  let holders: unknown[] = [];
  while (holders.length === 0) holders = await ask(embedded, `select a.pid from pg_locks join pg_stat_activity a using (pid) where locktype = 'advisory' and application_name like 'better server %'`).catch(() => []);
  expect(await ask(embedded, 'select x from kept')).toEqual([]);
});
