import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';

const root = path.resolve(__dirname, '../../..');

/** UPDATE_PICTURES=1 renews the pictures of the documentation; any other run leaves the tree as it is. */
const folder = process.env.UPDATE_PICTURES === '1' ? path.join(root, 'docs/pictures') : path.join(root, '.cache/screenshots');

/** Takes a picture of the screen when it has come to rest: fonts are there, nothing moves any more. */
export async function takePicture(page: Page, name: string): Promise<void> {
  await atRest(page);
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
}

/** For how long an animation is waited for, in milliseconds: one in a part that the browser leaves out, since it is out of sight, stands still for ever. */
const longestAnimation = 2_000;

/** Waits for fonts and for every animation that comes to an end; one without end, as of a spinner, is no reason to wait. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async (longest) => {
    await document.fonts.ready;
    const ending = document.getAnimations().filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    const late = new Promise((resolve) => setTimeout(resolve, longest));
    await Promise.race([Promise.allSettled(ending.map((animation) => animation.finished)), late]);
  }, longestAnimation);
}
