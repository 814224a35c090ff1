import type { Page } from 'playwright-core';
import { accessibilityFaults } from './accessibility';
import { takePicture } from './pictures';

/** The screens that people hold and sit before. */
export const places = [
  ['desktop', { viewport: { width: 1280, height: 832 }, hasTouch: false }],
  ['mobile', { viewport: { width: 390, height: 844 }, hasTouch: true }],
] as const;

const schemes = ['light', 'dark'] as const;

/**
 * Looks at screens in both colour schemes, each visited once: takes a picture and notes what is wrong.
 * @param place of `places`, for the names of the pictures
 */
export function looking(place: string) {
  const faults: string[] = [];
  return {
    /** What was wrong with the screens so far, a line each. */
    faults,
    async look(page: Page, name: string): Promise<void> {
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await takePicture(page, `${name}-${place}-${colorScheme}`);
        faults.push(...(await accessibilityFaults(page, colorScheme)).map((fault) => `${name}, ${colorScheme}: ${fault}`));
      }
      await page.emulateMedia({ colorScheme: 'light' });
      const { scroll, screen } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, screen: window.innerWidth }));
      if (scroll > screen) faults.push(`${name}: is ${scroll} px wide on a screen of ${screen} px`);
    },
  };
}
