import { parse } from 'valibot';
import { listGoals, recordCheckIn, type Goal } from '../../../contract/goals';
import { startTestApp, type TestApp, type TestClient } from '../support/testApp';

let server: TestApp;
let ada: TestClient;
let goalId: string;
beforeAll(async () => (server = await startTestApp()));
beforeEach(async () => {
  server.clock.time = new Date('2026-03-10T12:00:00Z');
  ada = await server.person();
  ({ goalId } = await ada.createGoal());
});
afterAll(() => server.close());

const change = (call: string, fields: object, headers: Record<string, string> = {}) => ada.post(`/api/goals/${call}`, { user_id: ada.userId, goal_id: goalId, ...fields }, headers);
const changed = async (call: string, fields: object, headers: Record<string, string> = {}): Promise<Goal> => {
  const answer = await change(call, fields, headers);
  if (answer.status !== 200) throw new Error(answer.text);
  return parse(recordCheckIn.answer, answer.body).goal;
};
const listed = async (): Promise<Goal[]> => parse(listGoals.answer, (await ada.post('/api/goals/user', { user_id: ada.userId })).body).goals;
const setGoal = (set: string) => server.database.rows(`update goals set ${set} where id = $1`, [goalId]);

describe('another title', () => {
  test.each([['  Læra <b>íslensku</b> & "smíði" 😀 ', 'Læra <b>íslensku</b> & "smíði" 😀'], ['😀'.repeat(200), '😀'.repeat(200)]])('%s is trimmed and kept as it is', async (title, kept) => {
    const answer = await ada.post('/api/goals/update-title', { goal_id: goalId, title });
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect((await listed())[0]?.title).toBe(kept);
  });

  test.each([
    [' \n ', 'Goal title is required'],
    ['😀'.repeat(201), 'Goal title must be at most 200 characters long'],
    [null, 'Goal title must be a text'],
    ['half \uD800', 'Goal title contains characters that cannot be stored'],
    [undefined, 'title is missing'],
  ])('that is none is refused in words: %#', async (title, error) => {
    const answer = await ada.post('/api/goals/update-title', { goal_id: goalId, title });
    expect([answer.status, answer.body]).toEqual([400, { success: false, error }]);
    expect((await listed())[0]?.title).toBe('Run a marathon');
  });
});

describe('another status', () => {
  test.each(['completed', 'archived', 'active'] as const)('%s is kept, and asking twice is asking once', async (status) => {
    const first = await changed('update-status', { status });
    expect(first).toMatchObject({ id: goalId, status, conversation_id: expect.stringMatching(/^conv_/) });
    expect(await changed('update-status', { status })).toEqual(first);
    expect(await listed()).toEqual([first]);
  });

  test('leaves the order of the list: a goal that is restored stands where it stood', async () => {
    for (const [index, title] of ['second', 'third'].entries()) {
      server.clock.time = new Date(Date.parse('2026-03-10T12:00:01Z') + index);
      await ada.createGoal(title);
    }
    await changed('update-status', { status: 'archived' });
    await changed('update-status', { status: 'active' });
    expect((await listed()).map(({ title }) => title)).toEqual(['third', 'second', 'Run a marathon']);
  });

  test('keeps the check-in, and a missed one counts when the goal comes back', async () => {
    await setGoal(`next_check_in = '2026-03-11', current_task_streak = 4`);
    expect(await changed('update-status', { status: 'completed' })).toMatchObject({ next_check_in: '2026-03-11', current_task_streak: 4 });
    server.clock.time = new Date('2026-03-14T12:00:00Z');
    expect(await changed('update-status', { status: 'active' })).toMatchObject({ next_check_in: '2026-03-11', current_task_streak: 0 });
  });

  test.each([['deleted'], [null], [undefined], [['active']]])('that is none is a 400: %j', async (status) => {
    expect((await change('update-status', { status })).status).toBe(400);
    expect((await listed())[0]?.status).toBe('active');
  });
});

