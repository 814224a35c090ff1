import { randomUUID } from 'node:crypto';
import { deletionLiteral } from '../../../contract/accountDeletion';
import { chatStreamPath } from '../../../contract/chat';
import { journalStreamPath } from '../../../contract/journal';
import { transcribe } from '../../../contract/voice';
import { formOf } from '../support/recordingForm';
import { samePage, startTestApp, userContext, type Answer, type TestApp, type TestClient } from '../support/testApp';

let server: TestApp;
let ada: TestClient;
let bob: TestClient;
let adas: { goalId: string; conversationId: string; journalId: string; feedbackId: string };
const clientMessageId = randomUUID();

beforeAll(async () => {
  server = await startTestApp({ settings: { TRANSCRIBE_BASE_URL: 'http://127.0.0.1:1/v1' } });
  ada = server.client();
  const { email } = (await ada.signUp('Ada Canary')).body.user;
  const { body: feedback } = await ada.post('/api/feedback/submit', { user_id: ada.userId, email, user_name: 'Ada', feedback_type: 'bug', title: 'Canary', content: 'Canary', is_archived: false });
  const { body: journal } = await ada.post('/api/journal/conversation', { user_id: ada.userId });
  adas = { ...(await ada.createGoal('Canary goal')), journalId: journal.conversation_id, feedbackId: feedback.feedback_id };
  await ada.get(`${journalStreamPath}?${new URLSearchParams({ user_id: ada.userId, conversation_id: adas.journalId, message: 'Canary of the journal' }).toString()}`, samePage);
  await ada.send({ message: 'Canary words', conversation_id: adas.conversationId, client_message_id: clientMessageId });
  bob = await server.person('Bob');
});
afterAll(() => server.close());

