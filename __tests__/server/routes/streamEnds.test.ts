import { randomUUID } from 'node:crypto';
import { setChatStages, type ChatStage } from '../support/chatStage';
import { scriptedCoach } from '../support/scriptedCoach';
import { password, readReply, startTestApp } from '../support/testApp';
import type { TestDatabase } from '../support/testDatabase';

let database: TestDatabase;
let at: ChatStage;
setChatStages((stage, ofFile) => ([at, database] = [stage, ofFile]));

const closing = { success: false, error: 'The server is being restarted. Please try again in a moment.' };
const ended = { type: 'failed', error: 'Your session has ended. Please sign in again.' };
const finishes = async (reply: Awaited<ReturnType<ChatStage['coach']['next']>>) => {
  reply.say('And on to the end.');
  reply.end();
  for (;;) {
    const [row] = await database.rows<{ status: string }>(`select status from messages where role = 'assistant' and content = 'And on to the end.' and user_id = $1`, [at.ada.userId]);
    if (row) return row.status;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

describe('a stream ends with its session, and the reply is written on:', () => {
  test('signed out, wherever, while a session of another device reads on', async () => {
    const { server, ada } = await at.elsewhere();
    const other = at.server.client();
    await other.post('/api/auth/login', { email: (await at.ada.post('/api/user/profile', { user_id: at.ada.userId })).body.user.email, password });
    const id = randomUUID();
    const here = await at.begin('Hello', { client_message_id: id });
    const reply = await at.coach.next();
    const there = await at.begin('Hello', { client_message_id: id }, server);
    other.userId = at.ada.userId;
    const onOtherDevice = other.send({ message: 'Hello', conversation_id: at.conversationId, client_message_id: id });
    expect((await ada.post('/api/auth/logout')).status).toBe(200);
    for (const stream of [here, there]) expect((await stream.events()).at(-1)).toEqual(ended);
    expect(reply.signal.aborted).toBe(false);
    expect(await finishes(reply)).toBe('complete');
    expect(readReply((await onOtherDevice).events)).toMatchObject({ text: 'And on to the end.', last: { type: 'ended' } });
  });

  test('every session ended, as by a new password or with the account', async () => {
    const stream = await at.begin('Hello');
    const reply = await at.coach.next();
    await database.rows('delete from sessions where user_id = $1', [at.ada.userId]);
    expect((await stream.events()).at(-1)).toEqual(ended);
    reply.end();
  });
});

test('the seventeenth open stream of a person is refused with a time to wait, and closing one makes room', async () => {
  const id = randomUUID();
  const streams = await Promise.all(Array.from({ length: 16 }, () => at.begin('Hello', { client_message_id: id })));
  const { answer } = await at.send('Another');
  expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([429, '5', { success: false, error: 'Too many windows are reading replies. Please close one and try again.' }]);
  expect(await at.read()).toHaveLength(2);
  const reply = await at.coach.next();
  reply.say('Hi.');
  reply.end();
  for (const stream of streams) expect(readReply(await stream.events()).text).toBe('Hi.');
  expect(readReply((await at.send('Hello', { client_message_id: id })).events).text).toBe('Hi.');
});

describe('while the server closes', () => {
  test('a new send is refused in plain words with a time to come back, and an open reply is finished', async () => {
    const stream = await at.begin('Hello');
    const reply = await at.coach.next();
    const closed = at.server.app.close();
    await expect(at.begin('Another')).rejects.toThrow(JSON.stringify(closing));
    reply.say('Done.');
    reply.end();
    expect(readReply(await stream.events())).toMatchObject({ text: 'Done.', last: { type: 'ended' } });
    await closed;
    expect(await database.rows('select status from messages where conversation_id = $1', [at.conversationId])).toEqual([{ status: 'complete' }, { status: 'complete' }]);
  });

  test('a send that was at the door is refused before anything is stored', async () => {
    const client = await database.pool.connect();
    await client.query('begin; lock table sessions in access exclusive mode');
    const late = at.send('Hello');
    await aLockIsWaitedFor('sessions');
    const closed = at.server.app.close();
    await client.query('commit');
    client.release();
    const { answer } = await late;
    await closed;
    expect([answer.status, answer.headers['retry-after'], answer.body]).toEqual([503, '5', closing]);
    expect(await database.rows('select id from messages where conversation_id = $1', [at.conversationId])).toEqual([]);
  });

  test('a send that was being stored is answered, cut and never left being written', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('select 1 from users where id = $1 for update', [at.ada.userId]);
    const late = at.send('Hello');
    await aLockIsWaitedFor('users');
    const closed = at.server.app.close();
    await new Promise(setImmediate);
    await client.query('commit');
    client.release();
    expect((await late).events.at(-1)).toMatchObject({ type: 'failed' });
    await closed;
    expect(await database.rows(`select status from messages where conversation_id = $1`, [at.conversationId])).toEqual([{ status: 'complete' }, { status: 'cut' }]);
  });

  async function aLockIsWaitedFor(table: string): Promise<void> {
    while ((await database.rows(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like $1`, [`%"${table}"%`])).length === 0) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  test('fifty open streams are all told, and all that was written is stored', async () => {
    const coach = scriptedCoach();
    const server = await startTestApp({ coach, database });
    const people = await Promise.all(Array.from({ length: 13 }, () => server.person()));
    const streams: Promise<{ events: unknown[] }>[] = [];
    for (const person of people) {
      const { conversationId } = await person.createGoal();
      for (let n = 0; n < 4 && streams.length < 50; n += 1) streams.push(person.send({ message: String(n), conversation_id: conversationId }));
    }
    for (const _ of streams) (await coach.next()).say('As far as this.');
    await server.close();
    for (const { events } of await Promise.all(streams)) expect(events.slice(1)).toEqual([{ type: 'grew', text: 'As far as this.' }, { type: 'failed', error: 'The coach could not finish this reply.' }]);
    expect(await database.rows(`select count(*)::int as cut from messages where content = 'As far as this.' and status = 'cut'`)).toEqual([{ cut: 50 }]);
  });
});