describe('another check-in day', () => {
  test.each([['2026-03-10'], ['2026-03-11'], ['2028-02-29'], [null]])('%s is kept', async (day) => {
    await setGoal(`next_check_in = '2026-03-15'`);
    expect((await changed('update-check-in', { next_check_in: day })).next_check_in).toBe(day);
    expect((await listed())[0]?.next_check_in).toBe(day);
  });

  test.each([
    ['2026-03-09', 'Please choose today or a later day.'],
    ['0000-01-01', 'Please choose today or a later day.'],
    ['2026-02-29', 'Please choose a day that exists.'],
    ['2026-03-11T00:00:00Z', 'Please choose a day that exists.'],
    ['tomorrow', 'Please choose a day that exists.'],
    [undefined, 'next_check_in is missing'],
  ])('%s is refused in words', async (day, error) => {
    await setGoal(`next_check_in = '2026-03-15'`);
    const answer = await change('update-check-in', { next_check_in: day });
    expect([answer.status, answer.body]).toEqual([400, { success: false, error }]);
    expect((await listed())[0]?.next_check_in).toBe('2026-03-15');
  });

  test('is one of the person’s zone: the one named, else the one known', async () => {
    const inSamoa = { 'time-zone': 'Pacific/Pago_Pago' }; // the 10th until 11:00 UTC of the 11th
    server.clock.time = new Date('2026-03-11T10:00:00Z');
    expect((await change('update-check-in', { next_check_in: '2026-03-10' })).status).toBe(400);
    expect((await change('update-check-in', { next_check_in: '2026-03-10' }, inSamoa)).status).toBe(200);
    await server.database.rows(`update users set time_zone = 'Pacific/Pago_Pago' where id = $1`, [ada.userId]);
    expect((await change('update-check-in', { next_check_in: '2026-03-10' })).status).toBe(200);
    expect((await change('update-check-in', { next_check_in: '2026-03-10' }, { 'time-zone': 'Europe/London' })).status).toBe(400);
  });

  test.each([['2026-03-20'], [null]])('%s in place of a missed one does not save its streak', async (day) => {
    await setGoal(`next_check_in = '2026-03-07', current_task_streak = 4`);
    expect((await changed('update-check-in', { next_check_in: day })).current_task_streak).toBe(0);
    await changed('update-check-in', { next_check_in: '2026-03-10' });
    expect((await listed())[0]?.current_task_streak).toBe(0);
  });
});

describe('a check-in', () => {
  test('holds the check-in and counts the task, once a day however often and however many at once', async () => {
    await setGoal(`next_check_in = '2026-03-10', current_task_streak = 4`);
    const answers = await Promise.all(Array.from({ length: 20 }, () => changed('check-in', { task_done: true })));
    for (const goal of answers) expect(goal).toMatchObject({ current_task_streak: 5, last_check_in: '2026-03-10', next_check_in: null });
    expect(await changed('check-in', { task_done: false })).toMatchObject({ current_task_streak: 5, last_check_in: '2026-03-10' });
    server.clock.time = new Date('2026-03-11T00:00:00Z');
    expect(await changed('check-in', { task_done: true })).toMatchObject({ current_task_streak: 6, last_check_in: '2026-03-11' });
    expect((await listed())[0]?.current_task_streak).toBe(6);
  });

  test('without the task done keeps the streak and says when', async () => {
    await setGoal(`next_check_in = '2026-03-12', current_task_streak = 4`);
    expect(await changed('check-in', { task_done: false })).toMatchObject({ current_task_streak: 4, last_check_in: '2026-03-10', next_check_in: '2026-03-12' });
  });

  test('of a missed one begins the streak anew', async () => {
    await setGoal(`next_check_in = '2026-03-07', current_task_streak = 4`);
    expect(await changed('check-in', { task_done: true })).toMatchObject({ current_task_streak: 0, next_check_in: null });
  });

  test('is of the person’s day, and a date that comes again on a journey west counts nothing more', async () => {
    expect(await changed('check-in', { task_done: true }, { 'time-zone': 'Pacific/Kiritimati' })).toMatchObject({ current_task_streak: 1, last_check_in: '2026-03-11' });
    expect(await changed('check-in', { task_done: true }, { 'time-zone': 'Pacific/Pago_Pago' })).toMatchObject({ current_task_streak: 1, last_check_in: '2026-03-11' });
  });

  test.each(['completed', 'archived'])('of a goal that is %s is refused in words and changes nothing', async (status) => {
    await setGoal(`status = '${status}'`);
    const answer = await change('check-in', { task_done: true });
    expect([answer.status, answer.body]).toEqual([409, { success: false, error: 'This goal is not active. Make it active again to check in.' }]);
    expect((await listed())[0]).toMatchObject({ current_task_streak: 0, last_check_in: null });
  });

  test.each([[undefined], ['true'], [1], [null]])('says whether the task was done: %j is a 400', async (task_done) => {
    expect((await change('check-in', { task_done })).status).toBe(400);
    expect((await listed())[0]?.last_check_in).toBeNull();
  });
});

test('moving and holding check-ins at once loses none of them', async () => {
  await setGoal(`next_check_in = '2026-03-10', current_task_streak = 4`);
  await Promise.all([
    ...Array.from({ length: 5 }, () => changed('update-check-in', { next_check_in: '2026-03-20' })),
    changed('check-in', { task_done: true }),
    ...Array.from({ length: 5 }, () => ada.post('/api/goals/update-title', { goal_id: goalId, title: 'Renamed' })),
  ]);
  expect((await listed())[0]).toMatchObject({ current_task_streak: 5, last_check_in: '2026-03-10', next_check_in: '2026-03-20', title: 'Renamed' });
});
