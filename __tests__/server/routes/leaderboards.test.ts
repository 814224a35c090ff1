import fc from 'fast-check';
import { parse } from 'valibot';
import { activeStreaks, allTimeStreaks, goalStreaks, wallOfShame } from '../../../contract/leaderboards';
import { startTestApp, type TestApp, type TestClient } from '../support/testApp';

const day = 24 * 60 * 60 * 1_000;
const calls = { 'active-streaks': activeStreaks, 'all-time-streaks': allTimeStreaks, 'goal-streaks': goalStreaks, 'wall-of-shame': wallOfShame };
type List = keyof typeof calls;

interface Person {
  id: string;
  name: string;
  picture: string;
  current: number;
  longest: number;
  last: string;
  zone: string;
  enabled: boolean;
}
interface Goal {
  id: string;
  owner: string;
  streak: number;
  next: string | null;
  status: string;
}

let server: TestApp;
let people: Person[];
let goals: Goal[];
const viewers: TestClient[] = [];

const zones = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Etc/GMT+12', 'Asia/Tokyo', 'America/New_York', 'Asia/Kathmandu', 'US/Pacific', 'Nowhere/Such'];
const dayNear = fc.integer({ min: -6, max: 1 }).map((offset) => new Date(Date.UTC(2026, 2, 10) + offset * day).toISOString().slice(0, 10));
const zone = fc.constantFrom(...zones);
const anybody = fc.record({ current: fc.integer({ min: 1, max: 30 }), more: fc.integer({ min: 0, max: 9 }), last: dayNear, zone, enabled: fc.integer({ min: 0, max: 9 }).map((n) => n > 0) });
const anyGoal = fc.record({ owner: fc.nat(699), streak: fc.integer({ min: 0, max: 25 }), next: fc.option(dayNear), status: fc.constantFrom('active', 'active', 'active', 'completed', 'archived') });

beforeAll(async () => {
  server = await startTestApp();
  for (let index = 0; index < 3; index += 1) viewers.push(await server.person('Ada Lovelace'));
  people = fc.sample(anybody, { seed: 7, numRuns: 700 }).map(({ current, more, ...rest }, index) => ({ ...rest, id: `p${String(index).padStart(4, '0')}`, name: `Person ${index}`, picture: `pictures/${index}.webp`, current, longest: current + more }));
  goals = fc.sample(anyGoal, { seed: 8, numRuns: 900 }).map(({ owner, ...rest }, index) => ({ ...rest, id: `g${String(index).padStart(4, '0')}`, owner: `p${String(owner).padStart(4, '0')}` }));
  // One viewer leads, one is far below the hundredth, one does not let others see them.
  const own = (index: number, row: Omit<Person, 'id' | 'name' | 'picture'>) => people.push({ ...row, id: viewers[index]!.userId, name: 'Ada Lovelace', picture: '' });
  own(0, { current: 31, longest: 99, last: '2026-03-10', zone: 'UTC', enabled: true });
  own(1, { current: 2, longest: 2, last: '2026-03-10', zone: 'Asia/Tokyo', enabled: true });
  own(2, { current: 31, longest: 99, last: '2026-03-10', zone: 'UTC', enabled: false });
  viewers.forEach(({ userId }, index) => [26 - 12 * index, 1].forEach((streak) => goals.push({ id: `g of ${userId} ${streak}`, owner: userId, streak, next: null, status: 'active' })));
  await server.database.rows(
    `insert into users (id, name, email, picture, current_login_streak, longest_login_streak, total_login_days, last_login_day, time_zone, leaderboards_enabled, created_at)
     select id, name, id || '@canary.example', picture, current, longest, 1, last::date, zone, enabled, now() from json_to_recordset($1) as p (id text, name text, picture text, current int, longest int, last text, zone text, enabled boolean)
     on conflict (id) do update set current_login_streak = excluded.current_login_streak, longest_login_streak = excluded.longest_login_streak, last_login_day = excluded.last_login_day, time_zone = excluded.time_zone, leaderboards_enabled = excluded.leaderboards_enabled`,
    [JSON.stringify(people)],
  );
  await server.database.rows(
    `insert into goals (id, user_id, title, current_task_streak, next_check_in, status, created_at) select id, owner, 'Goal ' || id, streak, next::date, status, now() from json_to_recordset($1) as g (id text, owner text, streak int, next text, status text)`,
    [JSON.stringify(goals)],
  );
});
afterAll(() => server.close());

