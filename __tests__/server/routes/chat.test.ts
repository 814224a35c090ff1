import { randomUUID } from 'node:crypto';
import { parse } from 'valibot';
import { chatHistory, conversationMessages, createConversation } from '../../../contract/chat';
import { scriptedCoach } from '../support/scriptedCoach';
import { startTestApp, userContext, type TestApp, type TestClient } from '../support/testApp';

let server: TestApp;
let ada: TestClient;
const coach = scriptedCoach();
beforeAll(async () => (server = await startTestApp({ coach })));
beforeEach(async () => (ada = await server.person()));
afterAll(() => server.close());

async function exchange(conversationId: string, message: string, answer: string): Promise<string> {
  const id = randomUUID();
  const sent = ada.send({ message, conversation_id: conversationId, client_message_id: id });
  const reply = await coach.next();
  reply.say(answer);
  reply.end();
  await sent;
  return id;
}

describe('history', () => {
  test('gives the last pairs, oldest first, each reply with the id of its send', async () => {
    const { goalId, conversationId } = await ada.createGoal();
    const ids: string[] = [];
    for (const n of [1, 2, 3]) ids.push(await exchange(conversationId, `question ${n}`, `answer ${n}`));
    const ask = async (fields: object) => parse(chatHistory.answer, (await ada.post('/api/chat/history', { session_id: conversationId, ...fields })).body).messages;
    expect(await ask({ max_pairs: 2, goal_id: goalId })).toEqual(
      [2, 3].flatMap((n) => [
        { id: expect.any(String), content: `question ${n}`, sender: 'user', timestamp: '2026-03-10T12:00:00.000Z', suggestedResponses: [], client_message_id: ids[n - 1], status: 'complete' },
        { id: expect.any(String), content: `answer ${n}`, sender: 'ai', timestamp: '2026-03-10T12:00:00.000Z', suggestedResponses: [], client_message_id: ids[n - 1], status: 'complete' },
      ]),
    );
    expect(await ask({})).toHaveLength(6);
    expect(await ask({ max_pairs: 1 })).toHaveLength(2);
  });

  test('keeps a reply with its message when two are written at once, the later one finished first', async () => {
    const { conversationId } = await ada.createGoal();
    const first = ada.send({ message: 'first', conversation_id: conversationId });
    const toFirst = await coach.next();
    const second = ada.send({ message: 'second', conversation_id: conversationId });
    const toSecond = await coach.next();
    for (const [reply, text] of [[toSecond, 'to second'], [toFirst, 'to first']] as const) {
      reply.say(text);
      reply.end();
    }
    await Promise.all([first, second]);
    const { body } = await ada.post('/api/chat/conversation-messages', { conversation_id: conversationId });
    expect(parse(conversationMessages.answer, body).messages.map(({ content }) => content)).toEqual(['first', 'to first', 'second', 'to second']);
  });

  test('of a new conversation is empty', async () => {
    const { conversationId } = await ada.createGoal();
    expect((await ada.post('/api/chat/history', { session_id: conversationId })).body).toEqual({ success: true, messages: [] });
  });

  test.each([[{ max_pairs: 0 }], [{ max_pairs: 101 }], [{ max_pairs: 1.5 }], [{ max_pairs: '5' }], [{ session_id: 'a b' }]])('refuses %j', async (change) => {
    expect((await ada.post('/api/chat/history', { session_id: 'conv_x', ...change })).status).toBe(400);
  });
});

describe('creating a conversation', () => {
  const create = async (goalId: string | null) => {
    const { status, body } = await ada.post('/api/chat/create-conversation', { user_id: ada.userId, goal_id: goalId, user_context: userContext });
    return status === 200 ? parse(createConversation.answer, body).conversation_id : status;
  };

  test('for a goal answers the one it has', async () => {
    const { goalId, conversationId } = await ada.createGoal();
    expect(await create(goalId)).toBe(conversationId);
  });

  test('without a goal answers one and the same, however often it is asked at once', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => create(null)));
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^conv_/);
  });

  test('for a goal that does not exist is a 404', async () => expect(await create('none')).toBe(404));
});
