import { randomUUID } from 'node:crypto';
import { chatStreamPath } from '../../../contract/chat';
import { samePage, startTestApp, userContext, type Answer, type TestApp, type TestClient } from '../support/testApp';

let server: TestApp;
let ada: TestClient;
let bob: TestClient;
let adas: { goalId: string; conversationId: string };
const clientMessageId = randomUUID();

beforeAll(async () => {
  server = await startTestApp();
  ada = await server.person('Ada Canary');
  adas = await ada.createGoal('Canary goal');
  await ada.send({ message: 'Canary words', conversation_id: adas.conversationId, client_message_id: clientMessageId });
  bob = await server.person('Bob');
});
afterAll(() => server.close());

/** Every call that needs a session, made by Bob with Ada's ids: first her user id, then her things under his own. */
const calls: Record<string, { asAda: () => object | null; withAdas: () => object | null; status: number }> = {
  'POST /api/personality/submit-ocean-test': { asAda: () => ({ user_id: ada.userId, responses: {} }), withAdas: () => null, status: 404 },
  'POST /api/goals/user': { asAda: () => ({ user_id: ada.userId }), withAdas: () => null, status: 404 },
  'POST /api/goals/sessions': { asAda: () => ({ user_id: ada.userId }), withAdas: () => null, status: 404 },
  'POST /api/goals/create': { asAda: () => ({ user_id: ada.userId, title: 'Mine', user_context: userContext }), withAdas: () => null, status: 404 },
  'POST /api/chat/history': { asAda: () => null, withAdas: () => ({ session_id: adas.conversationId, max_pairs: 5 }), status: 404 },
  'POST /api/chat/conversation-messages': { asAda: () => null, withAdas: () => ({ conversation_id: adas.conversationId }), status: 404 },
  'POST /api/chat/create-conversation': {
    asAda: () => ({ user_id: ada.userId, goal_id: null, user_context: userContext }),
    withAdas: () => ({ user_id: bob.userId, goal_id: adas.goalId, user_context: userContext }),
    status: 404,
  },
  'POST /api/chat/stop': {
    asAda: () => ({ user_id: ada.userId, client_message_id: clientMessageId }),
    withAdas: () => ({ user_id: bob.userId, client_message_id: clientMessageId }),
    status: 404,
  },
  [`POST ${chatStreamPath}`]: {
    asAda: () => ({ user_id: ada.userId, conversation_id: adas.conversationId, message: 'Hi' }),
    withAdas: () => ({ user_id: bob.userId, conversation_id: adas.conversationId, message: 'Hi', client_message_id: clientMessageId }),
    status: 404,
  },
  [`GET ${chatStreamPath}`]: {
    asAda: () => ({ user_id: ada.userId, conversation_id: adas.conversationId, message: 'Hi' }),
    withAdas: () => ({ user_id: bob.userId, conversation_id: adas.conversationId, message: 'Hi' }),
    status: 404,
  },
};
const forEverybody = [
  'POST /api/auth/oauth-signup', 'POST /api/auth/forgot-password', 'POST /api/auth/validate-reset-token', 'POST /api/auth/reset-password', 'GET /api/legal/terms', 'GET /api/legal/privacy',
 'POST /api/auth/login', 'POST /api/auth/signup', 'POST /api/auth/logout', 'GET /health/live', 'GET /health/ready', 'GET *', 'HEAD *', 'HEAD /health/live', 'HEAD /health/ready'];

const make = (client: TestClient, call: string, fields: object): Promise<Answer> => {
  const [method, path] = call.split(' ') as [string, string];
  return method === 'GET' ? client.get(`${path}?${new URLSearchParams(fields as Record<string, string>).toString()}`, samePage) : client.post(path, fields);
};
const everything = async () => {
  const tables = ['users', 'goals', 'conversations', 'messages', 'model_usage'];
  return Promise.all(tables.map((table) => server.database.rows(`select * from ${table} order by 1`)));
};

test('every route of the server is in this table or for everybody', () => {
  const routes = [...server.app.printRoutes({ commonPrefix: false }).matchAll(/(\/\S*|\*) \((.+)\)/g)].flatMap(([, path, methods]) => (methods ?? '').split(', ').map((method) => `${method} ${path}`));
  expect(routes.sort()).toEqual([...Object.keys(calls), ...forEverybody].sort());
});

describe.each(Object.entries(calls))('%s', (call, { asAda, withAdas, status }) => {
  test('needs a session', async () => {
    const answer = await make(server.client(), call, asAda() ?? withAdas() ?? {});
    expect([answer.status, answer.body, answer.headers['cache-control']]).toEqual([401, { success: false, error: 'Please sign in.' }, 'no-store']);
  });

  test('gives Bob nothing of Ada’s and changes nothing', async () => {
    const before = await everything();
    const answers: Answer[] = [];
    const asHer = asAda();
    if (asHer) {
      const answer = await make(bob, call, asHer);
      expect([answer.status, answer.body]).toEqual([403, { success: false, error: 'This belongs to another user.' }]);
      answers.push(answer);
    }
    const hers = withAdas();
    if (hers) {
      const answer = await make(bob, call, hers);
      const unknown = await make(bob, call, Object.fromEntries(Object.entries(hers).map(([name, value]) => [name, name === 'goal_id' || name === 'conversation_id' || name === 'session_id' ? 'conv_none' : name === 'client_message_id' ? randomUUID() : value])));
      expect(answer.status).toBe(status);
      expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body]); // nor whether it exists
      answers.push(answer);
    }
    expect(answers.map((answer) => answer.text).join()).not.toContain('Canary');
    expect(await everything()).toEqual(before);
  });
});

test.each([[{ user_id: [] }], [{ user_id: {} }], [{ user_id: null }], [{}], ['[]'], ['null'], ['"text"'], [{ user_id: 'x'.repeat(129) }]])('a user id that is none is a 400: %#', async (body) => {
  const answer = await bob.post('/api/goals/user', body);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ success: false, error: expect.stringMatching(/./) });
});

test('a user id of another beside the fields of a call is refused too, in the body and in the query', async () => {
  const { conversationId } = await bob.createGoal();
  expect((await bob.post('/api/chat/history', { session_id: conversationId, user_id: ada.userId })).status).toBe(403);
  expect((await bob.post(`/api/chat/history?user_id=${ada.userId}`, { session_id: conversationId })).status).toBe(403);
});