/** The lists, computed another way: everybody is looked at, nothing is sorted by the database. */
function expected(list: List, now: Date, viewerId: string) {
  const todays = new Map(zones.map((name) => [name, now.toLocaleString('sv-SE', { timeZone: name === 'Nowhere/Such' ? 'UTC' : name }).slice(0, 10)])); // what is no zone counts as UTC
  const today = (name: string) => todays.get(name)!;
  const owners = new Map(people.map((person) => [person.id, person]));
  const isPast = (older: string, newer: string, days: number) => Date.parse(newer) - Date.parse(older) >= days * day;
  const listed = people.filter(({ enabled }) => enabled);
  const inOrder = <Row extends { id: string }>(rows: Row[], ...keys: ((row: Row) => number)[]) =>
    rows.sort((a, b) => keys.map((key) => key(b) - key(a)).find((difference) => difference !== 0) ?? (a.id < b.id ? -1 : 1));
  const ranked = <Row extends { id: string }>(rows: Row[], value: (row: Row) => number, ownerOf: (row: Row) => string) => {
    const values = rows.map(value);
    const all = rows.map((row, index) => ({ id: row.id, value: values[index]!, rank: 1 + values.filter((other) => other > values[index]!).length, is_own: ownerOf(row) === viewerId }));
    return { data: all.slice(0, 100), own: all.find(({ is_own }) => is_own) ?? null };
  };
  const self = ({ id }: Person) => id;
  if (list === 'active-streaks') return ranked(inOrder(listed.filter(({ last, zone: at }) => !isPast(last, today(at), 2)), ({ current }) => current, ({ longest }) => longest), ({ current }) => current, self);
  if (list === 'all-time-streaks') return ranked(inOrder([...listed], ({ longest }) => longest, ({ current }) => current), ({ longest }) => longest, self);
  if (list === 'wall-of-shame') return ranked(inOrder(listed.filter(({ last }) => now.getTime() - Date.parse(last) >= 3 * day), ({ last }) => -Date.parse(last)), ({ last }) => -Date.parse(last), self);
  const alive = goals.filter(({ owner, status, streak, next }) => {
    const person = owners.get(owner)!;
    return person.enabled && status === 'active' && streak > 0 && (next === null || !isPast(next, today(person.zone), 3));
  });
  return ranked(inOrder(alive, ({ streak }) => streak), ({ streak }) => streak, ({ owner }) => owner);
}

async function read(list: List, viewer: TestClient) {
  const answer = await viewer.get(`/api/leaderboards/${list}`);
  if (answer.status !== 200) throw new Error(answer.text);
  return parse(calls[list].answer as typeof activeStreaks.answer, answer.body);
}
const valueOf = (list: List, row: Record<string, unknown>) =>
  list === 'active-streaks' ? row.current_login_streak : list === 'all-time-streaks' ? row.longest_login_streak : list === 'goal-streaks' ? row.current_task_streak : -Date.parse(String(row.last_login_date));

describe.each(['2026-03-10T12:00:00Z', '2026-03-10T23:30:00Z', '2026-03-10T00:10:00Z', '2026-03-09T10:30:00Z', '2026-03-11T13:00:00Z', '2026-03-12T05:00:00Z'])('at %s', (instant) => {
  beforeEach(() => (server.clock.time = new Date(instant)));

  test.each(Object.keys(calls) as List[])('%s is what everybody’s days and streaks say, for each viewer', async (list) => {
    for (const viewer of viewers) {
      const { data, own } = expected(list, server.clock.time, viewer.userId);
      const answer = await viewer.get(`/api/leaderboards/${list}`);
      const brief = (row: Record<string, unknown>) => ({ id: row.id, value: valueOf(list, row), rank: row.rank, is_own: row.is_own });
      expect(answer.body.data.map(brief)).toEqual(data);
      expect(answer.body.own && brief(answer.body.own)).toEqual(own);
    }
  });
});

