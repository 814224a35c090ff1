import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deletionLiteral } from '../../../contract/accountDeletion';
import { chatStreamPath } from '../../../contract/chat';
import { everythingOf, filesWith, plantEverything, tablesWith, type Needles } from '../support/planted';
import { scriptedCoach, type ScriptedCoach } from '../support/scriptedCoach';
import { password, readEvents, startTestApp, userContext, type TestApp, type TestClient } from '../support/testApp';

let folder: string;
let coach: ScriptedCoach;
let server: TestApp;
let ada: TestClient;
let bob: TestClient;
beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'better-deletion-'));
  coach = scriptedCoach();
  server = await startTestApp({ coach, settings: { DATA_DIR: folder } });
  bob = await server.person('Bob');
  await plantEverything(server.database.rows, bob.userId, folder);
});
beforeEach(async () => (ada = await server.person()));
afterAll(async () => {
  await server.close();
  await fs.rm(folder, { recursive: true, force: true });
});

const remove = (client = ada, fields: object = { confirm_deletion: deletionLiteral }) => client.post('/api/user/delete-account', { user_id: client.userId, ...fields });
const planted = () => plantEverything(server.database.rows, ada.userId, folder);
const everything = (client: TestClient) => everythingOf(server.database.rows, client.userId, folder);
const traces = async (needles: Needles) => [...(await tablesWith(server.database.rows, needles)), ...(await filesWith(folder, needles))];

