import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What the colour scheme has to do with: by every other rule a page is the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block'];

/**
 * What axe-core finds wrong with the page as it is now, one line for each element. Best practices count too. A page is
 * looked at in both schemes: in the light one by all rules, in the dark one by those of colour. What stands in a frame is
 * looked at where it is a page of its own.
 */
export async function accessibilityFaults(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations, passes, incomplete } = await page.evaluate(
    (only) => (window as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({ iframes: false, ...(only && { runOnly: only }) }),
    colorScheme === 'dark' ? rulesOfColour : undefined,
  );
  if (passes.length + incomplete.length === 0) throw new Error('axe-core looked at nothing.');
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${String(target)} (${failureSummary})`));
}
