import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { chatStreamPath } from '../../../contract/chat';
import { scriptedCoach } from '../support/scriptedCoach';
import { readReply, samePage, startTestApp, type TestApp, type TestClient } from '../support/testApp';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.close());

interface Stage {
  server: TestApp;
  coach: ReturnType<typeof scriptedCoach>;
  ada: TestClient;
  conversationId: string;
  goalId: string;
}
const open: TestApp[] = [];
afterEach(async () => void (await Promise.all(open.splice(0).map((server) => server.close()))));

async function stage(answer?: string): Promise<Stage> {
  const coach = scriptedCoach(answer);
  const server = await startTestApp({ coach, database });
  open.push(server);
  const ada = await server.person();
  return { server, coach, ada, ...(await ada.createGoal()) };
}
const history = async (client: TestClient, conversationId: string) => (await client.post('/api/chat/conversation-messages', { conversation_id: conversationId })).body.messages;
const send = ({ conversationId, ada }: Stage, message: string, id: string = randomUUID()) => ada.send({ message, conversation_id: conversationId, client_message_id: id });

test('a message is stored, the reply streams and is stored with its suggestions before the end is told', async () => {
  const at = await stage();
  const id = randomUUID();
  const sent = send(at, '  I want to run.  ', id);
  const reply = await at.coach.next();
  expect((await history(at.ada, at.conversationId))[0]).toMatchObject({ role: 'user', content: 'I want to run.', client_message_id: id });
  for (const word of ['Run', ' where', '?\n\nevent: final\ndata: {}\n\n']) reply.say(word);
  reply.use(100, 7);
  reply.end('complete', ['In the park', ' ', 'x'.repeat(500), 'b\u0000\ud800', 'c', 'd']);
  const { answer, events } = await sent;
  expect(answer.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no', 'x-content-type-options': 'nosniff' });
  expect(events[0]).toEqual({ type: 'started', conversationId: at.conversationId, goalId: at.goalId });
  const [, stored] = await history(at.ada, at.conversationId);
  const suggestedResponses = ['In the park', 'x'.repeat(200), 'b\ufffd', 'c'];
  expect(readReply(events)).toEqual({ text: 'Run where?\n\nevent: final\ndata: {}\n\n', last: { type: 'ended', messageId: stored.id, suggestedResponses } });
  expect(stored).toMatchObject({ role: 'assistant', content: 'Run where?\n\nevent: final\ndata: {}\n\n', status: 'complete', client_message_id: id, suggestedResponses });
  expect(await database.rows('select model, input_tokens, output_tokens from model_usage where reply_id = $1', [stored.id])).toEqual([{ model: 'scripted', input_tokens: 100, output_tokens: 7 }]);
});

test('the coach is told the person, the goal as it is, the day and what was said, and nothing of others', async () => {
  const at = await stage('Noted.');
  const other = await at.server.person('Bob Canary');
  const otherGoal = await other.createGoal('Canary goal');
  await other.send({ message: 'Canary words', conversation_id: otherGoal.conversationId });
  await send(at, 'First');
  await at.ada.get(`${chatStreamPath}?${new URLSearchParams({ user_id: at.ada.userId, message: 'Second', conversation_id: at.conversationId }).toString()}`, { ...samePage, 'time-zone': 'Pacific/Kiritimati' });
  const turn = at.coach.begun.at(-1)!.turn;
  expect(turn).toEqual({
    kind: 'chat',
    user: { name: 'Ada Lovelace', personality: null, currentLoginStreak: 1, longestLoginStreak: 1 },
    goal: { title: 'Run a marathon', description: '', taskAssigned: null, nextCheckIn: null, lastCheckIn: null, currentTaskStreak: 0 },
    messages: [{ role: 'user', content: 'First' }, { role: 'assistant', content: 'Noted.' }, { role: 'user', content: 'Second' }],
    today: '2026-03-11',
  });
  expect(JSON.stringify(turn)).not.toContain('Canary');
});

test('the tools of the coach change the goal at once, and reject what makes no sense', async () => {
  const at = await stage();
  const sent = send(at, 'Done!');
  const { tools, end, say } = await at.coach.next();
  const goal = async () => (await at.ada.post('/api/goals/user', { user_id: at.ada.userId })).body.goals[0];
  await tools.assignTask('  Run\n 5 km ');
  await tools.setNextCheckIn('2026-03-12');
  expect(await goal()).toMatchObject({ task_assigned: 'Run 5 km', next_check_in: '2026-03-12', last_check_in: null, current_task_streak: 0 });
  await tools.recordCheckIn(true);
  await tools.recordCheckIn(true);
  expect(await goal()).toMatchObject({ next_check_in: '2026-03-12', last_check_in: '2026-03-10', current_task_streak: 1 });
  await expect(tools.setNextCheckIn('2026-02-30')).rejects.toThrow('A check-in day is a day that exists, written YYYY-MM-DD.');
  await expect(tools.setNextCheckIn('2026-03-09')).rejects.toThrow('A check-in day is today (2026-03-10) or later.');
  await expect(tools.assignTask(' ')).rejects.toThrow('A task needs a text.');
  say('Well done.');
  end();
  await sent;
});

test.each(['completed', 'archived'])('the tools of the coach leave a goal that is %s as it is, and say why', async (status) => {
  const at = await stage();
  const sent = send(at, 'Done!');
  const { tools, end, say } = await at.coach.next();
  await database.rows('update goals set status = $1 where user_id = $2', [status, at.ada.userId]);
  const before = await database.rows('select * from goals where user_id = $1', [at.ada.userId]);
  const why = `This goal is ${status}, so nothing of it can be changed. Tell the person to make it active again first.`;
  for (const change of [tools.assignTask('Run'), tools.setNextCheckIn('2026-03-12'), tools.recordCheckIn(true)]) await expect(change).rejects.toThrow(why);
  expect(await database.rows('select * from goals where user_id = $1', [at.ada.userId])).toEqual(before);
  say('Well done.');
  end();
  await sent;
});

test('without a goal the tools reject and the coach is told of none', async () => {
  const at = await stage();
  const { body } = await at.ada.post('/api/chat/create-conversation', { user_id: at.ada.userId, goal_id: null, user_context: { name: 'Ada', personality: null, currentStreak: 1, longestStreak: 1 } });
  const sent = at.ada.send({ message: 'Hi', conversation_id: body.conversation_id, goal_id: '' });
  const { turn, tools, say, end } = await at.coach.next();
  expect(turn.goal).toBeNull();
  await expect(tools.assignTask('Run')).rejects.toThrow('This conversation has no goal.');
  say('Hello.');
  end();
  expect((await sent).events[0]).toEqual({ type: 'started', conversationId: body.conversation_id, goalId: null });
});

describe('the same client message id', () => {
  test('sent twice at once is one message, one generation, and both readers get the whole reply', async () => {
    const at = await stage();
    const id = randomUUID();
    const both = [send(at, 'Hello', id), send(at, 'Hello', id)];
    const reply = await at.coach.next();
    reply.say('Hi');
    reply.say(' there.');
    reply.end();
    const [first, second] = await Promise.all(both);
    expect([readReply(first!.events), at.coach.begun.length]).toEqual([{ text: 'Hi there.', last: { type: 'ended', messageId: expect.any(String), suggestedResponses: [] } }, 1]);
    expect(readReply(second!.events)).toEqual(readReply(first!.events));
    expect(await history(at.ada, at.conversationId)).toHaveLength(2);
  });

  test('joins a reply in the middle from its start, also on another instance, and reads a finished one again', async () => {
    const at = await stage();
    const elsewhere = await startTestApp({ coach: scriptedCoach('never'), database });
    open.push(elsewhere);
    const id = randomUUID();
    const first = send(at, 'Hello', id);
    const reply = await at.coach.next();
    reply.say('One. ');
    const joined = send(at, 'Hello', id);
    const remote = elsewhere.client();
    Object.assign(remote, { cookie: at.ada.cookie, userId: at.ada.userId });
    const joinedElsewhere = remote.send({ message: 'Hello', conversation_id: at.conversationId, client_message_id: id });
    reply.say('Two.');
    reply.end('complete', ['Go on']);
    const expected = { text: 'One. Two.', last: { type: 'ended', messageId: expect.any(String), suggestedResponses: ['Go on'] } };
    for (const reader of [first, joined, joinedElsewhere, send(at, 'Hello', id)]) expect(readReply((await reader).events)).toEqual(expected);
    expect(at.coach.begun).toHaveLength(1);
  });

  test('for another text or conversation is refused', async () => {
    const at = await stage('Fine.');
    const id = randomUUID();
    await send(at, 'Hello', id);
    const { conversationId } = await at.ada.createGoal('Another');
    for (const answer of [await send(at, 'Hello!', id), await at.ada.send({ message: 'Hello', conversation_id: conversationId, client_message_id: id })]) {
      expect([answer.answer.status, answer.answer.body]).toEqual([409, { success: false, error: 'This message id was already used for another message.' }]);
    }
    expect(at.coach.begun).toHaveLength(1);
  });

  test('after a cut reply writes it anew in its place', async () => {
    const at = await stage();
    const id = randomUUID();
    const first = send(at, 'Hello', id);
    const broken = await at.coach.next();
    broken.say('Half a sen');
    broken.end('cut');
    expect(readReply((await first).events)).toEqual({ text: 'Half a sen', last: { type: 'failed', error: 'The coach could not finish this reply.' } });
    expect((await history(at.ada, at.conversationId))[1]).toMatchObject({ content: 'Half a sen', status: 'cut' });
    const again = send(at, 'Hello', id);
    const whole = await at.coach.next();
    expect(whole.turn.messages).toEqual([{ role: 'user', content: 'Hello' }]);
    whole.say('A whole sentence.');
    whole.end();
    expect(readReply((await again).events).text).toBe('A whole sentence.');
    expect(await history(at.ada, at.conversationId)).toMatchObject([{ content: 'Hello' }, { content: 'A whole sentence.', status: 'complete' }]);
  });

  test('of two people are two messages', async () => {
    const at = await stage('Fine.');
    const bob = await at.server.person('Bob');
    const { conversationId } = await bob.createGoal();
    const id = randomUUID();
    await send(at, 'Mine', id);
    expect(readReply((await bob.send({ message: 'Mine too', conversation_id: conversationId, client_message_id: id })).events).text).toBe('Fine.');
  });
});

describe('a reply that does not end well', () => {
  test.each([
    ['nothing at all', (reply: Awaited<ReturnType<ReturnType<typeof scriptedCoach>['next']>>) => reply.end()],
    ['a blank one', (reply) => { reply.say(' \n'); reply.end(); }],
    ['a coach that throws', (reply) => reply.break(new Error('model password leaked'))],
  ] as [string, (reply: Awaited<ReturnType<ReturnType<typeof scriptedCoach>['next']>>) => void][])('%s is an error to the reader, without internals, and stored as cut', async (_name, script) => {
    const at = await stage();
    const sent = send(at, 'Hello');
    script(await at.coach.next());
    const { answer, events } = await sent;
    expect(events.at(-1)).toEqual({ type: 'failed', error: 'The coach could not finish this reply.' });
    expect(answer.text).not.toContain('password');
    expect(await history(at.ada, at.conversationId)).toMatchObject([{ content: 'Hello' }, { status: 'cut' }]);
  });

  test('longer than 32,000 characters is cut there and the coach is stopped', async () => {
    const at = await stage();
    const sent = send(at, 'Tell me everything');
    const reply = await at.coach.next();
    for (let piece = 0; piece < 40; piece += 1) reply.say('😀'.repeat(1_000));
    const { text, last } = readReply((await sent).events);
    expect([[...text].length, last?.type, reply.signal.aborted]).toEqual([32_000, 'failed', true]);
    expect((await history(at.ada, at.conversationId))[1]).toMatchObject({ content: text, status: 'cut' });
  });

  test('left by a server that was killed is cut once its signs of life stop, and can be written anew', async () => {
    const at = await stage('Second try.');
    const id = randomUUID();
    await send(at, 'Hello', id);
    await database.rows(`update messages set status = 'writing', content = 'Half', heartbeat_at = clock_timestamp() - interval '21 seconds' where conversation_id = $1 and role = 'assistant'`, [at.conversationId]);
    expect((await history(at.ada, at.conversationId))[1]).toMatchObject({ content: 'Half', status: 'cut' });
    expect(readReply((await send(at, 'Hello', id)).events).text).toBe('Second try.');
  });
});

describe('stopping', () => {
  const stop = (client: TestClient, id: string) => client.post('/api/chat/stop', { user_id: client.userId, client_message_id: id });

  test('ends the generation, keeps the text as stopped and ends the stream in order; again is no error', async () => {
    const at = await stage();
    const id = randomUUID();
    const sent = send(at, 'Hello', id);
    const reply = await at.coach.next();
    reply.say('As I was say');
    expect((await stop(at.ada, id)).body).toEqual({ success: true });
    expect(reply.signal.aborted).toBe(true);
    expect((await sent).events.at(-1)).toMatchObject({ type: 'ended', suggestedResponses: [] });
    expect((await history(at.ada, at.conversationId))[1]).toMatchObject({ status: 'stopped', content: expect.stringMatching(/^(As I was say)?$/) });
    expect((await stop(at.ada, id)).status).toBe(200);
    expect((await send(at, 'Hello', id)).events.at(-1)?.type).toBe('ended');
    expect(at.coach.begun).toHaveLength(1);
  });

  test('from another instance reaches the one that writes', async () => {
    const at = await stage();
    const elsewhere = await startTestApp({ database });
    open.push(elsewhere);
    const id = randomUUID();
    const sent = send(at, 'Hello', id);
    const reply = await at.coach.next();
    const remote = elsewhere.client();
    Object.assign(remote, { cookie: at.ada.cookie, userId: at.ada.userId });
    expect((await stop(remote, id)).status).toBe(200);
    expect((await sent).events.at(-1)?.type).toBe('ended');
    expect(reply.signal.aborted).toBe(true);
  });

  test('of an unknown message or of somebody else’s is a 404 and stops nothing', async () => {
    const at = await stage();
    const id = randomUUID();
    const sent = send(at, 'Hello', id);
    const reply = await at.coach.next();
    const bob = await at.server.person('Bob');
    for (const answer of [await stop(bob, id), await stop(at.ada, randomUUID())]) expect([answer.status, answer.body]).toEqual([404, { success: false, error: 'Message not found.' }]);
    expect(reply.signal.aborted).toBe(false);
    reply.say('Still here.');
    reply.end();
    expect(readReply((await sent).events).text).toBe('Still here.');
  });
});

test('a reader who goes away takes nothing with them: the reply is finished and stored', async () => {
  const at = await stage();
  const origin = await at.server.listen();
  const address = `${origin}${chatStreamPath}?${new URLSearchParams({ user_id: at.ada.userId, message: 'Hello', conversation_id: at.conversationId }).toString()}`;
  const request = http.get(address, { headers: { ...samePage, cookie: at.ada.cookie! } });
  const response = await new Promise<http.IncomingMessage>((resolve) => request.once('response', resolve));
  const reply = await at.coach.next();
  reply.say('Half');
  await new Promise((resolve) => response.once('data', resolve));
  request.destroy();
  reply.say(' and half.');
  reply.end();
  // Closing waits for what is being written.
  await at.server.app.close();
  const stored = await database.rows(`select content, status from messages where conversation_id = $1 and role = 'assistant'`, [at.conversationId]);
  expect(stored).toEqual([{ content: 'Half and half.', status: 'complete' }]);
});

test('a closing server gives a reply time, then cuts it with what there is and tells the reader', async () => {
  const at = await stage();
  const sent = send(at, 'Hello');
  const reply = await at.coach.next();
  reply.say('Not quite');
  await at.server.app.close();
  expect(readReply((await sent).events)).toEqual({ text: 'Not quite', last: { type: 'failed', error: 'The coach could not finish this reply.' } });
  expect(reply.signal.aborted).toBe(true);
  expect(await database.rows(`select content, status from messages where conversation_id = $1 and role = 'assistant'`, [at.conversationId])).toEqual([{ content: 'Not quite', status: 'cut' }]);
});

test('the fifth open reply of a person is refused with a time to wait, and nothing of it is stored', async () => {
  const at = await stage();
  const four = ['1', '2', '3', '4'].map((text) => send(at, text));
  const replies = [await at.coach.next(), await at.coach.next(), await at.coach.next(), await at.coach.next()];
  const fifth = await send(at, '5');
  expect([fifth.answer.status, fifth.answer.headers['retry-after'], fifth.answer.body]).toEqual([429, '5', { success: false, error: 'Please wait until the coach has finished an earlier reply.' }]);
  for (const reply of replies) {
    reply.say('Done.');
    reply.end();
  }
  await Promise.all(four);
  expect(await history(at.ada, at.conversationId)).toHaveLength(8);
});

test('POST takes the same fields as JSON, up to 16,000 characters of four bytes', async () => {
  const at = await stage('Long.');
  const body = { user_id: at.ada.userId, conversation_id: at.conversationId, message: '😀'.repeat(16_000) };
  expect((await at.ada.post(chatStreamPath, body)).status).toBe(200);
  expect((await history(at.ada, at.conversationId))[0].content).toBe(body.message);
  const tooLong = await at.ada.post(chatStreamPath, { ...body, message: '😀'.repeat(16_001) });
  expect([tooLong.status, tooLong.body.error]).toEqual([400, 'Message must be at most 16,000 characters long']);
  expect((await at.ada.post(chatStreamPath, { ...body, message: 'x'.repeat(200_000) })).body).toEqual({ success: false, error: 'The request is too large.' });
});

test.each([
  ['a blank message', { message: ' \n ' }, 400, 'Message is required'],
  ['half a surrogate pair', { message: 'a\ud800' }, 400, 'Message contains characters that cannot be stored'],
  ['NUL', { message: 'a\u0000' }, 400, 'Message contains characters that cannot be stored'],
  ['an id that is no UUID', { client_message_id: '1' }, 400, expect.any(String)],
  ['an unknown conversation', { conversation_id: 'conv_unknown' }, 404, 'Conversation not found.'],
  ['another goal', { goal_id: 'another' }, 404, 'Goal not found.'],
  ['another user', { user_id: 'another' }, 403, 'This belongs to another user.'],
])('%s is refused before anything is stored', async (_name, change, status, error) => {
  const at = await stage('never');
  const answer = await at.ada.post(chatStreamPath, { user_id: at.ada.userId, conversation_id: at.conversationId, message: 'Hi', ...change });
  expect([answer.status, answer.body]).toEqual([status, { success: false, error }]);
  expect(await history(at.ada, at.conversationId)).toEqual([]);
});

test('a field given twice in the query is refused', async () => {
  const at = await stage('never');
  const query = `user_id=${at.ada.userId}&user_id=${at.ada.userId}&conversation_id=${at.conversationId}&message=Hi`;
  expect((await at.ada.get(`${chatStreamPath}?${query}`, samePage)).status).toBe(400);
});
