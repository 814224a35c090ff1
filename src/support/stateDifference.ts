/** One place at which two states differ. `undefined` where there is nothing. */
export interface Difference {
  /** Such as `chat.thread.messages[3].content`; empty for the whole. */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

type Branch = Readonly<Record<string, unknown>>;

const isBranch = (value: unknown): value is Branch => typeof value === 'object' && value !== null;

const keysOf = (before: Branch, after: Branch): string[] => {
  const keys = Object.keys(before);
  return [...keys, ...Object.keys(after).filter((key) => !Object.hasOwn(before, key))];
};

const own = (branch: Branch, key: string): unknown => (Object.hasOwn(branch, key) ? branch[key] : undefined);

/**
 * Where two states differ, in the order of their keys. What both share by reference is not looked at, so the cost is that
 * of what a reducer touched.
 *
 * @param path what the paths begin with
 */
export function stateDifference(before: unknown, after: unknown, path = ''): readonly Difference[] {
  if (Object.is(before, after)) return [];
  if (!isBranch(before) || !isBranch(after) || Array.isArray(before) !== Array.isArray(after)) return [{ path, before, after }];
  const isList = Array.isArray(before);
  return keysOf(before, after).flatMap((key) => {
    const place = isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;
    return stateDifference(own(before, key), own(after, key), place);
  });
}
