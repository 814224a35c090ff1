import { randomUUID } from 'node:crypto';
import { chatStreamPath } from '../../../contract/chat';
import { setChatStages, type ChatStage } from '../support/chatStage';
import { readReply, type TestApp } from '../support/testApp';
import type { TestDatabase } from '../support/testDatabase';

let database: TestDatabase;
let at: ChatStage;
setChatStages((stage, ofFile) => ([at, database] = [stage, ofFile]));

const regenerate = (id: string, regenerationId: string = randomUUID(), message = 'Hello') => at.send(message, { client_message_id: id, regeneration_id: regenerationId });
const begin = (id: string, server?: TestApp) => at.begin('Hello', { client_message_id: id, regeneration_id: randomUUID() }, server);
const failed = { type: 'failed', error: 'The coach could not finish this reply.' };
const generationsOf = async () => (await database.rows<{ generation_id: string }>('select generation_id from model_usage where user_id = $1', [at.ada.userId])).map((row) => row.generation_id);

test('a regenerated reply keeps its place and id; what stood there is read until the new one has a word', async () => {
  await at.exchange('Before', 'Earlier.');
  const id = await at.exchange('Hello', 'The old one.');
  const [, , , old] = await at.read();
  const sent = regenerate(id);
  const reply = await at.coach.next();
  expect(reply.turn.messages).toEqual([{ role: 'user', content: 'Before' }, { role: 'assistant', content: 'Earlier.' }, { role: 'user', content: 'Hello' }]);
  expect((await at.read())[3]).toEqual({ ...old, status: 'writing' });
  for (let piece = 0; piece < 50; piece += 1) reply.say('n'); // saved at once
  while ((await at.read())[3].content !== 'n'.repeat(50)) await new Promise(setImmediate);
  reply.say('ew');
  reply.end('complete', ['Go on']);
  expect(readReply((await sent).events)).toEqual({ text: `${'n'.repeat(50)}ew`, last: { type: 'ended', messageId: old.id, suggestedResponses: ['Go on'] } });
  expect(await at.read()).toHaveLength(4);
  expect((await at.read())[3]).toEqual({ ...old, content: `${'n'.repeat(50)}ew`, suggestedResponses: ['Go on'] });
  expect(await database.rows('select previous from messages where id = $1', [old.id])).toEqual([{ previous: null }]);
});

test('ten identical regenerations at once are one generation and one charge, and all read it whole', async () => {
  const id = await at.exchange('Hello', 'The old one.');
  const regenerationId = randomUUID();
  const all = Array.from({ length: 10 }, () => regenerate(id, regenerationId));
  const reply = await at.coach.next();
  reply.say('The new one.');
  reply.use(10, 3);
  reply.end();
  for (const { events } of await Promise.all(all)) expect(readReply(events)).toMatchObject({ text: 'The new one.', last: { type: 'ended' } });
  expect(readReply((await regenerate(id, regenerationId)).events).text).toBe('The new one.');
  expect(at.coach.begun).toHaveLength(2);
  expect(await generationsOf()).toHaveLength(1);
});

test('another regeneration joins the one that runs, and after it writes the reply once more', async () => {
  const id = await at.exchange('Hello', 'First.');
  const both = await Promise.all([begin(id), begin(id)]);
  const second = await at.coach.next();
  second.say('Second.');
  second.end();
  for (const stream of both) expect(readReply(await stream.events()).text).toBe('Second.');
  const again = regenerate(id);
  const third = await at.coach.next();
  third.say('Third.');
  third.end();
  expect(readReply((await again).events).text).toBe('Third.');
  expect(at.coach.begun).toHaveLength(3);
});

test('a reply that is still being written is joined, not begun anew', async () => {
  const id = randomUUID();
  const first = await at.begin('Hello', { client_message_id: id });
  const reply = await at.coach.next();
  const joined = await begin(id);
  reply.say('The only one.');
  reply.end();
  for (const stream of [first, joined]) expect(readReply(await stream.events()).text).toBe('The only one.');
  expect(at.coach.begun).toHaveLength(1);
});

test('the same regeneration is written again after a cut, with words or without', async () => {
  const id = await at.exchange('Hello', 'The old one.');
  const regenerationId = randomUUID();
  for (const words of ['Half a sen', '']) {
    const cut = regenerate(id, regenerationId);
    const broken = await at.coach.next();
    broken.say(words);
    broken.end('cut');
    expect(readReply((await cut).events)).toEqual({ text: words, last: failed });
    expect((await at.read())[1]).toMatchObject({ content: 'Half a sen', status: 'cut' });
  }
  const whole = regenerate(id, regenerationId);
  const reply = await at.coach.next();
  reply.say('Whole.');
  reply.end();
  expect(readReply((await whole).events).text).toBe('Whole.');
  expect(await at.read()).toMatchObject([{ content: 'Hello' }, { content: 'Whole.', status: 'complete' }]);
});

