/** How long a state may take to come about, in milliseconds: a busy machine is no failure. */
export const patience = 20_000;

const lookEvery = 25;

/** Looks again and again until `check` no longer throws; gives what it gives. The last fault counts when it never does. */
export async function eventually<Result>(check: () => Result | Promise<Result>, within = patience): Promise<Result> {
  const until = Date.now() + within;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
}
