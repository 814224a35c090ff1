import type { Page } from 'playwright-core';
import { button, maya, signInAs } from './support/deeds';
import { looking, places } from './support/looking';
import { openPanel } from './support/settings';
import { setStage } from './support/stage';

const stage = setStage('builtIn', { hasDemo: true });

describe.each(places)('on a %s screen, in both schemes and without a fault that axe-core knows,', (place, screen) => {
  const isMobile = place === 'mobile';
  const arrive = async () => (await stage.enter(screen)).page;
  /** Presses a button of the sidebar. */
  const choose = async (page: Page, name: string) => {
    if (isMobile) await button(page, 'Open menu').click();
    await button(page, name).click();
  };

  it('journal, leaderboards and feedback are drawn', async () => {
    const { look, faults } = looking(place);
    const newcomer = await arrive();
    await signInAs(newcomer, { ...maya, email: 'lucia.gomez@example.com' });
    await choose(newcomer, 'Journal');
    await newcomer.getByText('Welcome to Your Journal', { exact: true }).waitFor();
    await look(newcomer, 'journal-welcome');

    const page = await arrive();
    await signInAs(page);
    await choose(page, 'Journal');
    await page.getByRole('article', { name: 'Coach' }).last().waitFor();
    await look(page, 'journal-conversation');
    await button(page, 'Hide journal').click();
    await page.getByText('Your journal is hidden', { exact: true }).waitFor();
    await look(page, 'journal-hidden');
    await choose(page, 'Back to Chat');

    await choose(page, 'Leaderboards');
    await page.getByRole('list', { name: 'Active Login Streaks' }).waitFor();
    await look(page, 'leaderboards-streaks');
    await page.getByRole('tab', { name: 'Wall of Shame' }).click();
    await page.getByRole('list', { name: 'Wall of Shame' }).waitFor();
    await look(page, 'leaderboards-wall-of-shame');
    await button(page, 'Go Back').click();

    await choose(page, 'Feedback');
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('The menu');
    await page.getByRole('textbox', { name: 'Details' }).fill('On my phone the menu stayed open once.');
    await look(page, 'feedback');
    expect(faults).toEqual([]);
  });

  it('the settings are drawn', async () => {
    const { look, faults } = looking(place);
    const page = await arrive();
    await signInAs(page);
    await choose(page, 'Settings');
    await page.getByText('Pick a setting to see it here.').waitFor();
    await look(page, 'settings-nothing');
    await openPanel(page, 'User Profile', isMobile);
    await page.getByText('Better Profile Statistics').waitFor();
    await look(page, 'settings-profile');
    await button(page, 'Edit Profile').click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('');
    await button(page, 'Save Changes').click();
    await page.getByText('Name is required', { exact: true }).waitFor();
    await look(page, 'settings-profile-edit');
    await button(page, 'Cancel').click();
    await openPanel(page, 'Billing Management', isMobile);
    await page.getByText('Active Days', { exact: true }).waitFor();
    await look(page, 'settings-billing');
    await page.getByRole('tab', { name: 'Billing Manager' }).click();
    await look(page, 'settings-billing-manager');
    await openPanel(page, 'Privacy Policy', isMobile);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await look(page, 'settings-privacy');
    await openPanel(page, 'Export Chat History', isMobile);
    await page.getByRole('table', { name: 'Goals' }).waitFor();
    await look(page, 'settings-export');
    await openPanel(page, 'Account Deletion', isMobile);
    await page.getByRole('checkbox', { name: /^I understand/ }).check();
    await look(page, 'settings-deletion');
    expect(faults).toEqual([]);
  });
});
