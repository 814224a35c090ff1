/** Work that goes on after the answer it belongs to. */
export interface Background {
  /** Begins `task` once the answer is on its way; what it throws is reported. */
  run(task: () => Promise<void>): void;
  /** Resolves when all that was begun is done. */
  settled(): Promise<void>;
}

export function createBackground(onFault: (error: unknown) => void): Background {
  const open = new Set<Promise<void>>();
  return {
    run(task) {
      const done = new Promise<void>((resolve) => setImmediate(resolve))
        .then(task)
        .catch(onFault)
        .finally(() => open.delete(done));
      open.add(done);
    },
    async settled() {
      while (open.size > 0) await Promise.all(open);
    },
  };
}
