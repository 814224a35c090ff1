import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { RoundSignals, TextingParts } from '../../../server/checkInTexts/sendDueTexts';
import { sendDueTexts } from '../../../server/checkInTexts/sendDueTexts';
import type { Delivery, Text } from '../../../server/checkInTexts/textSender';
import { dayIn } from '../../../server/domain/days';
import { claimCheckInText } from '../../../server/repositories/checkInTexts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

jest.setTimeout(60_000); // hundreds of rounds on a real database, on a machine that may be busy

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
afterEach(() => database.rows('with gone as (delete from users) delete from attempts'));

const never: RoundSignals = { stopping: new AbortController().signal, abandoned: new AbortController().signal };
interface Row { goal_id: string; day: string; status: string; attempts: number; next_attempt_at: Date | null; provider_id: string | null; sent_at: Date | null }

/** A server's part in texting, with a sender that answers by script and a clock the test turns. */
function server(at: string, ...script: Delivery[]) {
  const sent: Text[] = [];
  const log: string[] = [];
  const write = (details: object, text: string) => void log.push(JSON.stringify({ ...details, text }));
  const clock = { time: new Date(at), now: () => clock.time };
  const parts: TextingParts = {
    database: database.database, clock, ownOrigin: () => 'https://better.example', log: { info: write, warn: write, error: write },
    sender: {
      send: async (text) => {
        sent.push(text);
        return script.shift() ?? { outcome: 'sent', providerId: 'SM1' };
      },
    },
  };
  return { parts, sent, log, clock, round: (signals = never) => sendDueTexts(parts, signals), turnTo: (time: string) => (clock.time = new Date(time)) };
}

interface Person { zone?: string; phone?: string | null; consents?: boolean; nextCheckIn?: string | null; status?: string; title?: string }
let phones = 0;
/** Somebody with one goal and a phone of their own, who wants texts unless said otherwise. @returns the goal's id, which is the person's too */
async function person({ zone = 'UTC', phone = `(555) 200-${String((phones += 1)).padStart(4, '0')}`, consents = true, nextCheckIn = '2026-03-10', status = 'active', title = 'Run a marathon' }: Person = {}): Promise<string> {
  const id = randomUUID();
  await database.rows(
    `insert into users (id, email, name, phone, notifications_enabled, time_zone, current_login_streak, longest_login_streak, total_login_days, last_login_day, created_at)
     values ($1, $1, 'Ada', $2, $3, $4, 1, 1, 1, '2026-01-01', now())`, [id, phone, consents, zone]);
  await database.rows('insert into goals (id, user_id, title, status, next_check_in, created_at) values ($1, $1, $2, $3, $4, now())', [id, title, status, nextCheckIn]);
  return id;
}
const texts = () => database.rows<Row>('select *, day::text as day from check_in_texts order by goal_id, check_in_texts.day');
const change = (goalId: string, table: 'users' | 'goals', what: string) => database.rows(`update ${table} set ${what} where id = $1`, [goalId]);

test('a text goes out on the person’s day from nine to eight, once, to the number with its country’s code', async () => {
  const goalId = await person({ phone: '(555) 123-4567' });
  const { round, sent, log, turnTo } = server('2026-03-10T08:59:59Z');
  await round();
  expect(sent).toEqual([]);
  turnTo('2026-03-10T09:00:00Z');
  for (let times = 0; times < 3; times += 1) await round();
  expect(sent).toEqual([{ to: '+15551234567', body: 'Better: time to check in on "Run a marathon". https://better.example Reply STOP to end these texts.', ownerId: goalId }]);
  expect(await texts()).toMatchObject([{ goal_id: goalId, day: '2026-03-10', status: 'sent', attempts: 1, provider_id: 'SM1', sent_at: new Date('2026-03-10T09:00:00Z'), next_attempt_at: null }]);
  expect(log.join()).not.toMatch(/5551234567|marathon/i);
});

