import type { userCosts } from '../../../contract/billing';
import type { AnswerOf } from '../../../contract/call';
import { daysOfPeriod, type BillingPeriod } from '../../lib/billingPeriod';
import { dayOf } from '../../lib/dates';

/** What today has cost so far, in dollars, and the time of day at which that was so, such as `18:49`. */
export interface TodaysUsage {
  readonly cost: number;
  readonly updatedAt: string | null;
}

/** What one day has cost, in dollars. */
export interface DayCost {
  readonly day: string;
  readonly cost: number;
}

/** The summary of a billing period; costs in dollars. */
export interface UsageSummary {
  readonly activeDays: number;
  readonly totalDays: number;
  readonly totalCost: number;
  readonly averageCost: number;
}

/** A billing period with each of its days, in order. */
export interface UsageOfPeriod {
  readonly period: BillingPeriod;
  readonly summary: UsageSummary;
  readonly days: readonly DayCost[];
}

/** From this cost on, in dollars, a day has the stronger colour (spec 9). */
export const strongDayCost = 0.01;

/** Spec 9: an active day is one that cost something. */
export const isActive = ({ cost }: DayCost): boolean => cost > 0;

/** Nothing was used: the period is empty, or nobody asked the coach anything. */
export const noUsage = (period: BillingPeriod): UsageOfPeriod => usageOf(period, { daily_breakdown: [], period: null, costs: { total_cost: 0, average_daily_cost: 0 } });

type Costs = Pick<AnswerOf<typeof userCosts>, 'daily_breakdown' | 'period' | 'costs'>;

/** What a server said of a period: days it left out cost nothing, those of other periods do not count. */
export function usageOf(period: BillingPeriod, { daily_breakdown, period: said, costs }: Costs): UsageOfPeriod {
  const costOf = new Map<string, number>();
  for (const { date, cost } of daily_breakdown) {
    const day = dayOf(date);
    if (day !== null) costOf.set(day, (costOf.get(day) ?? 0) + cost);
  }
  const days = daysOfPeriod(period).map((day) => ({ day, cost: costOf.get(day) ?? 0 }));
  const totalDays = said?.total_days ?? days.length;
  return {
    period,
    days,
    summary: {
      activeDays: days.filter(isActive).length,
      totalDays,
      totalCost: costs.total_cost,
      // The contract reads an average that was left out as 0.
      averageCost: costs.average_daily_cost || costs.total_cost / Math.max(1, totalDays),
    },
  };
}
