/** How much of a value is shown at first, in UTF-16 units. */
const room = 140;
/** How much stands before the first place at which two texts differ. */
const lead = 24;

export interface ShownValue {
  /** What is shown at first. */
  readonly cut: string;
  /** The whole, where that is more. */
  readonly whole: string | null;
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

/** A value of the state as text; of two long texts that begin alike, from shortly before they part. @param other what it is compared with */
export function shownValue(value: unknown, other: unknown): ShownValue {
  if (value === undefined) return { cut: 'nothing', whole: null };
  const whole = JSON.stringify(value, null, 1);
  const line = JSON.stringify(value);
  if (line.length <= room) return { cut: line, whole: null };
  const from = typeof value === 'string' && typeof other === 'string' ? Math.max(0, firstDifference(line, JSON.stringify(other)) - lead) : 0;
  const until = from + room;
  return { cut: `${from > 0 ? '…' : ''}${line.slice(from, until)}${until < line.length ? '…' : ''}`, whole };
}