test.each<[string, Person]>([
  ['without consent', { consents: false }],
  ['without a phone', { phone: null }],
  ['about a completed goal', { status: 'completed' }],
  ['about an archived goal', { status: 'archived' }],
  ['without a check-in', { nextCheckIn: null }],
  ['the day before', { nextCheckIn: '2026-03-11' }],
  ['the day after', { nextCheckIn: '2026-03-09' }],
])('no text %s', async (_name, who) => {
  await person(who);
  const { round, sent } = server('2026-03-10T12:00:00Z');
  await round();
  expect([sent, await texts()]).toEqual([[], []]);
});

const zones = ['UTC', 'Pacific/Niue', 'Pacific/Kiritimati', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Europe/London', 'America/New_York', 'America/Sao_Paulo', 'Africa/Casablanca', 'Pacific/Chatham', 'Asia/Tokyo', 'America/Los_Angeles'];
/** Day and hour by another way than the server's: the text of a locale that writes like ISO 8601. */
const localTime = (zone: string, instant: Date) => /^(\S+) (\d\d)/.exec(instant.toLocaleString('sv-SE', { timeZone: zone }))!.slice(1) as [string, string];

test('in every zone and at every moment, the nights of the clock change among them: on the person’s day and in its hours, and never otherwise', async () => {
  const anyTime = fc.date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2027-12-31T00:00:00Z'), noInvalidDate: true });
  // London, New York, Lord Howe, Casablanca; both ways.
  const nights = fc.tuple(fc.constantFrom('2026-03-29T00:00:00Z', '2026-10-25T00:00:00Z', '2026-03-08T06:00:00Z', '2026-11-01T06:00:00Z', '2026-04-04T15:00:00Z', '2026-10-03T15:30:00Z', '2026-02-15T02:00:00Z'), fc.integer({ min: -86_400_000, max: 86_400_000 })).map(([night, offset]) => new Date(Date.parse(night) + offset));
  const people = fc.array(fc.record({ zone: fc.constantFrom(...zones), away: fc.integer({ min: -1, max: 1 }) }), { minLength: 1, maxLength: 8 });
  await fc.assert(fc.asyncProperty(fc.oneof(anyTime, nights), people, async (now, those) => {
    const expected: string[] = [];
    for (const { zone, away } of those) {
      const [today, hour] = localTime(zone, now);
      const goalId = await person({ zone, nextCheckIn: new Date(Date.parse(today) + away * 86_400_000).toISOString().slice(0, 10) });
      if (away === 0 && Number(hour) >= 9 && Number(hour) < 20) expected.push(goalId);
    }
    const [one, two] = [server(now.toISOString()), server(now.toISOString())];
    await Promise.all([one.round(), two.round()]);
    await one.round();
    expect((await texts()).map(({ goal_id }) => goal_id)).toEqual(expected.sort());
    expect(one.sent.length + two.sent.length).toBe(expected.length);
    await database.rows('delete from users');
  }), { numRuns: 60 });
});

test('through whole days, each person gets one text, in the first hour that is theirs', async () => {
  const goals = new Map(await Promise.all(zones.map(async (zone) => [await person({ zone }), zone] as const)));
  const { round, sent, clock } = server('2026-03-08T12:00:00Z');
  const first = new Map<string, string>();
  for (let minutes = 0; minutes < 4 * 24 * 60; minutes += 30) {
    clock.time = new Date(Date.parse('2026-03-08T12:00:00Z') + minutes * 60_000);
    await round();
    for (const { goal_id: goalId } of await texts()) if (!first.has(goalId)) first.set(goalId, localTime(goals.get(goalId)!, clock.time).join(' '));
  }
  expect(sent).toHaveLength(zones.length);
  expect([...first.values()]).toEqual(Array(zones.length).fill('2026-03-10 09'));
});

test('several servers at once send each text once', async () => {
  for (let count = 0; count < 30; count += 1) await person();
  const servers = Array.from({ length: 4 }, () => server('2026-03-10T12:00:00Z'));
  await Promise.all(servers.map(({ round }) => round()));
  expect(servers.reduce((sum, { sent }) => sum + sent.length, 0)).toBe(30);
  expect((await texts()).map(({ status }) => status)).toEqual(Array(30).fill('sent'));
});

test('a round that is more than a page sends all of it', async () => {
  await database.rows(`insert into users (id, email, name, phone, notifications_enabled, time_zone, current_login_streak, longest_login_streak, total_login_days, last_login_day, created_at)
    select 'u' || n, 'u' || n, 'Ada', '(555) 300-' || lpad(n::text, 4, '0'), true, 'UTC', 1, 1, 1, '2026-01-01', now() from generate_series(1, 1201) n`);
  await database.rows(`insert into goals (id, user_id, title, next_check_in, created_at) select 'g' || n, 'u' || n, 'Goal', '2026-03-10', now() from generate_series(1, 1201) n`);
  const { round, sent } = server('2026-03-10T12:00:00Z');
  await round();
  expect(sent).toHaveLength(1_000); // what is left comes with the next round
  await round();
  expect(sent).toHaveLength(1_201);
  expect(new Set((await texts()).map(({ goal_id }) => goal_id)).size).toBe(1_201);
});

test.each<[string, 'users' | 'goals', string]>([
  ['withdraws consent', 'users', 'notifications_enabled = false'],
  ['takes the phone away', 'users', 'phone = null'],
  ['is in another zone', 'users', "time_zone = 'Asia/Tokyo'"],
  ['completes the goal', 'goals', "status = 'completed'"],
  ['moves the check-in', 'goals', "next_check_in = '2026-03-12'"],
])('somebody who %s a moment before the text is claimed gets none', async (_name, table, what) => {
  const goalId = await person();
  const candidate = { goalId, day: '2026-03-10', timeZone: 'UTC' };
  await change(goalId, table, what);
  expect(await claimCheckInText(database.database, candidate, new Date('2026-03-10T12:00:00Z'))).toBeNull();
  expect(await texts()).toEqual([]);
});

test('a check-in that is moved to another day has its text there, and moved back has none again', async () => {
  const goalId = await person();
  const { round, sent, turnTo } = server('2026-03-10T12:00:00Z');
  await round();
  await change(goalId, 'goals', "next_check_in = '2026-03-11'");
  await round();
  await change(goalId, 'goals', "next_check_in = '2026-03-10'");
  await round();
  expect(sent).toHaveLength(1);
  await change(goalId, 'goals', "next_check_in = '2026-03-11'");
  turnTo('2026-03-11T12:00:00Z');
  await round();
  expect(sent).toHaveLength(2);
});

test('a server that is killed between claim and send leaves the text unsent, for ever: better none than two', async () => {
  const goalId = await person();
  const claimed = await claimCheckInText(database.database, { goalId, day: '2026-03-10', timeZone: 'UTC' }, new Date('2026-03-10T12:00:00Z'));
  expect(claimed).toMatchObject({ goalId, attempts: 1 });
  const { round, sent, turnTo } = server('2026-03-10T12:01:00Z');
  await round();
  turnTo('2026-03-10T19:00:00Z');
  await round();
  expect([sent, (await texts()).map(({ status }) => status)]).toEqual([[], ['sending']]);
});

test('a text whose fate nobody knows is not sent again', async () => {
  await person();
  const { round, sent, log, turnTo } = server('2026-03-10T12:00:00Z', { outcome: 'unknown', reason: 'Twilio did not answer (in time)' });
  for (const time of ['12:00', '12:30', '19:59']) {
    turnTo(`2026-03-10T${time}:00Z`);
    await round();
  }
  expect([sent.length, (await texts()).map(({ status }) => status)]).toEqual([1, ['sending']]);
  expect(log.join()).toContain('"outcome":"unknown"');
});

test('one that is refused is not tried again', async () => {
  await person();
  const { round, sent, turnTo } = server('2026-03-10T12:00:00Z', { outcome: 'refused', reason: 'Twilio answered 400 (21211)' });
  await round();
  turnTo('2026-03-10T13:00:00Z');
  await round();
  expect([sent.length, (await texts()).map(({ status }) => status)]).toEqual([1, ['refused']]);
});

const postponed: Delivery = { outcome: 'postponed', reason: 'Twilio answered 429' };
test('one that is put off is tried after two minutes and after ten more, by one of many servers, then no more', async () => {
  await person();
  const first = server('2026-03-10T12:00:00Z', postponed, postponed, postponed);
  const others = [first, ...Array.from({ length: 3 }, () => server('2026-03-10T12:00:00Z', postponed, postponed, postponed))];
  const tried = () => others.reduce((sum, { sent }) => sum + sent.length, 0);
  const at = async (time: string) => {
    others.forEach(({ turnTo }) => turnTo(`2026-03-10T${time}Z`));
    await Promise.all(others.map(({ round }) => round()));
    return [tried(), ...(await texts()).map(({ status, attempts }) => `${status} ${attempts}`)];
  };
  expect(await at('12:00:00')).toEqual([1, 'waiting 1']);
  expect(await at('12:01:59')).toEqual([1, 'waiting 1']);
  expect(await at('12:02:00')).toEqual([2, 'waiting 2']);
  expect(await at('12:11:59')).toEqual([2, 'waiting 2']);
  expect(await at('12:12:00')).toEqual([3, 'refused 3']);
  expect(await at('15:00:00')).toEqual([3, 'refused 3']);
});

test('put off, then taken: sent', async () => {
  await person();
  const { round, sent, turnTo } = server('2026-03-10T12:00:00Z', postponed);
  await round();
  turnTo('2026-03-10T12:02:00Z');
  await round();
  expect([sent.length, (await texts()).map(({ status, attempts }) => [status, attempts])]).toEqual([2, [['sent', 2]]]);
});

test.each<[string, 'users' | 'goals', string, string]>([
  ['consent is withdrawn', 'users', 'notifications_enabled = false', 'notifications_enabled = true'],
  ['the phone is gone', 'users', 'phone = null', "phone = '(555) 123-4567'"],
  ['the goal is completed', 'goals', "status = 'completed'", "status = 'active'"],
  ['the check-in is moved', 'goals', "next_check_in = '2026-03-12'", "next_check_in = '2026-03-10'"],
])('one that waits is dropped when %s meanwhile, and comes once if that is undone on the day', async (_name, table, what, undone) => {
  const goalId = await person();
  const { round, sent, turnTo } = server('2026-03-10T12:00:00Z', postponed);
  await round();
  await change(goalId, table, what);
  turnTo('2026-03-10T12:05:00Z');
  await round();
  expect([sent.length, await texts()]).toEqual([1, []]);
  await change(goalId, table, undone);
  for (let times = 0; times < 2; times += 1) await round();
  expect([sent.length, (await texts()).map(({ status }) => status)]).toEqual([2, ['sent']]);
});

test('one that waits into the evening is dropped', async () => {
  await person();
  const { round, sent, turnTo } = server('2026-03-10T19:59:00Z', postponed);
  await round();
  turnTo('2026-03-10T20:01:00Z');
  await round();
  turnTo('2026-03-11T09:01:00Z');
  await round();
  expect([sent.length, await texts()]).toEqual([1, []]);
});

/** Goals of somebody beside their first. */
const furtherGoals = (userId: string, count: number, day = '2026-03-10') => database.rows(`insert into goals (id, user_id, title, next_check_in, created_at) select $1 || n || $2, $1, 'Goal', $2::date, now() from generate_series(1, ${count}) n`, [userId, day]);

test('a phone gets three texts a day, whichever and how many accounts and servers it is named in, however it is written', async () => {
  const many = await person({ phone: '(555) 999-0000' });
  await furtherGoals(many, 600);
  for (let count = 0; count < 10; count += 1) await person({ phone: count % 2 ? '(555) 999-0000' : '555.999.0000' });
  await person();
  const servers = Array.from({ length: 4 }, () => server('2026-03-10T12:00:00Z'));
  const toPhone = () => servers.flatMap(({ sent }) => sent).filter(({ to }) => to === '+15559990000').length;
  const all = () => Promise.all(servers.map(({ round }) => round()));
  await all();
  expect(toPhone()).toBe(3);
  expect(servers.flatMap(({ sent }) => sent)).toHaveLength(4);
  await all();
  expect([toPhone(), (await texts()).length]).toEqual([3, 4]); // the others are not claimed: they may still be sent another day
  await furtherGoals(many, 5, '2026-03-11');
  servers.forEach(({ turnTo }) => turnTo('2026-03-11T09:00:00Z'));
  await all();
  expect(toPhone()).toBe(6);
  expect(JSON.stringify(await database.rows('select * from attempts'))).not.toContain('999');
});

test('three a day also for a phone that is taken away and named again, and that a text that waits finds in place of another', async () => {
  const phone = "phone = '(555) 999-0000'";
  const first = await person({ phone: '(555) 999-0000' });
  await furtherGoals(first, 4);
  const { round, sent, turnTo } = server('2026-03-10T12:00:00Z');
  await round();
  await change(first, 'users', 'phone = null');
  const waiting = await person();
  const put = server('2026-03-10T12:01:00Z', postponed);
  await put.round();
  await change(waiting, 'users', phone);
  await change(first, 'users', phone);
  turnTo('2026-03-10T12:05:00Z');
  await round();
  expect(sent.filter(({ to }) => to === '+15559990000')).toHaveLength(3);
  expect((await texts()).map(({ status }) => status)).toEqual(['sent', 'sent', 'sent']);
});

test('a text that is put off counts for its phone when it goes out, not before', async () => {
  const owner = await person();
  await furtherGoals(owner, 2);
  const { round, sent, turnTo } = server('2026-03-10T12:00:00Z', postponed, postponed, postponed);
  await round();
  turnTo('2026-03-10T12:02:00Z');
  await round();
  expect([sent.length, (await texts()).map(({ status }) => status)]).toEqual([6, ['sent', 'sent', 'sent']]);
});

test('a round that lasts into the evening claims nothing after eight', async () => {
  for (let count = 0; count < 30; count += 1) await person();
  const { parts, sent, round, turnTo } = server('2026-03-10T19:59:59Z');
  const { send } = parts.sender;
  Object.assign(parts.sender, { send: (text: Text, signal: AbortSignal) => (turnTo('2026-03-10T20:00:00Z'), send(text, signal)) });
  await round();
  expect(sent.length).toBeLessThanOrEqual(10); // those that were claimed in the last second
  expect(new Set((await database.rows<{ created_at: Date }>('select created_at from check_in_texts')).map((row) => row.created_at.toISOString()))).toEqual(new Set(['2026-03-10T19:59:59.000Z']));
});

test('a server that stops claims no more', async () => {
  for (let count = 0; count < 30; count += 1) await person();
  const stopping = new AbortController();
  const { parts, sent, round } = server('2026-03-10T12:00:00Z');
  const { send } = parts.sender;
  Object.assign(parts.sender, { send: (text: Text, signal: AbortSignal) => (stopping.abort(), send(text, signal)) });
  await round({ stopping: stopping.signal, abandoned: never.abandoned });
  expect(sent.length).toBeLessThanOrEqual(10);
  expect((await texts()).map(({ status }) => status)).toEqual(Array(sent.length).fill('sent'));
});

test('a zone that is unknown here counts as UTC', async () => {
  await person({ zone: 'Mars/Olympus' });
  const { round, sent } = server('2026-03-10T12:00:00Z');
  await round();
  expect(sent).toHaveLength(1);
  expect(dayIn('UTC', new Date('2026-03-10T12:00:00Z'))).toBe('2026-03-10');
});

test('what keeps the end of one text from being stored is reported, and the others still go out', async () => {
  for (let count = 0; count < 5; count += 1) await person();
  const { round, sent, turnTo } = server('2026-03-10T12:00:00Z');
  await database.rows("alter table check_in_texts add constraint broken check (status <> 'sent')");
  await expect(round()).rejects.toThrow();
  await database.rows('alter table check_in_texts drop constraint broken');
  turnTo('2026-03-10T12:05:00Z');
  await round();
  expect(sent).toHaveLength(5);
  expect((await texts()).map(({ status }) => status)).toEqual(Array(5).fill('sending'));
});