test('a run elsewhere is read as its new text alone, and its failing without a word is told', async () => {
  const id = await at.exchange('Hello', 'The old one.');
  const { server } = await at.elsewhere();
  for (const [words, status, last] of [['', 'cut', failed], ['New.', 'complete', { type: 'ended' }]] as const) {
    const here = await begin(id);
    const reply = await at.coach.next();
    const there = await begin(id, server);
    reply.say(words);
    reply.end(status);
    for (const stream of [here, there]) expect(readReply(await stream.events())).toMatchObject({ text: words, last });
  }
});

test('stopped before its first word a regenerated reply is what it was, for its readers too, here and elsewhere', async () => {
  const id = await at.exchange('Hello', 'The old one.');
  const before = await at.read();
  const further = await at.elsewhere();
  for (const client of [at.ada, further.ada]) {
    const sent = regenerate(id);
    const reply = await at.coach.next();
    await client.post('/api/chat/stop', { user_id: client.userId, client_message_id: id });
    expect(readReply((await sent).events)).toMatchObject({ text: 'The old one.', last: { type: 'ended', suggestedResponses: [] } });
    expect(reply.signal.aborted).toBe(true);
    expect(await at.read()).toEqual(before);
  }
});

describe('refused, with nothing stored and nothing begun:', () => {
  test('an old reply', async () => {
    const id = await at.exchange('Hello', 'One.');
    await at.exchange('And?', 'Two.');
    const before = await at.read();
    const { answer } = await regenerate(id);
    expect([answer.status, answer.body]).toEqual([409, { success: false, error: 'Only the latest reply can be written anew.' }]);
    expect(await at.read()).toEqual(before);
  });

  test('no message, an unknown one, somebody else’s, another text', async () => {
    const id = await at.exchange('Hello', 'One.');
    const before = await at.read();
    const bob = await at.server.person('Bob');
    const { conversationId } = await bob.createGoal();
    const answers = [
      await at.send('Hello', { regeneration_id: randomUUID() }),
      await regenerate(randomUUID()),
      await bob.send({ message: 'Hello', conversation_id: conversationId, client_message_id: id, regeneration_id: randomUUID() }),
      await bob.send({ message: 'Hello', conversation_id: at.conversationId, client_message_id: id, regeneration_id: randomUUID() }),
      await regenerate(id, randomUUID(), 'Hello!'),
    ];
    expect(answers.map(({ answer }) => [answer.status, answer.body.error])).toEqual([
      [400, 'To write a reply anew, name the message it answers.'],
      [404, 'Message not found.'],
      [404, 'Message not found.'],
      [404, 'Conversation not found.'],
      [409, 'This message id was already used for another message.'],
    ]);
    expect((await at.ada.post(chatStreamPath, { user_id: at.ada.userId, conversation_id: at.conversationId, message: 'Hello', client_message_id: id, regeneration_id: '1' })).status).toBe(400);
    expect([await at.read(), at.coach.begun.length]).toEqual([before, 1]);
  });

  test('one more than four replies at once', async () => {
    const id = await at.exchange('Hello', 'The old one.');
    const { conversationId } = await at.ada.createGoal('Another');
    const four = [1, 2, 3, 4].map((n) => at.ada.send({ message: String(n), conversation_id: conversationId }));
    const replies = [await at.coach.next(), await at.coach.next(), await at.coach.next(), await at.coach.next()];
    expect((await regenerate(id)).answer.status).toBe(429);
    expect((await at.read())[1]).toMatchObject({ content: 'The old one.', status: 'complete' });
    for (const reply of replies) reply.end();
    await Promise.all(four);
  });
});

test('a check-in that the coach records again counts once, on the same day and after midnight', async () => {
  const id = randomUUID();
  const first = at.send('Hello', { client_message_id: id });
  const goal = async () => (await at.ada.post('/api/goals/user', { user_id: at.ada.userId })).body.goals[0];
  const checkIn = async (sent: ReturnType<typeof at.send>) => {
    const reply = await at.coach.next();
    await reply.tools.recordCheckIn(true);
    reply.say('Well done.');
    reply.end();
    await sent;
    return goal();
  };
  const once = await checkIn(first);
  expect(once).toMatchObject({ current_task_streak: 1, last_check_in: '2026-03-10' });
  expect(await checkIn(regenerate(id))).toEqual(once);
  at.server.clock.time = new Date('2026-03-11T00:10:00Z');
  expect(await checkIn(regenerate(id))).toEqual(once);
  await database.rows(`update goals set last_check_in = '2026-03-12' where id = $1`, [at.goalId]);
  expect(await checkIn(regenerate(id))).toMatchObject({ current_task_streak: 1, last_check_in: '2026-03-12' });
});

test('the coach reads of an older reply that is written anew what stood there', async () => {
  const id = randomUUID();
  const cut = at.send('First', { client_message_id: id });
  const broken = await at.coach.next();
  broken.say('Half a sen');
  broken.end('cut');
  await cut;
  const retried = at.send('First', { client_message_id: id });
  const retry = await at.coach.next();
  const next = at.send('Second');
  const reply = await at.coach.next();
  expect(reply.turn.messages).toEqual([{ role: 'user', content: 'First' }, { role: 'assistant', content: 'Half a sen' }, { role: 'user', content: 'Second' }]);
  retry.end();
  reply.end();
  await Promise.all([retried, next]);
});
