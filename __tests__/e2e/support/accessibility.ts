import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong with the page as it is now, one line for each element. Best practices count too. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations, passes } = await page.evaluate(() => (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run());
  if (passes.length === 0) throw new Error('axe-core looked at nothing.');
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${String(target)} (${failureSummary})`));
}
