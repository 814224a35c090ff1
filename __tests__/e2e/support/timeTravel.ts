import { runInPages } from './inPage';
import { watchNetwork } from './network';
import type { Difference } from './timeTravelInPage';
import type { Visitor } from './visitor';

/** What a browser is started with so that its frames follow each other as fast as they are drawn: a travel waits for thousands. */
export const frameAtOnce = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];

/** Gives the pages that a visitor opens from now on the DevTools' instrumentation, and a record of their screens. */
export async function withDevTools(visitor: Visitor): Promise<void> {
  await runInPages(visitor, 'timeTravelInPage.ts');
  await visitor.context.addInitScript(keepObjectUrls);
}

/**
 * Runs in the page. A picture that was chosen is let go by the app when it is saved or given up, and no state brings it
 * back, by design. Here it stays, so that the screens that showed it can be compared.
 */
function keepObjectUrls(): void {
  URL.revokeObjectURL = () => undefined;
}

/** The numbers in an order that looks random and is the same in every run. */
function shuffled(numbers: readonly number[]): number[] {
  let seed = 42;
  const order = [...numbers];
  for (let at = order.length - 1; at > 0; at -= 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    const other = seed % (at + 1);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}

/** What a travel through all of a page's history brought about. */
export interface Outcome {
  readonly actionTypes: readonly string[];
  /** For how many states the screen had been seen while it happened. */
  readonly seen: number;
  readonly differences: readonly Difference[];
  /** What reached the network, or tried to. */
  readonly requests: readonly string[];
  readonly deeds: readonly string[];
  readonly navigations: readonly string[];
}

/** Travels through every state of a page: backwards, forwards, at random, and back to the present. @param from the first state to go to */
export async function travelThrough({ page }: Visitor, from = 0): Promise<Outcome> {
  const navigations: string[] = [];
  const navigated = () => navigations.push(page.url());
  page.on('framenavigated', navigated);
  const network = await watchNetwork(page);
  const actionTypes = await page.evaluate(() => window.travel.actionTypes());
  const seen = (await page.evaluate(() => window.travel.seen())).length;
  const forwards = actionTypes.map((_, index) => index).slice(from);
  const differences: Difference[] = [];
  for (const order of [[...forwards].reverse(), forwards, shuffled(forwards)]) {
    differences.push(...(await page.evaluate((indices) => window.travel.visit(indices), order)));
  }
  const deeds = await page.evaluate(() => window.travel.deeds());
  expect(await page.evaluate(() => window.travel.actionTypes())).toEqual(actionTypes);
  await page.evaluate(() => window.travel.comeBack());
  page.off('framenavigated', navigated);
  return { actionTypes, seen, differences, requests: await network.end(), deeds, navigations };
}

/** Nothing was sent, written or left, and every screen was what it had been. */
export const uneventful = { differences: [], requests: [], deeds: [], navigations: [] };
