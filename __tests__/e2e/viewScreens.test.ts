import type { Page } from 'playwright-core';
import { accessibilityFaults } from './support/accessibility';
import { button, maya, signInAs } from './support/deeds';
import { takePicture } from './support/pictures';
import { openPanel } from './support/settings';
import { setStage } from './support/stage';

const stage = setStage('builtIn', { hasDemo: true });

const places = [
  ['desktop', { width: 1280, height: 832 }],
  ['mobile', { width: 390, height: 844 }],
] as const;
const schemes = ['light', 'dark'] as const;

describe.each(places)('on a %s screen, in both schemes and without a fault that axe-core knows,', (place, viewport) => {
  const isMobile = place === 'mobile';
  const arrive = async () => (await stage.enter({ viewport, hasTouch: isMobile })).page;
  /** Takes a picture in each scheme. @returns what is wrong with the screen */
  const look = async (page: Page, name: string): Promise<string[]> => {
    const faults: string[] = [];
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await takePicture(page, `${name}-${place}-${colorScheme}`);
      const found = await accessibilityFaults(page, colorScheme);
      faults.push(...found.map((fault) => `${name}, ${colorScheme}: ${fault}`));
    }
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    await page.emulateMedia({ colorScheme: 'light' });
    return width > viewport.width ? [...faults, `${name}: is ${width} px wide on a screen of ${viewport.width} px`] : faults;
  };
  /** Presses a button of the sidebar. */
  const choose = async (page: Page, name: string) => {
    if (isMobile) await button(page, 'Open menu').click();
    await button(page, name).click();
  };

  it('journal, leaderboards and feedback are drawn', async () => {
    const faults: string[] = [];
    const newcomer = await arrive();
    await signInAs(newcomer, { ...maya, email: 'lucia.gomez@example.com' });
    await choose(newcomer, 'Journal');
    await newcomer.getByText('Welcome to Your Journal', { exact: true }).waitFor();
    faults.push(...(await look(newcomer, 'journal-welcome')));

    const page = await arrive();
    await signInAs(page);
    await choose(page, 'Journal');
    await page.getByRole('article', { name: 'Coach' }).last().waitFor();
    faults.push(...(await look(page, 'journal-conversation')));
    await button(page, 'Hide journal').click();
    await page.getByText('Your journal is hidden', { exact: true }).waitFor();
    faults.push(...(await look(page, 'journal-hidden')));
    await choose(page, 'Back to Chat');

    await choose(page, 'Leaderboards');
    await page.getByRole('list', { name: 'Active Login Streaks' }).waitFor();
    faults.push(...(await look(page, 'leaderboards-streaks')));
    await page.getByRole('tab', { name: 'Wall of Shame' }).click();
    await page.getByRole('list', { name: 'Wall of Shame' }).waitFor();
    faults.push(...(await look(page, 'leaderboards-wall-of-shame')));
    await button(page, 'Go Back').click();

    await choose(page, 'Feedback');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('The menu');
    await page.getByRole('textbox', { name: 'Details' }).fill('On my phone the menu stayed open once.');
    faults.push(...(await look(page, 'feedback')));
    expect(faults).toEqual([]);
  });

  it('the settings are drawn', async () => {
    const faults: string[] = [];
    const page = await arrive();
    await signInAs(page);
    await choose(page, 'Settings');
    await page.getByText('Pick a setting to see it here.').waitFor();
    faults.push(...(await look(page, 'settings-nothing')));
    await openPanel(page, 'User Profile', isMobile);
    await page.getByText('Better Profile Statistics').waitFor();
    faults.push(...(await look(page, 'settings-profile')));
    await button(page, 'Edit Profile').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
    await button(page, 'Save Changes').click();
    await page.getByText('Name is required', { exact: true }).waitFor();
    faults.push(...(await look(page, 'settings-profile-edit')));
    await button(page, 'Cancel').click();
    await openPanel(page, 'Billing Management', isMobile);
    await page.getByText('Active Days', { exact: true }).waitFor();
    faults.push(...(await look(page, 'settings-billing')));
    await page.getByRole('tab', { name: 'Billing Manager' }).click();
    faults.push(...(await look(page, 'settings-billing-manager')));
    await openPanel(page, 'Privacy Policy', isMobile);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    faults.push(...(await look(page, 'settings-privacy')));
    await openPanel(page, 'Export Chat History', isMobile);
    await page.getByRole('table', { name: 'Goals' }).waitFor();
    faults.push(...(await look(page, 'settings-export')));
    await openPanel(page, 'Account Deletion', isMobile);
    await page.getByRole('checkbox', { name: /^I understand/ }).check();
    faults.push(...(await look(page, 'settings-deletion')));
    expect(faults).toEqual([]);
  });
});
