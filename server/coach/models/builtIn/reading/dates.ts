import { isDay } from '../../../../../contract/day';
import { addDays, weekdayOf, yearAfter } from '../../../days';
import { forMatching } from './plainText';

/** A day named in a text; `past` and `tooFar` are days that no check-in can have. */
export type DayReading = { readonly kind: 'day'; readonly day: string } | { readonly kind: 'past' } | { readonly kind: 'tooFar' };

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const weekdayShort = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const months = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];
const numbers: Record<string, number> = { a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, 'a couple of': 2, 'a few': 3 };
const units: Record<string, number> = { day: 1, week: 7, fortnight: 14, month: 30 };

const weekdayPattern = new RegExp(`\\b(?:(next|this|coming|on|by|until|till) )?(?:the )?(${weekdays.join('|')})s?\\b`);
const shortPattern = new RegExp(`(?:^(?:(next|this|on|by) )?|\\b(next|this|on|by|until) )(${weekdayShort.join('|')}|tues|thur|thurs)\\b\\.?(?=$|[ ,.;])`);
const monthNames = `(${months.map((month) => (month === 'may' ? 'may' : `${month.slice(0, 3)}(?:${month.slice(3)}|t)?`)).join('|')})\\.?`;
const monthFirst = new RegExp(`\\b${monthNames} (\\d{1,2})(?:st|nd|rd|th)?(?!\\d)(?:,? (\\d{4}))?\\b`);
const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${monthNames}(?:,? (\\d{4}))?(?![a-z])`);
const inPattern = /\b(?:in|after) (\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten|a couple of|a few) (day|week|fortnight|month)s?\b/;
const fromNowPattern = /\b(\d{1,3}|an?|one|two|three|four|five|six|seven|eight|nine|ten) (day|week|fortnight|month)s? from (?:now|today)\b/;

/**
 * The first way of naming a day that `text` uses, on the calendar of the person's `today`: ISO dates, `July 1`,
 * `1st of July`, `in 3 days`, `tomorrow`, weekdays, `next Friday` (that of the next week, weeks beginning on
 * Monday), `weekend`, `next week`, `the 15th`. A weekday alone is the next one to come, never today.
 */
export function readDay(text: string, today: string): DayReading | null {
  const said = forMatching(text);
  const iso = /\b\d{4}-\d{2}-\d{2}\b/.exec(said)?.[0];
  if (iso !== undefined) return isDay(iso) ? judged(iso, today) : null;
  const first = monthFirst.exec(said);
  if (first) return onMonth(first[1], first[2], first[3], today);
  const second = dayFirst.exec(said);
  if (second) return onMonth(second[2], second[1], second[3], today);
  const ahead = inPattern.exec(said) ?? fromNowPattern.exec(said);
  if (ahead) return judged(addDays(today, countOf(ahead[1]) * (units[ahead[2] ?? ''] ?? 1)), today);
  if (/\bday after tomorrow\b/.test(said)) return judged(addDays(today, 2), today);
  if (/\b(tomorrow|tmrw|tmr)\b/.test(said)) return judged(addDays(today, 1), today);
  if (/\byesterday\b|\blast (?:week|month|year|night)\b/.test(said)) return { kind: 'past' };
  const weekday = weekdayPattern.exec(said);
  if (weekday) return onWeekday(weekdays.indexOf(weekday[2] ?? ''), weekday[1], said, weekday.index, today);
  const short = shortPattern.exec(said);
  if (short) return onWeekday(weekdayShort.indexOf((short[3] ?? '').slice(0, 3)), short[1] ?? short[2], said, short.index, today);
  if (/\bnext weekend\b/.test(said)) return judged(addDays(comingWeekday(6, today), weekdayOf(today) === 6 ? 0 : 7), today);
  if (/\b(this |the |at the |on the )?weekend\b/.test(said)) return judged(weekdayOf(today) === 6 ? today : comingWeekday(6, today), today);
  if (/\bnext month\b/.test(said)) return judged(addDays(today, 30), today);
  if (/\bend of (?:the|this) month\b/.test(said)) return judged(endOfMonth(today), today);
  if (/\bend of (?:the|this) week\b/.test(said)) return judged(weekdayOf(today) === 5 ? today : comingWeekday(5, today), today);
  if (/\bnext week\b|\ba week today\b/.test(said)) return judged(addDays(today, 7), today);
  const ordinal = /\b(?:on |by |until )?the (\d{1,2})(?:st|nd|rd|th)\b/.exec(said);
  if (ordinal) return onDayOfMonth(Number(ordinal[1]), today);
  if (/\b(today|tonight|this (?:morning|afternoon|evening)|later today)\b/.test(said)) return judged(today, today);
  if (/\b(every ?day|daily|each day)\b/.test(said)) return judged(addDays(today, 1), today);
  return null;
}

const countOf = (text: string | undefined): number => numbers[text ?? ''] ?? Number(text);

const comingWeekday = (weekday: number, today: string): string => addDays(today, (weekday - weekdayOf(today) + 7) % 7 || 7);

function onWeekday(weekday: number, lead: string | undefined, said: string, at: number, today: string): DayReading {
  if (/\blast $/.test(said.slice(0, at)) || said.slice(0, at).endsWith('last ')) return { kind: 'past' };
  if (lead === 'this' && weekday === weekdayOf(today)) return judged(today, today);
  const coming = comingWeekday(weekday, today);
  if (lead !== 'next') return judged(coming, today);
  // Days until the Monday that begins the next week.
  const untilMonday = (8 - weekdayOf(today)) % 7 || 7;
  return judged(addDays(today, untilMonday + ((weekday + 6) % 7)), today);
}

function onMonth(name: string | undefined, date: string | undefined, year: string | undefined, today: string): DayReading | null {
  const month = months.findIndex((one) => one.startsWith((name ?? '').replace('.', '').slice(0, 3))) + 1;
  const tail = `-${String(month).padStart(2, '0')}-${(date ?? '').padStart(2, '0')}`;
  const named = `${year ?? today.slice(0, 4)}${tail}`;
  if (year !== undefined) return isDay(named) ? judged(named, today) : null;
  for (let ahead = 0; ahead <= 1; ahead += 1) {
    const day = `${Number(today.slice(0, 4)) + ahead}${tail}`;
    if (isDay(day) && day >= today) return judged(day, today);
  }
  return null;
}

function onDayOfMonth(date: number, today: string): DayReading | null {
  if (date < 1 || date > 31) return null;
  for (let ahead = 0; ahead <= 62; ahead += 1) {
    const day = addDays(today, ahead);
    if (Number(day.slice(8)) === date) return judged(day, today);
  }
  return null;
}

function endOfMonth(today: string): string {
  let day = today;
  while (addDays(day, 1).slice(0, 7) === today.slice(0, 7)) day = addDays(day, 1);
  return day;
}

function judged(day: string, today: string): DayReading {
  if (day < today) return { kind: 'past' };
  return day > yearAfter(today) ? { kind: 'tooFar' } : { kind: 'day', day };
}
