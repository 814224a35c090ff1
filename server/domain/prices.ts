/** What a model costs: whole micro-dollars (millionths of a dollar) for a million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/**
 * What the built-in coach is metered by. It costs nobody anything: the price is nominal, so that the views of costs
 * have data, and small, so that a day of talking comes to a cent or so.
 */
export const builtInPrice: Price = { input: 1_500_000, output: 6_000_000 };

/** What a model that the table does not know is metered by: a dollar in, four out. */
export const unknownModelPrice: Price = { input: 1_000_000, output: 4_000_000 };

/** What their makers ask for at the time of writing. What was used is charged by the table of its time: a new price changes no cost that is stored. */
const prices: ReadonlyMap<string, Price> = new Map([
  ['built-in', builtInPrice],
  ['gpt-4o', { input: 2_500_000, output: 10_000_000 }],
  ['gpt-4o-mini', { input: 150_000, output: 600_000 }],
  ['gpt-4.1', { input: 2_000_000, output: 8_000_000 }],
  ['gpt-4.1-mini', { input: 400_000, output: 1_600_000 }],
  ['gpt-4.1-nano', { input: 100_000, output: 400_000 }],
  ['gpt-5', { input: 1_250_000, output: 10_000_000 }],
  ['gpt-5-mini', { input: 250_000, output: 2_000_000 }],
  ['gpt-5-nano', { input: 50_000, output: 400_000 }],
]);

/** The price of a model by its name, also where the name carries its maker (`openai/…`) or the date of its version (`…-2026-04-14`). */
export function priceOf(model: string): Price {
  const name = model.slice(model.lastIndexOf('/') + 1).toLowerCase();
  return prices.get(name) ?? prices.get(name.replace(/-\d{4}-\d{2}-\d{2}$/, '')) ?? unknownModelPrice;
}

const perMillion = 1_000_000n;

/** What one call to a model cost, in whole micro-dollars, rounded up: what was used never counts as nothing. Exact, whatever the size. */
export function costOf({ model, inputTokens, outputTokens }: { readonly model: string; readonly inputTokens: number; readonly outputTokens: number }): number {
  const { input, output } = priceOf(model);
  const exact = BigInt(inputTokens) * BigInt(input) + BigInt(outputTokens) * BigInt(output);
  return Number((exact + perMillion - 1n) / perMillion);
}
