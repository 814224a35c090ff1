import type { Page } from 'playwright-core';
import { button, goals } from './deeds';

/** The card of a goal in the list. */
export const goalCard = (page: Page, title: string) => goals(page).getByRole('listitem').filter({ has: page.getByRole('button', { name: title, exact: true }) });

/** The titles of the list, from its top. */
export const goalTitles = (page: Page): Promise<string[]> => goals(page).getByRole('button', { name: /^(?!Rename )/ }).allInnerTexts();

export const titleEditor = (page: Page) => goals(page).getByRole('textbox', { name: 'Goal title', exact: true });

/** Opens the editor of a goal's title by its pencil. */
export async function pressPencil(page: Page, title: string): Promise<void> {
  await goalCard(page, title).hover();
  await button(page, `Rename ${title}`).click();
  await titleEditor(page).waitFor();
}

/** The goal beside its conversation. */
export const goalPanel = (page: Page) => page.getByRole('complementary', { name: 'Goal', exact: true });

/** What the panel says of the goal under these words. */
export const goalFact = (page: Page, term: 'Task' | 'Next check-in' | 'Last check-in' | 'Task streak') =>
  goalPanel(page).locator('dl > div').filter({ has: page.getByRole('term').getByText(term, { exact: true }) }).getByRole('definition');

export const panelButton = (page: Page, name: string) => goalPanel(page).getByRole('button', { name, exact: true });

/** The field for the day of the next check-in; a browser has no role for it. */
export const checkInDayField = (page: Page) => goalPanel(page).getByRole('group', { name: /^(Set|Move) check-in$/ }).getByLabel('Next check-in', { exact: true });

/** Opens that field, whether there is a check-in already or not. */
export const openCheckInDay = (page: Page) => goalPanel(page).getByRole('button', { name: /^(Set|Move) check-in$/ }).click();

export const toastArea = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' });
/** The toasts that are seen, from the top: the newest is the first. */
export const toasts = (page: Page) => toastArea(page).getByRole('listitem');
/** The toast with exactly this title, and this description if any is named. */
export const toast = (page: Page, title: string, description?: string) => {
  const titled = toasts(page).filter({ has: page.getByText(title, { exact: true }) });
  return description === undefined ? titled : titled.filter({ has: page.getByText(description, { exact: true }) });
};
