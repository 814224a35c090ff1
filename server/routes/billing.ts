import type { FastifyInstance } from 'fastify';
import { liveCosts, userCosts } from '../../contract/billing';
import { dayAfter, dayIn, daysBetween, zoneFor } from '../domain/days';
import { dayStarts } from '../domain/dayStarts';
import { serveCall } from '../http/route';
import { Refused, signInFirst } from '../refusal';
import { costSince, sumCosts } from '../repositories/modelUsage';
import { findUser } from '../repositories/users';
import type { Services } from '../services';
import { namedZone } from './timeZone';

const mostDays = 366;
/** Nobody used anything before; the database knows no year 0. */
const firstDayOfAny = '1970-01-01';

/** Costs are whole micro-dollars on the way here, and dollars from here on. */
const inDollars = (microDollars: number): number => microDollars / 1_000_000;

/** /api/billing: what the coach has cost a person, by the days of their zone. */
export function billingRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;

  serveCall(app, services, userCosts, async ({ received: { start_date, end_date }, userId, request }) => {
    const totalDays = daysBetween(start_date, end_date) + 1;
    if (totalDays < 1) throw new Refused(400, 'The first day must not be after the last.');
    if (totalDays > mostDays) throw new Refused(400, `Costs can be asked for at most ${mostDays} days at once.`);
    const user = await findUser(database, userId);
    if (!user) throw signInFirst(); // deleted since the session was read
    const zone = zoneFor(namedZone(request), user.timeZone);
    const today = dayIn(zone, clock.now());
    const first = start_date > firstDayOfAny ? start_date : firstDayOfAny;
    const last = end_date < today ? end_date : today;
    const costs = first > last ? [] : await sumCosts(database, userId, dayStarts(zone, first, last));
    const total = costs.reduce((sum, { microDollars }) => sum + microDollars, 0);
    return {
      success: true,
      billing_period: { start_date, end_date, account_created: user.createdAt.toISOString() },
      period: { total_days: totalDays },
      daily_breakdown: costs.filter(({ microDollars }) => microDollars > 0).map(({ span, microDollars }) => ({ date: dayAfter(first, span), cost: inDollars(microDollars) })),
      costs: { total_cost: inDollars(total), average_daily_cost: inDollars(total) / totalDays },
    };
  });

  serveCall(app, services, liveCosts, async ({ userId, request }) => {
    const user = await findUser(database, userId);
    const zone = zoneFor(namedZone(request), user?.timeZone ?? null);
    const today = dayIn(zone, clock.now());
    const [beginning] = dayStarts(zone, today, today);
    const { microDollars, lastUsedAt } = await costSince(database, userId, beginning ?? clock.now());
    return { success: true, live_costs: { actual_total_cost: inDollars(microDollars), last_updated: lastUsedAt?.toISOString() ?? null } };
  });
}
