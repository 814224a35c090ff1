import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { deletionLiteral } from '../../../contract/accountDeletion';
import { runningPostgres } from '../../../server/db/embedded/runningPostgres';
import { stopPostmaster } from '../../../server/db/embedded/postmaster';
import { everythingOf, filesWith, plantEverything, tablesWith, type Needles, type Query } from '../support/planted';
import { bundleServer, mustStart, removeBundle, signUpAt, stopAllServers, type Caller, type ServerProcess } from '../support/serverProcess';

jest.setTimeout(120_000); // each start is a process of its own, on a machine that may be busy

let dataFolder: string;
let server: ServerProcess;
/** Two sessions of the test with the server's own database: one looks, one holds what the deletion then waits for. */
let looking: Client;
let holding: Client;
beforeAll(async () => {
  [dataFolder] = await Promise.all([fs.mkdtemp(path.join(os.tmpdir(), 'better-killed-')), bundleServer()]);
  server = await mustStart(dataFolder);
  const connection = await runningPostgres(dataFolder);
  [looking, holding] = [new Client(connection!), new Client(connection!)];
  await Promise.all([looking.connect(), holding.connect()]);
  // A deletion that has done all its work waits here as long as somebody holds the lock: the last moment before its commit.
  await looking.query(`create function wait_at_commit() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(1234); return null; end $$`);
  await looking.query('create constraint trigger wait_at_commit after delete on users deferrable initially deferred for each row execute function wait_at_commit()');
});
afterAll(async () => {
  await Promise.all([looking.end(), holding.end()]);
  await stopAllServers();
  await stopPostmaster(path.join(dataFolder, 'postgres'), 5_000);
  await removeBundle();
  await fs.rm(dataFolder, { recursive: true, force: true });
});

const query: Query = async <Row extends object>(text: string, values: unknown[] = []) => (await looking.query(text, values)).rows as Row[];
const remove = (caller: Caller) => caller.call(server.origin, '/api/user/delete-account', { user_id: caller.userId, confirm_deletion: deletionLiteral });
const sessionsOfServer = (which: string) => query(`select 1 from pg_stat_activity where application_name = 'better ${server.pid}' and ${which}`);
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await pause(5);
};

const rowsOf = (table: string, userId: string) => `select 1 from ${table} where ${table === 'users' ? 'id' : 'user_id'} = '${userId}' for update`;
const commit = 'select pg_advisory_xact_lock(1234)';

/** Begins a deletion, and resolves when it waits for what `holding` holds. */
async function beginDeletion(caller: Caller, hold: string): Promise<{ answer: Promise<unknown> }> {
  const waiting = async () => (await sessionsOfServer("wait_event_type = 'Lock'")).length;
  const before = await waiting();
  await holding.query(hold);
  const answer = remove(caller).catch(() => null); // the connection breaks with the kill
  await until(async () => (await waiting()) > before);
  return { answer };
}

test('killed in any step before its commit, an account is whole; the deletion works when it is asked for again', async () => {
  const steps: { readonly when: string; readonly hold: (userId: string) => string }[] = [
    { when: 'before it has begun', hold: (userId) => rowsOf('users', userId) },
    { when: 'before its first row', hold: (userId) => `select 1 from verified_identities where email = (select email from users where id = '${userId}') for update` },
    { when: 'among the messages', hold: (userId) => rowsOf('messages', userId) },
    { when: 'before its last table', hold: (userId) => rowsOf('feedback', userId) },
    { when: 'before its commit, with the files gone', hold: () => commit },
  ];
  const people = await Promise.all(steps.map(async (step) => ({ ...step, caller: await signUpAt(server.origin) })));
  const needles = new Map<Caller, Needles>();
  for (const { caller } of people) needles.set(caller, await plantEverything(query, caller.userId, dataFolder));
  const before: Record<string, unknown>[] = [];
  for (const { caller } of people) before.push(await everythingOf(query, caller.userId, dataFolder));
  await holding.query('begin');
  const answers: Promise<unknown>[] = [];
  for (const { caller, hold } of people) answers.push((await beginDeletion(caller, hold(caller.userId))).answer);
  await server.kill('SIGKILL');
  // What has begun to commit is for the database alone to end: that session ends here as it does when the machine goes down.
  await query("select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'advisory'");
  await holding.query('rollback');
  expect(await Promise.all(answers)).toEqual(people.map(() => null));
  await until(async () => (await sessionsOfServer('true')).length === 0);
  for (const [index, { when, caller, hold }] of people.entries()) {
    const { files, ...rows } = before[index]!;
    const { files: left, ...after } = await everythingOf(query, caller.userId, dataFolder);
    expect([when, after]).toEqual([when, rows]);
    expect([when, left]).toEqual([when, hold('') === commit ? [] : files]);
  }

  server = await mustStart(dataFolder);
  for (const { caller } of people) {
    expect(await remove(caller)).toMatchObject({ status: 200, body: { success: true } });
    expect(await tablesWith(query, needles.get(caller)!)).toEqual([]);
    expect(await filesWith(dataFolder, needles.get(caller)!)).toEqual([]);
  }
});

test('killed after its commit the account is gone, and what was written meanwhile goes with the next start', async () => {
  const [ada, bob] = [await signUpAt(server.origin), await signUpAt(server.origin)];
  const needles = await plantEverything(query, ada.userId, dataFolder);
  await plantEverything(query, bob.userId, dataFolder);
  const others = await everythingOf(query, bob.userId, dataFolder);
  await holding.query('begin');
  await beginDeletion(ada, commit);
  await fs.writeFile(path.join(dataFolder, 'outbox', `2026-5.${ada.userId}.txt`), 'a text that was just being sent');
  process.kill(server.pid, 'SIGSTOP'); // the database goes on without it
  await holding.query('commit');
  await until(async () => (await query('select 1 from users where id = $1', [ada.userId])).length === 0);
  await server.kill('SIGKILL');
  expect(await tablesWith(query, needles)).toEqual([]);
  expect(await filesWith(dataFolder, needles)).toEqual([`2026-5.${ada.userId}.txt`]);

  server = await mustStart(dataFolder);
  expect(await filesWith(dataFolder, needles)).toEqual([]);
  expect((await remove(ada)).status).toBe(401);
  expect(await everythingOf(query, bob.userId, dataFolder)).toEqual(others);
  expect((await ada.call(server.origin, '/api/auth/signup', { name: 'Ada', email: ada.email, password: 'Correct-horse7' })).body).toMatchObject({ user: { current_login_streak: 1, picture: '' } });
});
