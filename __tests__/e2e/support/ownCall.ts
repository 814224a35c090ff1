import type { Page } from 'playwright-core';

/**
 * Makes a call of the API as the page itself would, on the session of who is signed in there.
 * @param path such as `/api/goals/user`
 * @param body what is sent beside the person's own `user_id`
 * @returns the answer; throws when the server refuses
 */
export async function ownCall<Answer>(page: Page, path: string, body: Readonly<Record<string, unknown>> = {}): Promise<Answer> {
  const { status, text } = await page.evaluate(
    async ([address, sent]) => {
      const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id?: string };
      const answer = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone },
        body: JSON.stringify({ user_id: id, ...sent }),
      });
      return { status: answer.status, text: await answer.text() };
    },
    [path, body] as const,
  );
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  return JSON.parse(text) as Answer;
}

/** A day as the page's own clock and zone have it, `YYYY-MM-DD`. @param later in how many days; negative: ago */
export const dayOnPage = (page: Page, later = 0): Promise<string> =>
  page.evaluate((days) => {
    const date = new Date();
    date.setDate(date.getDate() + days);
    return new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(date);
  }, later);
