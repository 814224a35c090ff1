import type { Page } from 'playwright-core';
import { reply } from '../support/scriptedCoachEndpoint';
import { button, coachMessages, createGoal, goals, messageBox, ownMessages, say, signUp } from './support/deeds';
import { eventually } from './support/eventually';
import { focused } from './support/keyboard';
import { setStage } from './support/stage';

const stage = setStage('scripted');

const searchDialog = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });
const searchField = (page: Page) => searchDialog(page).getByRole('combobox', { name: 'Search goals and messages' });
const found = (page: Page) => searchDialog(page).getByRole('option');
const isInView = (page: Page) =>
  page.evaluate(() => {
    const [log, revealed] = [document.querySelector('[role="log"]'), document.activeElement];
    if (!log || !revealed || revealed.tagName !== 'ARTICLE') return false;
    const [frame, place] = [log.getBoundingClientRect(), revealed.getBoundingClientRect()];
    return place.top >= frame.top && place.bottom <= frame.bottom;
  });

it('Ctrl+K finds goals and messages of one’s own alone, and Enter opens a message where it was said', async () => {
  const [{ page }, other] = [await stage.enter(), await stage.enter()];
  await signUp(other.page);
  await createGoal(other.page, 'Plant marigolds');
  await say(other.page, 'My marigolds are my secret');

  await signUp(page);
  await createGoal(page, 'Grow tomatoes');
  const rows = Array.from({ length: 12 }, (_, at) => `- Row ${at + 1} of the bed`).join('\n');
  stage.endpoint.enqueue(reply('Water them early.'), reply(rows), reply(rows), reply(rows));
  await say(page, 'The seedlings look pale');
  for (const text of ['How many rows fit?', 'And beside the fence?', 'And in the shade?']) await say(page, text);
  await createGoal(page, 'Read more');
  const draft = await messageBox(page).inputValue();

  await messageBox(page).press('Control+k');
  await eventually(async () => expect(await focused(page)).toEqual(['combobox', 'Search goals and messages']));
  await page.keyboard.type('marigolds');
  await searchDialog(page).getByText('Nothing found for “marigolds”. Try another word, or fewer of them.', { exact: true }).waitFor();
  expect(await found(page).count()).toBe(0);
  await searchField(page).fill('toma');
  await searchDialog(page).getByText('1 goal', { exact: true }).waitFor();
  expect((await found(page).first().innerText()).trim()).toBe('Grow tomatoes');
  await page.keyboard.press('Escape');
  await searchDialog(page).waitFor({ state: 'detached' });
  await eventually(async () => expect(await focused(page)).toEqual(['textbox', 'Message']));
  expect(await messageBox(page).inputValue()).toBe(draft);

  await page.keyboard.press('Control+k');
  await searchField(page).fill('early water');
  await searchDialog(page).getByText('1 message', { exact: true }).waitFor();
  expect(await found(page).locator('mark').allInnerTexts()).toEqual(['Water', 'early']);
  await page.keyboard.press('Enter');
  await searchDialog(page).waitFor({ state: 'detached' });
  await eventually(async () => expect(await focused(page)).toEqual(['article', 'Coach']));
  await eventually(async () => expect(await isInView(page)).toBe(true));
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Water them early.');
  await button(page, 'Jump to newest').waitFor();
  expect(await goals(page).locator('[aria-current]').allInnerTexts()).toEqual(['Grow tomatoes']);
  expect(await ownMessages(page).count()).toBe(4);
  expect(await coachMessages(page).count()).toBe(4);
});

it('? lists the keys, which may be turned off; what is typed is no shortcut', async () => {
  const { page } = await stage.enter();
  await signUp(page);
  await messageBox(page).fill('');
  await messageBox(page).pressSequentially('new? /m');
  expect(await messageBox(page).inputValue()).toBe('new? /m');
  expect(await page.getByRole('dialog').count()).toBe(0);

  const leaveBox = () => button(page, 'New Goal').focus();
  await leaveBox();
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const words of ['Search goals and messages', 'Write a message', 'Go to the notifications', 'New line']) await keys.getByText(words, { exact: true }).first().waitFor();
  await page.keyboard.press('Control+k');
  await keys.waitFor({ state: 'detached' });
  await searchField(page).waitFor();
  await page.keyboard.press('Escape');
  await searchDialog(page).waitFor({ state: 'detached' });

  await leaveBox();
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'What goal would you like us to develop?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await leaveBox();
  await page.keyboard.press('m');
  await eventually(async () => expect(await focused(page)).toEqual(['textbox', 'Message']));

  await leaveBox();
  await page.keyboard.press('?');
  await keys.getByRole('switch', { name: 'Single keys' }).click();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await leaveBox();
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await searchField(page).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
});
