import { sql } from 'drizzle-orm';
import fastify from 'fastify';
import { installErrorAnswers } from '../../../server/http/errorAnswers';
import { startTestApp, type TestApp, type TestClient } from '../support/testApp';

let server: TestApp;
let ada: TestClient;
beforeEach(async () => {
  server = await startTestApp();
  ada = await server.person('Canary Name');
});
afterEach(() => server.close());

test.each([
  ['{"user_id":', 400, 'The request is not valid JSON.'],
  ['', 400, 'The request is empty.'],
  ['{"__proto__":{"admin":true}}', 400, 'The request is not valid JSON.'],
  [`"${'x'.repeat(140_000)}"`, 413, 'The request is too large.'],
  ['['.repeat(50_000), 400, 'The request is not valid JSON.'],
])('body %# is refused in words', async (body, status, error) => {
  const answer = await ada.post('/api/goals/user', body);
  expect([answer.status, answer.body]).toEqual([status, { success: false, error }]);
});

test.each(['/api/nothing', '/api', '/api/goals/user'])('GET %s is a JSON 404', async (path) => {
  const answer = await ada.get(path);
  expect([answer.status, answer.body]).toEqual([404, { success: false, error: 'Not found.' }]);
});

test('a fault of ours is told without its cause, and logged with it but without what people wrote', async () => {
  await server.database.rows('alter table goals rename to lost');
  const answer = await ada.post('/api/goals/create', { user_id: ada.userId, title: 'Canary title', user_context: { name: 'Canary', personality: null, currentStreak: 1, longestStreak: 1 } });
  expect([answer.status, answer.body]).toEqual([500, { success: false, error: 'Something went wrong on our side. Please try again.' }]);
  const logged = server.log.map((line) => JSON.parse(line) as { fault?: { query?: string; cause?: { code?: string } } }).find((line) => line.fault);
  expect(logged?.fault).toMatchObject({ query: expect.stringContaining('insert into "goals"'), cause: { code: '42P01' } });
  expect(server.log.join('')).not.toContain('Canary');
});

test('without its database the server says it is not available, and that it is not ready, but lives', async () => {
  await server.database.rows(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
  expect((await server.client().get('/health/ready')).status).toBe(200); // the pool replaces lost connections
  await server.database.pool.end();
  expect((await server.client().get('/health/live')).status).toBe(200);
  expect((await server.client().get('/health/ready')).body).toEqual({ success: false, error: 'The database does not answer.' });
  server.database.close = () => Promise.resolve();
});

test('the log has one line a request, without query, cookie or body', async () => {
  const { conversationId } = await ada.createGoal('Canary goal');
  server.log.length = 0;
  await ada.send({ message: 'Canary message', conversation_id: conversationId });
  expect(server.log).toHaveLength(1);
  expect(JSON.parse(server.log[0]!)).toMatchObject({ msg: 'request', method: 'GET', path: '/api/chat/openai-stream', status: 200 });
  expect(server.log.join('')).not.toMatch(new RegExp(`Canary|${ada.cookie!.split('=')[1]!}`));
});

test.each([
  ['40P01', 'deadlock detected'],
  ['40001', 'could not serialize access'],
])('what gave way to others (%s) is to be tried again, and says when', async (code, message) => {
  await server.database.rows(`create function give_way() returns trigger language plpgsql as $$ begin raise exception '${message}' using errcode = '${code}'; end $$`);
  await server.database.rows('create trigger give_way before insert on goals for each row execute function give_way()');
  const answer = await ada.post('/api/goals/create', { user_id: ada.userId, title: 'Run', user_context: { name: 'Ada', personality: null, currentStreak: 1, longestStreak: 1 } });
  expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([503, '5', { success: false, error: 'The service is not available at the moment. Please try again.' }]);
});

test('a connection that is lost within a transaction is a database that is gone, not a fault of ours', async () => {
  const app = fastify();
  installErrorAnswers(app);
  app.get('/lost', () =>
    server.database.database.transaction(async (queries) => {
      const { rows: [mine] } = await queries.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await server.database.rows('select pg_terminate_backend($1)', [mine!.pid]);
      for (;;) await queries.execute(sql`select 1`);
    }),
  );
  expect(await app.inject('/lost')).toMatchObject({ statusCode: 503, headers: expect.objectContaining({ 'retry-after': '5' }) });
  await app.close();
});