describe('a list', () => {
  beforeEach(() => (server.clock.time = new Date('2026-03-10T12:00:00Z')));

  test.each(Object.keys(calls) as List[])('%s has the fields of the contract and no others', async (list) => {
    const [first] = (await viewers[0]!.get(`/api/leaderboards/${list}`)).body.data;
    const ofPeople = ['current_login_streak', 'email', 'id', 'is_own', 'last_login_date', 'longest_login_streak', 'name', 'picture', 'rank'];
    expect(Object.keys(first).sort()).toEqual(list === 'goal-streaks' ? ['current_task_streak', 'id', 'is_own', 'rank', 'title', 'user'] : ofPeople);
    if (list === 'goal-streaks') expect(Object.keys(first.user).sort()).toEqual(['name', 'picture']);
  });

  test('shows names, e-mails and pictures', async () => {
    const { data } = await read('active-streaks', viewers[0]!);
    const person = people.find(({ id }) => id === data[5]!.id)!;
    expect(data[5]).toMatchObject({ name: person.name, email: `${person.id}@canary.example`, picture: person.picture, last_login_date: person.last });
  });

  test('gives the viewer’s own row below the hundredth, with its true rank', async () => {
    for (const list of ['active-streaks', 'all-time-streaks', 'goal-streaks'] as const) {
      const { data, own } = await read(list, viewers[1]!);
      expect(data).toHaveLength(100);
      expect(data.some(({ is_own }) => is_own)).toBe(false);
      expect(own!.rank).toBeGreaterThan(100);
      expect(own!.is_own).toBe(true);
    }
  });

  test('does not know who switched it off, nor their goals, from the very next look', async () => {
    const [seen, hidden] = [viewers[0]!, viewers[2]!];
    for (const list of Object.keys(calls) as List[]) expect((await read(list, hidden)).own).toBeNull();
    const lists = async () => Promise.all((Object.keys(calls) as List[]).map(async (list) => JSON.stringify(await read(list, hidden))));
    expect((await lists()).join()).not.toContain(hidden.userId);
    expect((await lists()).join()).toContain(seen.userId);
    await server.database.rows('update users set leaderboards_enabled = false where id = $1', [seen.userId]);
    expect((await lists()).join()).not.toContain(seen.userId);
    await server.database.rows('update users set leaderboards_enabled = true where id = $1', [seen.userId]);
  });

  test('leaves e-mails out where the operator hides them', async () => {
    const hiding = await startTestApp({ settings: { LEADERBOARD_EMAILS: 'hidden' }, database: server.database });
    try {
      const viewer = Object.assign(hiding.client(), { cookie: viewers[0]!.cookie });
      for (const list of Object.keys(calls) as List[]) {
        const answer = await viewer.get(`/api/leaderboards/${list}`);
        expect(answer.body.data.length).toBeGreaterThan(0);
        expect(answer.text).not.toMatch(/@|canary/);
      }
    } finally {
      await hiding.close();
    }
  });

  test.each(Object.keys(calls))('%s needs a session', async (list) => {
    expect((await server.client().get(`/api/leaderboards/${list}`)).status).toBe(401);
  });
});

test('the wall of shame begins three days after midnight UTC of the last login day, to the second', async () => {
  const viewer = viewers[1]!; // last seen on the 10th
  const isOn = async (instant: string) => {
    server.clock.time = new Date(instant);
    return (await read('wall-of-shame', viewer)).own !== null;
  };
  expect([await isOn('2026-03-12T23:59:59.999Z'), await isOn('2026-03-13T00:00:00Z'), await isOn('2026-03-09T12:00:00Z')]).toEqual([false, true, false]);
});
