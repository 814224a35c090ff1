import type { Page } from 'playwright-core';

/** Lets a test hide the tab: the page is told so, and gets no frames, as in a tab that is covered. */
export async function makeTabHideable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isHidden = false;
    let waiting: FrameRequestCallback[] = [];
    const realFrame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => {
      if (!isHidden) return realFrame(callback);
      waiting.push(callback);
      return 0;
    };
    Object.defineProperty(document, 'hidden', { get: () => isHidden });
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
    window.addEventListener('test:hidden', (event) => {
      isHidden = (event as CustomEvent<boolean>).detail;
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      if (isHidden) return;
      const shown = waiting;
      waiting = [];
      shown.forEach((callback) => realFrame(callback));
    });
  });
}

/** Hides the tab, or shows it again. */
export const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('test:hidden', { detail })), isHidden);
