import fc from 'fast-check';
import { parse } from 'valibot';
import { liveCosts, userCosts } from '../../../contract/billing';
import { dayAfter, dayIn, daysBetween } from '../../../server/domain/days';
import { costOf } from '../../../server/domain/prices';
import { sumCosts } from '../../../server/repositories/modelUsage';
import { rowsRead } from '../support/rowsRead';
import { scriptedCoach } from '../support/scriptedCoach';
import { startTestApp, type TestApp, type TestClient } from '../support/testApp';

const coach = scriptedCoach();
let server: TestApp;
let ada: TestClient;
beforeAll(async () => (server = await startTestApp({ coach })));
beforeEach(async () => {
  server.clock.time = new Date('2026-03-10T12:00:00Z');
  ada = await server.person();
});
afterAll(() => server.close());

interface Use {
  readonly at: number;
  /** In micro-dollars. */
  readonly cost: number;
}
const haveUsed = (uses: readonly Use[]) =>
  server.database.rows(
    `insert into model_usage (user_id, reply_id, model, input_tokens, output_tokens, cost_micro_dollars, used_at)
     select $1, 'r', 'built-in', 0, 0, cost, used_at from unnest($2::bigint[], $3::timestamptz[]) as uses (cost, used_at)`,
    [ada.userId, uses.map(({ cost }) => cost), uses.map(({ at }) => new Date(at).toISOString())],
  );
const ask = (start: string, end: string, zone = 'UTC') => ada.post('/api/billing/user-costs', { user_id: ada.userId, start_date: start, end_date: end }, { 'time-zone': zone });
const costs = async (start: string, end: string, zone?: string) => parse(userCosts.answer, (await ask(start, end, zone)).body);
const live = async (zone = 'UTC') => parse(liveCosts.answer, (await ada.post('/api/billing/live-costs', { user_id: ada.userId }, { 'time-zone': zone })).body).live_costs;

test('a reply is charged with its tokens, in the transaction that stores it', async () => {
  const { conversationId } = await ada.createGoal();
  const sent = ada.send({ message: 'Hello', conversation_id: conversationId });
  const reply = await coach.next();
  reply.say('Good.');
  reply.use(1_000, 50);
  reply.use(2_000, 70);
  reply.end();
  await sent;
  const microDollars = costOf({ model: 'scripted', inputTokens: 1_000, outputTokens: 50 }) + costOf({ model: 'scripted', inputTokens: 2_000, outputTokens: 70 });
  expect(await costs('2026-03-10', '2026-03-10')).toEqual({
    success: true,
    billing_period: { start_date: '2026-03-10', end_date: '2026-03-10', account_created: '2026-03-10T12:00:00.000Z' },
    period: { total_days: 1 },
    daily_breakdown: [{ date: '2026-03-10', cost: microDollars / 1e6 }],
    costs: { total_cost: microDollars / 1e6, average_daily_cost: microDollars / 1e6 },
  });
  expect(await live()).toEqual({ actual_total_cost: microDollars / 1e6, last_updated: '2026-03-10T12:00:00.000Z' });
});

test('somebody who used nothing has costs of zero and no days', async () => {
  expect(await costs('2026-02-10', '2026-03-09')).toMatchObject({ period: { total_days: 28 }, daily_breakdown: [], costs: { total_cost: 0, average_daily_cost: 0 } });
  expect(await live()).toEqual({ actual_total_cost: 0, last_updated: null });
});

