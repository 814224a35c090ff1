import path from 'node:path';
import { build } from 'esbuild';
import type { Difference } from './timeTravelInPage';
import type { Visitor } from './visitor';

let script: string | undefined;

/** Gives the pages that a visitor opens from now on the DevTools' instrumentation, and a record of their screens. */
export async function withDevTools({ context }: Visitor): Promise<void> {
  if (script === undefined) {
    const { outputFiles } = await build({
      entryPoints: [path.join(__dirname, 'timeTravelInPage.ts')],
      bundle: true,
      write: false,
      format: 'iife',
      define: { 'process.env.NODE_ENV': '"production"' },
      logLevel: 'error',
    });
    script = outputFiles[0]!.text;
  }
  await context.addInitScript({ content: script });
}

/** Numbers that look random and are the same in every run. */
function shuffled(length: number): number[] {
  let seed = 42;
  const order = Array.from({ length }, (_, at) => at);
  for (let at = length - 1; at > 0; at -= 1) {
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
  readonly requests: readonly string[];
  readonly deeds: readonly string[];
  readonly navigations: readonly string[];
}

/** Travels through every state of a page: backwards, forwards, at random, and back to the present. */
export async function travelThrough({ page, requests }: Visitor): Promise<Outcome> {
  const navigations: string[] = [];
  const navigated = () => navigations.push(page.url());
  page.on('framenavigated', navigated);
  const requestsBefore = requests.length;
  const actionTypes = await page.evaluate(() => window.travel.actionTypes());
  const seen = (await page.evaluate(() => window.travel.seen())).length;
  const forwards = actionTypes.map((_, index) => index);
  const differences: Difference[] = [];
  for (const order of [[...forwards].reverse(), forwards, shuffled(forwards.length)]) {
    differences.push(...(await page.evaluate((indices) => window.travel.visit(indices), order)));
  }
  const deeds = await page.evaluate(() => window.travel.deeds());
  expect(await page.evaluate(() => window.travel.length())).toBe(actionTypes.length);
  await page.evaluate(() => window.travel.comeBack());
  page.off('framenavigated', navigated);
  return { actionTypes, seen, differences, requests: requests.slice(requestsBefore).map((request) => request.url()), deeds, navigations };
}

/** Nothing was sent, written or left, and every screen was what it had been. */
export const uneventful = { differences: [], requests: [], deeds: [], navigations: [] };

