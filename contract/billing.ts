import * as v from 'valibot';
import { defineCall } from './call';
import { daySchema } from './day';
import { idSchema, listOf } from './text';

/** What the coach has cost, by day, in dollars; days without cost are left out. */
export const userCosts = defineCall({
  method: 'POST',
  path: '/api/billing/user-costs',
  access: 'user',
  request: v.object({ user_id: idSchema, start_date: daySchema, end_date: daySchema }),
  answer: v.object({
    success: v.nullish(v.boolean()),
    billing_period: v.nullish(
      v.object({ start_date: v.nullish(v.string(), null), end_date: v.nullish(v.string(), null), account_created: v.nullish(v.string(), null) }),
      null,
    ),
    period: v.nullish(v.object({ total_days: v.nullish(v.number(), null) }), null),
    daily_breakdown: listOf(v.object({ date: v.string(), cost: v.number() })),
    costs: v.object({ total_cost: v.number(), average_daily_cost: v.nullish(v.number(), 0) }),
  }),
});

/** What the coach has cost on the person's day so far, in dollars. */
export const liveCosts = defineCall({
  method: 'POST',
  path: '/api/billing/live-costs',
  access: 'user',
  request: v.object({ user_id: idSchema }),
  answer: v.object({
    success: v.nullish(v.boolean()),
    live_costs: v.object({ actual_total_cost: v.number(), last_updated: v.nullish(v.string(), null) }),
  }),
});
