import type { User } from '../../contract/user';
import { dayAfter, daysBetween, dayWhere } from './dates';

/** A stretch of whole days, `YYYY-MM-DD`; of an empty one `end` is the day before `start`. */
export interface BillingPeriod {
  readonly start: string;
  readonly end: string;
}

/**
 * The day in the person's zone on which an account was created; a date without a time is that day everywhere. It has two
 * names (spec 3): where both are given and differ, `createdAt` counts. Null when neither is a date.
 */
export const creationDay = ({ createdAt, created_at }: Pick<User, 'createdAt' | 'created_at'>, timeZone: string): string | null =>
  dayWhere(createdAt, timeZone) ?? dayWhere(created_at, timeZone);

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const lengthOfMonth = (year: number, month: number): number => [31, isLeapYear(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 31;

const digits = (value: number, count: number): string => String(value).padStart(count, '0');

/** The day of a month that has the number of another day, or the month's last (contract notes, "Time"). */
function anniversaryIn(year: number, month: number, numberOfDay: number): string {
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(Math.min(numberOfDay, lengthOfMonth(year, month)), 2)}`;
}

/**
 * Spec 9: from the most recent monthly anniversary of the account's creation day that is not in the future, to yesterday.
 * Empty on the anniversary itself, and so on the day of signing up.
 * @param today and `createdOn`: days in the person's zone
 */
export function billingPeriodOn(today: string, createdOn: string): BillingPeriod {
  const end = dayAfter(today, -1);
  // Clocks of server and browser may differ: nothing can have been used before the account was there.
  if (createdOn >= today) return { start: today, end };
  const [year = 0, month = 0] = today.split('-').map(Number);
  const numberOfDay = Number(createdOn.slice(8));
  const ofThisMonth = anniversaryIn(year, month, numberOfDay);
  if (ofThisMonth <= today) return { start: ofThisMonth, end };
  return { start: month === 1 ? anniversaryIn(year - 1, 12, numberOfDay) : anniversaryIn(year, month - 1, numberOfDay), end };
}

/** How many days a period has; 0 for an empty one. */
export const lengthOfPeriod = ({ start, end }: BillingPeriod): number => daysBetween(start, end) + 1;

/** Every day of a period, in order. */
export const daysOfPeriod = (period: BillingPeriod): string[] => Array.from({ length: lengthOfPeriod(period) }, (_, index) => dayAfter(period.start, index));
