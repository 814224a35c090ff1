import { dayIn } from './days';

/** The hours of a person's day in which a text disturbs nobody: from 9:00 on, until 20:00. */
export const textingHours = { from: 9, until: 20 } as const;

/** The day it is in `zone` at `instant`, `YYYY-MM-DD`; null outside of the texting hours there. */
export function textingDay(zone: string, instant: Date): string | null {
  const hour = Number(new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(instant));
  return hour >= textingHours.from && hour < textingHours.until ? dayIn(zone, instant) : null;
}
