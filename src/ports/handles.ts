/**
 * Where something waits that no action may carry: actions, and so the store, DevTools and every session that is
 * replayed, name it by its handle.
 */
export interface Handles<Thing> {
  /** Keeps a thing and gives its handle. */
  keep(thing: Thing): string;
  /** The thing of a handle; undefined when it was forgotten. */
  find(handle: string): Thing | undefined;
  /** Forgets a thing that nobody needs any more. */
  forget(handle: string): void;
}

/** Things in this page's memory, gone with it. @param kind what their handles begin with */
export function createHandles<Thing>(kind: string): Handles<Thing> {
  const kept = new Map<string, Thing>();
  let number = 0;
  return {
    keep(thing) {
      number += 1;
      const handle = `${kind}-${number}`;
      kept.set(handle, thing);
      return handle;
    },
    find: (handle) => kept.get(handle),
    forget(handle) {
      kept.delete(handle);
    },
  };
}