/** Every call that needs a session, made by Bob with Ada's ids: first her user id, then her things under his own. */
const calls: Record<string, { asAda: () => object | null; withAdas: () => object | null; status: number }> = {
  'POST /api/personality/submit-ocean-test': { asAda: () => ({ user_id: ada.userId, responses: {} }), withAdas: () => null, status: 404 },
  'POST /api/user/profile': { asAda: () => ({ user_id: ada.userId }), withAdas: () => null, status: 404 },
  'POST /api/user/update-profile': { asAda: () => ({ user_id: ada.userId, name: 'Mine' }), withAdas: () => null, status: 404 },
  'POST /api/billing/user-costs': { asAda: () => ({ user_id: ada.userId, start_date: '2026-03-01', end_date: '2026-03-10' }), withAdas: () => null, status: 404 },
  'POST /api/billing/live-costs': { asAda: () => ({ user_id: ada.userId }), withAdas: () => null, status: 404 },
  'GET /api/files/pictures/:file': { asAda: () => null, withAdas: () => ({ file: 'nobodys.webp' }), status: 404 },
  'POST /api/feedback/submit': {
    asAda: () => ({ user_id: ada.userId, email: 'ada@example.com', user_name: 'Ada', feedback_type: 'bug', title: 'Mine', content: 'Mine', is_archived: false }),
    withAdas: () => null,
    status: 404,
  },
  'POST /api/feedback/recording': {
    asAda: () => ({ user_id: ada.userId, feedback_id: adas.feedbackId, recording: '{}' }),
    withAdas: () => ({ user_id: bob.userId, feedback_id: adas.feedbackId, recording: '{}' }),
    status: 404,
  },
  'POST /api/user/delete-account': { asAda: () => ({ user_id: ada.userId, confirm_deletion: deletionLiteral }), withAdas: () => null, status: 404 },
  'POST /api/goals/user': { asAda: () => ({ user_id: ada.userId }), withAdas: () => null, status: 404 },
  'POST /api/goals/sessions': { asAda: () => ({ user_id: ada.userId }), withAdas: () => null, status: 404 },
  'POST /api/goals/create': { asAda: () => ({ user_id: ada.userId, title: 'Mine', user_context: userContext }), withAdas: () => null, status: 404 },
  'POST /api/goals/update-title': { asAda: () => null, withAdas: () => ({ goal_id: adas.goalId, title: 'Mine' }), status: 404 },
  'POST /api/goals/update-status': {
    asAda: () => ({ user_id: ada.userId, goal_id: adas.goalId, status: 'archived' }),
    withAdas: () => ({ user_id: bob.userId, goal_id: adas.goalId, status: 'archived' }),
    status: 404,
  },
  'POST /api/goals/update-check-in': {
    asAda: () => ({ user_id: ada.userId, goal_id: adas.goalId, next_check_in: '2026-03-20' }),
    withAdas: () => ({ user_id: bob.userId, goal_id: adas.goalId, next_check_in: '2026-03-20' }),
    status: 404,
  },
  'POST /api/goals/check-in': {
    asAda: () => ({ user_id: ada.userId, goal_id: adas.goalId, task_done: true }),
    withAdas: () => ({ user_id: bob.userId, goal_id: adas.goalId, task_done: true }),
    status: 404,
  },
  'GET /api/export/conversation/:conversation_id': { asAda: () => null, withAdas: () => ({ conversation_id: adas.conversationId }), status: 404 },
  'GET /api/export/all/:user_id': { asAda: () => ({ user_id: ada.userId }), withAdas: () => null, status: 404 },
  'POST /api/search': { asAda: () => ({ user_id: ada.userId, query: 'Canary' }), withAdas: () => null, status: 404 },
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
  [`POST ${transcribe.path}`]: { asAda: () => ({ user_id: ada.userId, audio: 'Canary' }), withAdas: () => null, status: 404 },
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
  ...Object.fromEntries(
    ['active-streaks', 'all-time-streaks', 'goal-streaks', 'wall-of-shame'].map((list) => [`GET /api/leaderboards/${list}`, { asAda: () => ({ user_id: ada.userId }), withAdas: () => null, status: 404 }]),
  ),
  'POST /api/journal/conversation': { asAda: () => ({ user_id: ada.userId }), withAdas: () => null, status: 404 },
  'GET /api/journal/history/:conversation_id': {
    asAda: () => ({ user_id: ada.userId, conversation_id: adas.journalId }),
    withAdas: () => ({ conversation_id: adas.journalId, max_pairs: '10' }),
    status: 404,
  },
  ...Object.fromEntries(
    ['GET', 'POST'].map((method) => [
      `${method} ${journalStreamPath}`,
      {
        asAda: () => ({ user_id: ada.userId, conversation_id: adas.journalId, message: 'Hi' }),
        withAdas: () => ({ user_id: bob.userId, conversation_id: adas.journalId, message: 'Hi' }),
        status: 404,
      },
    ]),
  ),
};
const forEverybody = [
  'POST /api/auth/oauth-signup', 'POST /api/auth/forgot-password', 'POST /api/auth/validate-reset-token', 'POST /api/auth/reset-password', 'GET /api/legal/terms', 'GET /api/legal/privacy', 'GET /api/openapi.json',
 'POST /api/auth/login', 'POST /api/auth/signup', 'POST /api/auth/logout', 'GET /health/live', 'GET /health/ready', 'GET *', 'HEAD *', 'HEAD /health/live', 'HEAD /health/ready'];

const make = (client: TestClient, call: string, fields: object): Promise<Answer> => {
  const [method, path] = call.split(' ') as [string, string];
  if (path === transcribe.path) {
    const { payload, headers } = formOf(Object.entries(fields as Record<string, string>).map(([name, content]) => ({ name, content, ...(name === 'audio' ? { fileName: 'recording.webm' } : {}) })));
    return client.post(path, payload.toString('latin1'), headers);
  }
  if (method !== 'GET') return client.post(path, fields);
  const query = { ...fields } as Record<string, string>;
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = query[name] ?? '';
    delete query[name];
    return encodeURIComponent(value);
  });
  return client.get(`${address}?${new URLSearchParams(query).toString()}`, samePage);
};
const everything = async () => {
  const tables = ['users', 'goals', 'conversations', 'messages', 'model_usage', 'check_in_texts', 'sessions', 'feedback', 'session_recordings', 'pictures'];
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
      const unknown = await make(bob, call, Object.fromEntries(Object.entries(hers).map(([name, value]) => [name, name === 'goal_id' || name === 'conversation_id' || name === 'session_id' || name === 'feedback_id' ? 'conv_none' : name === 'client_message_id' ? randomUUID() : value])));
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
