import type { Page } from 'playwright-core';
import { button, maya, signInAs, signUp } from './support/deeds';
import { eventually } from './support/eventually';
import { focused } from './support/keyboard';
import { setStage } from './support/stage';

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true });
const rows = (page: Page, name: string) => list(page, name).getByRole('listitem');

async function openLeaderboards(page: Page): Promise<void> {
  await button(page, 'Leaderboards').click();
  await tab(page, 'Top Active Streaks').waitFor();
}

/** What a list says, row by row, without its line breaks. */
async function read(page: Page, name: string): Promise<string[]> {
  await list(page, name).waitFor();
  return (await rows(page, name).allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
}

describe('among the people of the demo', () => {
  const stage = setStage('builtIn', { hasDemo: true });

  it('each list has its order, its podium and the viewer’s own row marked, and is asked for at each tab', async () => {
    const visitor = await stage.enter();
    const { page } = visitor;
    await signInAs(page);
    await openLeaderboards(page);

    const active = await read(page, 'Active Login Streaks');
    expect(active.slice(0, 4)).toEqual([
      expect.stringMatching(/^1 Tomás Rivera .*tomas\.rivera@example\.com 64 days$/),
      expect.stringMatching(/^2 Noor Haddad .* 41 days$/),
      expect.stringMatching(/^3 Keiko Arai .* 38 days$/),
      expect.stringMatching(/^4 .*Jonas Lind .* 29 days$/),
    ]);
    expect(active.filter((row) => / You /.test(row))).toEqual([expect.stringMatching(/^6 Maya Okafor You maya\.okafor@example\.com 12 days$/)]);
    expect(await list(page, 'Active Login Streaks').locator('.rank-badge').allInnerTexts()).toEqual(['1', '2', '3']);
    expect(active.join()).not.toContain('Elena Petrova');

    await tab(page, 'Active Login Streaks').focus();
    await page.keyboard.press('ArrowRight');
    await eventually(async () => expect(await focused(page)).toEqual(['tab', 'All-Time Best']));
    const best = await read(page, 'All-Time Best');
    expect(best).toHaveLength(12);
    expect(best.slice(0, 3)).toEqual([expect.stringContaining('Tomás Rivera'), expect.stringMatching(/^2 Keiko Arai .* 52 days$/), expect.stringContaining('Noor Haddad')]);
    expect(best.filter((row) => / You /.test(row))).toEqual([expect.stringMatching(/^5 Maya Okafor You .* 31 days$/)]);

    await page.keyboard.press('ArrowRight');
    await eventually(async () => expect(await focused(page)).toEqual(['tab', 'Goal Streaks']));
    const goalRows = await read(page, 'Goal Streaks');
    expect(goalRows[0]).toBe('1 Tomás Rivera Swim a mile without stopping 21 in a row');
    expect(goalRows.filter((row) => / You /.test(row)).length).toBeGreaterThan(0);

    await tab(page, 'Top Active Streaks').focus();
    await page.keyboard.press('End');
    await eventually(async () => expect(await focused(page)).toEqual(['tab', 'Wall of Shame']));
    const wall = await read(page, 'Wall of Shame');
    expect(wall.map((row) => /(\w+) \w+ \w+\.\w+@/.exec(row)?.[1])).toEqual(['Elena', 'Kwame', 'Hana', 'Oliver']);
    expect(wall[0]).toMatch(/ 4[7-9] days ago$/); // from the day’s midnight in UTC, rounded up
    expect(visitor.requestsTo('/api/leaderboards/').map((request) => new URL(request.url()).pathname.split('/').at(-1))).toEqual([
      'active-streaks',
      'all-time-streaks',
      'goal-streaks',
      'wall-of-shame',
    ]);

    await button(page, 'Go Back').click();
    await button(page, 'New Goal').waitFor();
  });

  it('a row that its owner has switched off is gone for everybody, and is there again when switched on', async () => {
    const [{ page: own }, { page: other }] = [await stage.enter(), await stage.enter()];
    await signInAs(own);
    await signInAs(other, { ...maya, email: 'noor.haddad@example.com' });
    await button(own, 'Settings').click();
    await button(own, 'User Profile').click();
    const isShown = own.getByRole('checkbox', { name: 'Show me on the leaderboards' });
    const mine = own.getByRole('group', { name: 'My row on the leaderboards' });
    expect(await mine.innerText()).toMatch(/Maya Okafor\s+maya\.okafor@example\.com/);

    const switchTo = async (isOn: boolean) => {
      const saved = own.waitForResponse('**/api/user/update-profile');
      await isShown.click();
      expect((await saved).status()).toBe(200);
      expect(await isShown.isChecked()).toBe(isOn);
      await mine.waitFor(); // before and while it is public
    };
    /** A list that is known already is shown until the new one is there. */
    const expectOthersToSee = async (isListed: boolean) => {
      await openLeaderboards(other);
      for (const name of ['Active Login Streaks', 'All-Time Best', 'Goal Streaks']) {
        await tab(other, name).click();
        await eventually(async () => expect((await read(other, name)).some((row) => row.includes('Maya Okafor'))).toBe(isListed));
      }
      await button(other, 'Go Back').click();
    };
    await expectOthersToSee(true);
    await switchTo(false);
    await expectOthersToSee(false);
    await switchTo(true);
    await expectOthersToSee(true);
  });
});

describe('where nobody has been before', () => {
  const stage = setStage('builtIn');

  it('a list without a row says so in its own words', async () => {
    const { page } = await stage.enter();
    await signUp(page);
    await stage.query('update users set leaderboards_enabled = false');
    await openLeaderboards(page);
    await page.getByText('No active streaks found', { exact: true }).waitFor();
    await tab(page, 'All-Time Best').click();
    await page.getByText('No streak records found', { exact: true }).waitFor();
    await tab(page, 'Goal Streaks').click();
    await page.getByText('No goal streaks found', { exact: true }).waitFor();
    await tab(page, 'Wall of Shame').click();
    await page.getByText('Everyone is staying active!', { exact: true }).waitFor();
    expect(await page.getByRole('list').filter({ has: page.getByRole('listitem').locator('.rank-badge') }).count()).toBe(0);
  });
});
