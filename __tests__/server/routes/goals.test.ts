import { parse } from 'valibot';
import { createGoal, listGoals, listGoalSessions } from '../../../contract/goals';
import { startTestApp, userContext, type TestApp, type TestClient } from '../support/testApp';

let server: TestApp;
let ada: TestClient;
beforeAll(async () => (server = await startTestApp()));
beforeEach(async () => (ada = await server.person()));
afterAll(() => server.close());

const goals = async (fields: object = {}) => parse(listGoals.answer, (await ada.post('/api/goals/user', { user_id: ada.userId, ...fields })).body).goals;

test('creating a goal answers it with its conversation, as the contract says', async () => {
  const answer = await ada.post('/api/goals/create', { user_id: ada.userId, title: '  Learn <b>Greek</b> & "Latin" 😀 ', user_context: userContext });
  expect(answer.status).toBe(200);
  const { goal, conversation_id } = parse(createGoal.answer, answer.body);
  expect(goal).toEqual({
    id: expect.any(String), title: 'Learn <b>Greek</b> & "Latin" 😀', description: '', task_assigned: null, next_check_in: null, last_check_in: null,
    conversation_id, current_task_streak: 0, status: 'active',
  });
  expect(conversation_id).toMatch(/^conv_[0-9a-f-]{36}$/);
  expect(await goals()).toEqual([goal]);
});

test('goals come newest first, and by status when asked', async () => {
  for (const [index, title] of ['one', 'two', 'three'].entries()) {
    server.clock.time = new Date(Date.parse('2026-03-10T12:00:00Z') + index);
    await ada.createGoal(title);
  }
  await server.database.rows(`update goals set status = 'completed' where title = 'two' and user_id = $1`, [ada.userId]);
  expect((await goals()).map(({ title }) => title)).toEqual(['three', 'two', 'one']);
  expect((await goals({ status: 'active' })).map(({ title }) => title)).toEqual(['three', 'one']);
  expect((await ada.post('/api/goals/user', { user_id: ada.userId, status: 'lost' })).status).toBe(400);
});

test('a thousand goals cost no more queries and no more looking at the calendar than one', async () => {
  const calendar = jest.spyOn(Intl, 'DateTimeFormat');
  const queries = jest.spyOn(server.database.pool, 'query');
  const costs = async () => {
    calendar.mockClear();
    queries.mockClear();
    const listed = await goals();
    return { listed: listed.length, calendar: calendar.mock.calls.length, queries: queries.mock.calls.length };
  };
  await ada.createGoal();
  const ofOne = await costs();
  await server.database.rows(`insert into goals (id, user_id, title, created_at) select gen_random_uuid(), $1, 'Goal', now() from generate_series(2, 1000)`, [ada.userId]);
  expect(await costs()).toEqual({ ...ofOne, listed: 1_000 });
  expect([ofOne.listed, ofOne.calendar > 0, ofOne.queries > 0]).toEqual([1, true, true]);
  jest.restoreAllMocks();
});

test('sessions come last active first', async () => {
  server.clock.time = new Date('2026-03-10T13:00:00Z');
  const first = await ada.createGoal('first');
  server.clock.time = new Date('2026-03-10T14:00:00Z');
  const second = await ada.createGoal('second');
  server.clock.time = new Date('2026-03-10T15:00:00Z');
  await ada.send({ message: 'Hi', conversation_id: first.conversationId });
  const { body } = await ada.post('/api/goals/sessions', { user_id: ada.userId });
  expect(parse(listGoalSessions.answer, body).goal_sessions).toEqual([first, second].map(({ goalId, conversationId }) => ({ goal_id: goalId, agno_session_id: conversationId })));
});

test('a missed check-in shows as a streak of 0 from its third day on', async () => {
  await ada.createGoal();
  await server.database.rows(`update goals set current_task_streak = 7, next_check_in = '2026-03-10' where user_id = $1`, [ada.userId]);
  server.clock.time = new Date('2026-03-12T23:59:59Z');
  expect((await goals())[0]?.current_task_streak).toBe(7);
  server.clock.time = new Date('2026-03-13T00:00:00Z');
  expect((await goals())[0]?.current_task_streak).toBe(0);
});

test.each([[' ', 'Goal title is required'], ['x'.repeat(201), 'Goal title must be at most 200 characters long'], [7, 'Goal title must be a text'], ['a\u0000b', 'Goal title contains characters that cannot be stored']])('title %# is refused in words', async (title, error) => {
  const answer = await ada.post('/api/goals/create', { user_id: ada.userId, title, user_context: userContext });
  expect([answer.status, answer.body]).toEqual([400, { success: false, error }]);
  expect(await goals()).toEqual([]);
});

test('when the conversation cannot be made, neither is the goal', async () => {
  await server.database.rows('alter table conversations rename to lost');
  expect((await ada.post('/api/goals/create', { user_id: ada.userId, title: 'Half', user_context: userContext })).status).toBe(500);
  await server.database.rows('alter table lost rename to conversations');
  expect(await goals()).toEqual([]);
});