const isSomebodyWaiting = async () => (await server.database.rows("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length > 0;
const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
};

/** What they hold of people are hashes that nobody can read, and they expire within three days at most. */
const tablesOfHashes = ['attempts', 'used_id_tokens'];

test('nothing is left of a person in any table or file, and others keep all of theirs', async () => {
  const needles = await planted();
  const tables = (await server.database.rows<{ name: string }>("select table_name as name from information_schema.tables where table_schema = 'public' order by 1")).map(({ name }) => name);
  // A table that is new must be planted too, or it could keep what nobody looks for.
  expect(await tablesWith(server.database.rows, needles)).toEqual(tables.filter((name) => !tablesOfHashes.includes(name)));
  expect(await filesWith(folder, needles)).toHaveLength(3);
  const others = await everything(bob);

  const { cookie } = ada;
  const answer = await remove();
  expect([answer.status, answer.body]).toEqual([200, { success: true, message: 'Your account and everything in it have been deleted.' }]);
  expect(answer.headers['set-cookie']).toEqual(expect.arrayContaining([expect.stringMatching(/^session=; Max-Age=0;/)]));
  expect(answer.headers['clear-site-data']).toBe('"cache"');
  expect(await traces(needles)).toEqual([]);
  expect(await everything(bob)).toEqual(others);
  expect(others.files).toHaveLength(3);

  ada.cookie = cookie;
  for (const call of ['/api/user/profile', '/api/goals/user', '/api/user/delete-account']) expect((await ada.post(call, { user_id: ada.userId, confirm_deletion: deletionLiteral })).status).toBe(401);
  expect(server.log.join()).not.toMatch(new RegExp(needles.slice(1).join('|')));
});

test('whoever signs up with the address again begins anew', async () => {
  const email = `${randomUUID()}@example.com`;
  const again = server.client();
  again.userId = (await again.post('/api/auth/signup', { name: 'Ada', email, password })).body.user.id;
  await plantEverything(server.database.rows, again.userId, folder);
  await server.database.rows('update users set current_login_streak = 40, total_login_days = 50 where id = $1', [again.userId]);
  expect((await remove(again)).status).toBe(200);
  expect((await server.client().post('/api/auth/login', { email, password })).status).toBe(401);
  const { status, body } = await again.post('/api/auth/signup', { name: 'Ada', email, password });
  expect([status, body.user]).toMatchObject([200, { current_login_streak: 1, total_login_days: 1, picture: '', phone: null, personality: null }]);
  again.userId = body.user.id;
  expect((await again.post('/api/goals/user', { user_id: again.userId })).body.goals).toEqual([]);
});

test.each([[undefined], [''], ['delete_my_account'], [`${deletionLiteral} `], [true], [[deletionLiteral]]])('without the literal (%j) nothing happens', async (literal) => {
  await planted();
  const before = await everything(ada);
  const answer = await remove(ada, { confirm_deletion: literal });
  expect([answer.status, answer.body]).toEqual([400, { success: false, error: literal === undefined ? 'confirm_deletion is missing' : 'To delete the account, send DELETE_MY_ACCOUNT.' }]);
  expect(await everything(ada)).toEqual(before);
});

test('every table that names a user gives its rows up with the user', async () => {
  const rules = await server.database.rows<{ name: string; rule: string }>(`
    select columns.table_name as name, coalesce(string_agg(constraints.confdeltype::text, ''), 'none') as rule
    from information_schema.columns left join pg_constraint as constraints
      on constraints.conrelid = columns.table_name::regclass and constraints.contype = 'f' and constraints.confrelid = 'users'::regclass
    where table_schema = 'public' and column_name = 'user_id' group by 1`);
  expect(rules.length).toBeGreaterThan(8);
  expect(rules.filter(({ rule }) => rule !== 'c')).toEqual([]); // c: on delete cascade
});

test('replies that are being written end first, and with them their readers, here and elsewhere; nothing is written after', async () => {
  const further = await startTestApp({ database: server.database, settings: { DATA_DIR: folder } });
  try {
    const { conversationId } = await ada.createGoal();
    const sent = { user_id: ada.userId, conversation_id: conversationId, message: 'Canary words of Ada', client_message_id: randomUUID() };
    const read = async (origin: string) => fetch(`${origin}${chatStreamPath}`, { method: 'POST', headers: { 'content-type': 'application/json', cookie: ada.cookie ?? '' }, body: JSON.stringify(sent) });
    const here = await read(await server.listen());
    const reply = await coach.next();
    reply.say('Some words');
    const streams = [here, await read(await further.listen())]; // the other instance reads along
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    const needles: Needles = [ada.userId, 'Canary words of Ada', 'Some words'];

    expect((await remove()).status).toBe(200);
    expect(reply.signal.aborted).toBe(true);
    reply.say(' and more');
    reply.end();
    const endings = await Promise.all(streams.map(async (stream) => readEvents(await stream.text()).at(-1)?.type));
    expect(endings).toEqual(['ended', 'failed']);
    expect(await traces(needles)).toEqual([]);
  } finally {
    await further.close();
  }
});

test('what happens at the same time happens whole or is refused, and leaves nothing behind', async () => {
  for (let round = 0; round < 4; round += 1) {
    ada = await server.person();
    const { conversationId, goalId } = await ada.createGoal();
    const email = (await server.database.rows<{ email: string }>('select email from users where id = $1', [ada.userId]))[0]!.email;
    const said = `Words ${randomUUID()}`;
    const needles: Needles = [ada.userId, email, said];
    const own = { user_id: ada.userId };
    const calls: (() => Promise<{ status: number }>)[] = [
      () => ada.post('/api/goals/create', { ...own, title: said, user_context: userContext }),
      () => ada.post('/api/user/update-profile', { ...own, name: 'Canary' }),
      () => ada.post('/api/user/profile', own, { 'time-zone': 'Asia/Tokyo' }),
      () => ada.post('/api/feedback/submit', { ...own, email, user_name: 'A', feedback_type: 'bug', title: said, content: 'x', is_archived: false }),
      () => ada.post('/api/chat/create-conversation', { ...own, goal_id: null, user_context: userContext }),
      () => ada.post('/api/goals/update-title', { goal_id: goalId, title: said }),
      () => ada.post('/api/goals/check-in', { ...own, goal_id: goalId, task_done: true }),
      () => ada.post('/api/auth/forgot-password', { email }),
      () => server.client().post('/api/auth/login', { email, password }),
      () => ada.post(chatStreamPath, { ...own, conversation_id: conversationId, message: said }),
    ];
    const { cookie } = ada;
    const deletions = [remove(), ...(round % 2 === 0 ? [remove()] : [])];
    const answers = await Promise.all(calls.map(async (call, index) => {
      for (let turn = 0; turn < (index * (round + 1)) % 7; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      ada.cookie = cookie;
      return (await call()).status;
    }));
    expect([200, 401]).toEqual(expect.arrayContaining((await Promise.all(deletions)).map(({ status }) => status)));
    expect(answers.filter((status) => ![200, 401, 404].includes(status))).toEqual([]);
    for (const reply of coach.begun) if (!reply.signal.aborted) reply.end();
    expect(await traces(needles)).toEqual([]);
  }
});

test('what comes to be stored when its owner is gone is refused as of nobody', async () => {
  const other = await server.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('delete from users where id = $1', [ada.userId]);
    const created = ada.post('/api/goals/create', { user_id: ada.userId, title: 'Too late', user_context: userContext });
    await until(isSomebodyWaiting);
    await other.query('commit');
    expect(await created).toMatchObject({ status: 401, body: { success: false, error: 'Please sign in.' } });
  } finally {
    other.release();
  }
});

test('where something that is being stored and the deletion wait for each other, the deletion tries again', async () => {
  const needles = await planted();
  const other = await server.database.pool.connect();
  try {
    await other.query('begin');
    await other.query('select id from messages where user_id = $1 for update', [ada.userId]);
    const deletion = remove();
    await until(isSomebodyWaiting);
    await other.query("insert into model_usage (user_id, reply_id, model, input_tokens, output_tokens, used_at) values ($1, 'x', 'x', 1, 1, now())", [ada.userId]).catch((error: { code?: string }) => expect(error.code).toBe('40P01'));
    await other.query('commit');
    expect((await deletion).status).toBe(200);
  } finally {
    other.release();
  }
  expect(await traces(needles)).toEqual([]);
});

test('as long as a file cannot be removed nothing is deleted; then all is', async () => {
  const needles = await planted();
  const inTheWay = path.join(folder, 'outbox', `2026-4.${ada.userId}.eml`);
  await fs.mkdir(inTheWay);
  const before = await server.database.rows('select * from messages where user_id = $1', [ada.userId]);
  expect(await remove()).toMatchObject({ status: 500, body: { success: false, error: 'Something went wrong on our side. Please try again.' } });
  expect(await server.database.rows('select * from messages where user_id = $1', [ada.userId])).toEqual(before);
  expect(before).toHaveLength(6);
  await fs.rmdir(inTheWay);
  expect((await remove()).status).toBe(200);
  expect(await traces(needles)).toEqual([]);
});
