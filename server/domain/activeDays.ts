import { dayReader, daysBetween, zoneFor } from './days';

const hour = 60 * 60 * 1_000;
const utcDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** The first and the last of the days that it is somewhere on earth at `now`: from UTC-12 to UTC+14. */
export const daysOnEarth = (now: Date): { readonly first: string; readonly last: string } => ({ first: utcDay(now.getTime() - 12 * hour), last: utcDay(now.getTime() + 14 * hour) });

/** The day it is at `now` in each zone that is asked for, looked up once for each. */
export function todayByZone(now: Date): (zone: string) => string {
  const known = new Map<string, string>();
  return (zone) => {
    const today = known.get(zone) ?? dayReader(zoneFor(undefined, zone))(now);
    known.set(zone, today);
    return today;
  };
}

/** Logins of so many days ago still keep a streak active: those of today and of yesterday (spec 9). */
export const activeForDays = 1;

/** @param today the person's day */
export const isActive = (lastLoginDay: string, today: string): boolean => daysBetween(lastLoginDay, today) <= activeForDays;

/** The latest login day of whoever is inactive for 3 days or more (spec 9), a day without a time being midnight UTC (contract notes, "In the browser"). */
export const awayUntil = (now: Date): string => utcDay(now.getTime() - 3 * 24 * hour);
