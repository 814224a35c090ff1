import type { Page } from 'playwright-core';
import type { Visitor } from './visitor';

/** What the page gets instead of the server's answer. */
export interface OwnAnswer {
  readonly status: number;
  readonly json: unknown;
}

interface InPage extends Window {
  ownAnswers: { path: string; answer: OwnAnswer | null; until: Promise<void> }[];
  letGo(): void;
}

/**
 * Lets a test answer calls within the page. Playwright's own routes would turn the browser's caches off, and every
 * picture would then be asked for again.
 */
export async function withOwnAnswers({ context }: Visitor): Promise<void> {
  await context.addInitScript(() => {
    const inPage = window as unknown as InPage;
    inPage.ownAnswers = [];
    const genuine = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      const at = inPage.ownAnswers.findIndex(({ path }) => new URL(address, location.href).pathname === path);
      if (at === -1) return genuine(input, init);
      const { answer, until } = inPage.ownAnswers.splice(at, 1)[0]!;
      await until;
      return answer === null ? genuine(input, init) : Response.json(answer.json, { status: answer.status });
    };
  });
}

/** The next call to a path is answered so. */
export const answerNext = (page: Page, path: string, answer: OwnAnswer): Promise<void> =>
  page.evaluate(([its, given]) => void (window as unknown as InPage).ownAnswers.push({ path: its, answer: given, until: Promise.resolve() }), [path, answer] as const);

/** The next call to a path is held back until the test lets it go. */
export async function holdNext(page: Page, path: string): Promise<() => Promise<void>> {
  await page.evaluate((its) => {
    const inPage = window as unknown as InPage;
    const until = new Promise<void>((resolve) => (inPage.letGo = resolve));
    inPage.ownAnswers.push({ path: its, answer: null, until });
  }, path);
  return () => page.evaluate(() => (window as unknown as InPage).letGo());
}