test('days are those of the zone, sums and averages are exact, in any zone and over any clock change', async () => {
  const zones = fc.constantFrom('UTC', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Africa/Cairo', 'Asia/Kathmandu');
  const [from, to] = [Date.parse('2026-01-01'), Date.parse('2026-12-31')];
  const uses = fc.array(fc.record({ at: fc.integer({ min: from, max: to }), cost: fc.nat(50_000) }), { maxLength: 12 });
  const days = fc.tuple(fc.nat(400), fc.nat(365)).map(([begin, length]) => ({ start: dayAfter('2025-12-15', begin), end: dayAfter('2025-12-15', begin + length) }));
  server.clock.time = new Date(to);
  ada = await server.person();
  await fc.assert(
    fc.asyncProperty(zones, uses, days, async (zone, used, { start, end }) => {
      await server.database.rows('delete from model_usage where user_id = $1', [ada.userId]);
      await haveUsed(used);
      const expected = new Map<string, number>();
      for (const { at, cost } of used) {
        const day = dayIn(zone, new Date(at));
        if (day >= start && day <= end && cost > 0) expected.set(day, (expected.get(day) ?? 0) + cost);
      }
      const total = [...expected.values()].reduce((sum, cost) => sum + cost, 0);
      const { daily_breakdown, costs: { total_cost, average_daily_cost }, period } = await costs(start, end, zone);
      expect(daily_breakdown.map(({ date, cost }) => [date, Math.round(cost * 1e6)])).toEqual([...expected].sort());
      expect(daily_breakdown.reduce((sum, { cost }) => sum + cost, 0).toFixed(6)).toBe(total_cost.toFixed(6));
      expect(total_cost).toBe(total / 1e6);
      expect(period?.total_days).toBe(daysBetween(start, end) + 1);
      expect(average_daily_cost).toBeCloseTo(total / 1e6 / (daysBetween(start, end) + 1), 12);
    }),
    { numRuns: 25 },
  );
});

test('the day so far begins at the zone’s midnight, also when the clocks changed that night', async () => {
  server.clock.time = new Date('2026-03-29T12:00:00Z'); // in London the clocks went forward at one
  ada = await server.person();
  const used = (at: string, cost: number) => ({ at: Date.parse(at), cost });
  await haveUsed([used('2026-03-28T23:59:59Z', 150_000), used('2026-03-29T00:00:00Z', 3_000), used('2026-03-29T10:00:00Z', 6_000)]);
  expect(await live('Europe/London')).toEqual({ actual_total_cost: 0.009, last_updated: '2026-03-29T10:00:00.000Z' });
  expect(await live('America/New_York')).toEqual({ actual_total_cost: 0.006, last_updated: '2026-03-29T10:00:00.000Z' });
  expect(await live('Pacific/Pago_Pago')).toEqual({ actual_total_cost: 0, last_updated: null }); // there the 29th began at 11:00 UTC
});

test('the zone known of the person counts where a request names none', async () => {
  await ada.post('/api/user/profile', { user_id: ada.userId }, { 'time-zone': 'Asia/Tokyo' });
  await haveUsed([{ at: Date.parse('2026-03-09T20:00:00Z'), cost: 3_000 }]);
  const answer = await ada.post('/api/billing/user-costs', { user_id: ada.userId, start_date: '2026-03-01', end_date: '2026-03-31' });
  expect(answer.body.daily_breakdown).toEqual([{ date: '2026-03-10', cost: 0.003 }]);
});

test.each([
  ['2026-03-02', '2026-03-01', 'The first day must not be after the last.'],
  ['2025-03-01', '2026-03-02', 'Costs can be asked for at most 366 days at once.'],
  ['2026-02-29', '2026-03-02', 'Please choose a day that exists.'],
  ['2026-03-01', 'tomorrow', 'Please choose a day that exists.'],
])('from %s to %s is refused in words', async (start, end, error) => {
  const answer = await ask(start, end);
  expect([answer.status, answer.body]).toEqual([400, { success: false, error }]);
});

test.each([['2024-01-01', '2024-12-31', 366], ['0000-01-01', '0000-01-31', 31], ['1969-12-31', '1970-01-01', 2], ['9999-12-01', '9999-12-31', 31], ['2026-03-10', '2027-03-10', 366]])(
  'from %s to %s is %i days and no fault',
  async (start, end, days) => expect(await costs(start, end)).toMatchObject({ period: { total_days: days }, costs: { total_cost: 0 } }),
);

test('asking reads the person’s own days from the index, and nobody else’s', async () => {
  const bob = await server.person('Bob');
  await server.database.rows(
    `insert into model_usage (user_id, reply_id, model, input_tokens, output_tokens, cost_micro_dollars, used_at)
     select id, 'r', 'built-in', 1, 1, 1, timestamptz '2026-03-10' - n * interval '1 hour' from unnest($1::text[]) id, generate_series(1, 3000) n`,
    [[ada.userId, bob.userId]],
  );
  await server.database.rows('analyze model_usage');
  const days = [new Date('2026-03-08'), new Date('2026-03-09'), new Date('2026-03-10')];
  expect(await rowsRead(server.database, 'model_usage', (database) => sumCosts(database, ada.userId, days))).toBeLessThanOrEqual(2 * 48); // once in the index, once in the table
  expect(await costs('2026-03-08', '2026-03-09')).toMatchObject({ daily_breakdown: [{ date: '2026-03-08', cost: 0.000024 }, { date: '2026-03-09', cost: 0.000024 }] });
});
