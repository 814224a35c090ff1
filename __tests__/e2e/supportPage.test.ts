import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from './support/accessibility';
import { button, maya, replyOver, send, signInAs } from './support/deeds';
import { eventually } from './support/eventually';
import { atRest, takePicture } from './support/pictures';
import { setStage } from './support/stage';

const stage = setStage('builtIn', { hasDemo: true, prepare: async () => ({ SUPPORT_TOOLS: 'on' }) });

const step = (page: Page) => page.getByRole('slider', { name: 'Step' });
const event = (page: Page, words: string) => page.getByRole('list', { name: 'Events' }).getByRole('button', { name: words });
const screen = (page: Page) => page.frameLocator('iframe[title="The recorded screen"]');
const open = (page: Page, name: string, text: string) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

/** Maya talks, looks at the leaderboards, and reports a bug. @returns the file that goes with it */
async function reportedRecording(): Promise<string> {
  const { page } = await stage.enter({ viewport: { width: 1280, height: 1240 } });
  await signInAs(page);
  await send(page, 'I ran **4 km** today, and it felt good.');
  await replyOver(page);
  await button(page, 'Leaderboards').click();
  await page.getByRole('list', { name: 'Active Login Streaks' }).waitFor();
  await button(page, 'Go Back').click();
  await button(page, 'Feedback').click();
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Bug');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('My row is not where I am');
  await page.getByRole('textbox', { name: 'Details' }).fill('The leaderboard showed me in sixth place, and a moment later in seventh.');
  await page.getByRole('checkbox', { name: 'Attach a recording of this session' }).check();
  await page.getByRole('region', { name: 'What is inside' }).waitFor();
  await takePicture(page, 'support-report');
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save a copy').click()]);
  return readFile(await download.path(), 'utf8');
}

it('support opens what a person reported, finds the step by its words, and goes on by the keys', async () => {
  const recording = await reportedRecording();
  const { page, requests } = await stage.enter({ viewport: { width: 1280, height: 832 } });
  await page.goto('/support');
  await page.getByText('This is a recording. Nothing on this page is sent or stored.').waitFor();
  await open(page, 'holiday.json', '{"format":"photos"}');
  await page.getByRole('alert').getByText('This file is not a recording made by Better.').waitFor();
  await open(page, 'report.recording.json', recording);
  await page.getByRole('heading', { name: 'What changed' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);

  await event(page, 'Leaderboard: list loaded (active)').click();
  await screen(page).getByRole('list', { name: 'Active Login Streaks' }).waitFor();
  await takePicture(page, 'support-replay');
  expect(await screen(page).getByText('Maya').count()).toBe(0);
  await page.getByText('leaderboard.active.status', { exact: true }).waitFor();
  const asked = requests.length;
  const at = Number(await step(page).inputValue());
  await page.keyboard.press('ArrowLeft');
  await eventually(async () => expect(Number(await step(page).inputValue())).toBe(at - 1));
  await screen(page).getByText('Loading...').first().waitFor();
  await page.keyboard.press('End');
  await screen(page).getByRole('checkbox', { name: 'Attach a recording of this session' }).waitFor();
  await screen(page).getByRole('button', { name: 'Back to Chat' }).click();
  await screen(page).getByRole('checkbox', { name: 'Attach a recording of this session' }).waitFor();
  await button(page, 'First step').click();
  await eventually(async () => expect(await step(page).inputValue()).toBe('0'));
  expect(requests.slice(asked).map((request) => request.url())).toEqual([]);

  const faults: string[] = [];
  for (const viewport of [{ width: 1280, height: 832 }, { width: 390, height: 844 }]) {
    await page.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await atRest(page);
      faults.push(...(await accessibilityFaults(page, colorScheme)));
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  }
  expect(faults).toEqual([]);
});

it('without SUPPORT_TOOLS there is no such page', async () => {
  await stage.restartServer({ SUPPORT_TOOLS: 'off' });
  const { page } = await stage.enter();
  await signInAs(page, maya);
  await page.goto('/support');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
});
