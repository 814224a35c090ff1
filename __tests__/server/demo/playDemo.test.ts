import { createCoach } from '../../../server/coach';
import { visitsOf, playDemo } from '../../../server/demo/playDemo';
import { people, type DemoPerson } from '../../../server/demo/people';
import { readShippedTexts } from '../../../server/shippedTexts';
import { startTestApp, type TestApp } from '../support/testApp';

const now = new Date('2026-11-21T18:00:00Z');
const maya = people[0]!;
const started: TestApp[] = [];
afterAll(() => Promise.all(started.map((server) => server.close())));

async function play(cast: readonly DemoPerson[]): Promise<TestApp> {
  const server = await startTestApp({ coach: createCoach({ baseUrl: null, apiKey: null, model: null }, { delayOf: () => 0 }) });
  started.push(server);
  const { questions } = await readShippedTexts();
  await playDemo({ app: server.app, clock: server.clock, now, questions, zone: 'UTC' }, cast);
  return server;
}

const rows = (server: TestApp, statement: string, values: unknown[] = []) => server.database.rows<Record<string, unknown>>(statement, values);

/** What a person said and was answered, in order, without ids and times. */
const wordsOf = (server: TestApp, email: string) =>
  rows(server, 'select m.role, m.content, m.status from messages m join users u on u.id = m.user_id where u.email = $1 order by m.position', [email]);

/** The longest and the latest row of days without a gap, counted without the server's rules. */
function streaksOf(person: DemoPerson) {
  const days = visitsOf(person);
  const rowFrom = (day: number): number => (days.has(day) ? 1 + rowFrom(day + 1) : 0);
  return { current: rowFrom(Math.min(...days)), longest: Math.max(...[...days].map(rowFrom)), total: days.size };
}

it('every person has come on the days of the table, and stands on the lists it leads to', async () => {
  const server = await play(people);
  const found = await rows(server, 'select email, current_login_streak as current, longest_login_streak as longest, total_login_days as total from users');
  expect(new Map(found.map(({ email, ...streaks }) => [email, streaks]))).toEqual(new Map(people.map((person) => [person.email, streaksOf(person)])));

  const visitor = server.client();
  await visitor.post('/api/auth/login', { email: maya.email, password: 'Better-demo-1' });
  for (const list of ['active-streaks', 'all-time-streaks', 'goal-streaks', 'wall-of-shame']) {
    const { body } = await visitor.get(`/api/leaderboards/${list}`);
    expect([list, body.data.length > 3]).toEqual([list, true]);
  }
  const goals = await rows(server, "select title, status, task_assigned as task, next_check_in::text as due, current_task_streak as streak from goals g join users u on u.id = g.user_id where u.email = $1 and status = 'active' order by title", [maya.email]);
  expect(goals.map(({ title, due }) => [title, due])).toEqual([
    ['Ask for the lead role', '2026-11-17'],
    ['Call Grandpa every Sunday', '2026-11-21'],
    ['Read before bed', '2026-11-23'],
    ['Run 10 km without walking', '2026-11-22'],
  ]);
  for (const { task, streak } of goals) expect([typeof task, Number(streak) > 0]).toEqual(['string', true]);
  expect(await rows(server, "select 1 from messages where status <> 'complete'")).toEqual([]);
  expect((await rows(server, 'select content from pictures')).length).toBe(people.filter(({ portrait }) => portrait).length);

  // The same each time: she alone, in another database, says and hears the same.
  const again = await play([maya]);
  expect(await wordsOf(again, maya.email)).toEqual(await wordsOf(server, maya.email));
}, 240_000);
