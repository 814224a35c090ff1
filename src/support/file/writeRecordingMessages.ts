/** The messages of a conversation as far as this has to know them. */
interface Thread {
  readonly ids: readonly string[];
  readonly byId: Readonly<Record<string, unknown>>;
  readonly mayHaveEarlier: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

const isThread = (value: unknown): value is Thread =>
  isFields(value) && Array.isArray(value['ids']) && isFields(value['byId']) && typeof value['mayHaveEarlier'] === 'boolean';

const withLatest = (thread: Thread, count: number): Thread => {
  if (thread.ids.length <= count) return thread;
  const ids = count === 0 ? [] : thread.ids.slice(-count);
  return { ...thread, ids, byId: Object.fromEntries(ids.map((id) => [id, thread.byId[id]])), mayHaveEarlier: true };
};

/** Applies `change` to the thread of each slice that has one. */
const mapped = (state: Fields, change: (thread: Thread) => Thread): Fields =>
  Object.fromEntries(
    Object.entries(state).map(([name, slice]) => [name, isFields(slice) && isThread(slice['thread']) ? { ...slice, thread: change(slice['thread']) } : slice]),
  );

/** How many messages the threads of a state hold: the largest of them, and all together. */
export function messageCounts(state: unknown): { readonly most: number; readonly all: number } {
  const counts: number[] = [];
  if (isFields(state)) {
    mapped(state, (thread) => {
      counts.push(thread.ids.length);
      return thread;
    });
  }
  return { most: Math.max(0, ...counts), all: counts.reduce((sum, count) => sum + count, 0) };
}

/** The state with at most `count` messages in each thread, the latest; earlier ones are said to be left. */
export const withLatestMessages = (state: unknown, count: number): unknown => (isFields(state) ? mapped(state, (thread) => withLatest(thread, count)) : state);
