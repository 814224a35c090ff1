import { findGoal, insertGoal, listGoals, lockGoal, saveStatus } from '../../../server/repositories/goals';
import { startTestApp, type TestApp } from '../support/testApp';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

test('the words that search keeps are read by no query of goals', async () => {
  const { userId } = await server.person();
  const { database } = server.database;
  const inserted = await insertGoal(database, { id: 'goal', userId, title: 'Learn Greek', createdAt: new Date() });
  const rows = [
    inserted,
    await findGoal(database, userId, 'goal'),
    await database.transaction((transaction) => lockGoal(transaction, userId, 'goal')),
    await saveStatus(database, userId, 'goal', 'completed'),
    ...(await listGoals(database, userId, undefined)).map(({ goal }) => goal),
  ];
  expect(rows).toHaveLength(5);
  for (const row of rows) expect(Object.keys(row ?? {})).toEqual(Object.keys(inserted));
  expect(inserted).toMatchObject({ title: 'Learn Greek', status: 'active', currentTaskStreak: 0 });
  expect(inserted).not.toHaveProperty('searchWords');
});
