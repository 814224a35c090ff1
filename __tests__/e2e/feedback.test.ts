import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { recordingFileSchema } from '../../contract/recording';
import { accessibilityFaults } from './support/accessibility';
import { button, messageBox, newPerson, ownMessages, signUp } from './support/deeds';
import { eventually } from './support/eventually';
import { toast } from './support/goalDeeds';
import { setStage } from './support/stage';
import { answeredWith, noConnection } from './support/visitor';

const stage = setStage('builtIn');

const type = (page: Page) => page.getByRole('combobox', { name: 'Type', exact: true });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const details = (page: Page) => page.getByRole('textbox', { name: 'Details', exact: true });
const submit = (page: Page) => button(page, 'Submit Feedback');
const written = async (page: Page) => [await type(page).inputValue(), await title(page).inputValue(), await details(page).inputValue()];

const stored = (email: string) =>
  stage.query('select user_name, type, title, content, is_archived from feedback where email = $1 order by created_at', [email]);

it('feedback is sent as it was meant and stored; what could not be sent is kept for another try', async () => {
  const visitor = await stage.enter();
  const { page } = visitor;
  const person = await signUp(page, newPerson("Ada O'Neil"));
  await button(page, 'Feedback').click();
  await page.getByText(`Submitting as ${person.name} · ${person.email}`).waitFor();
  expect(await type(page).inputValue()).toBe('general');
  expect(await submit(page).isDisabled()).toBe(true);
  await title(page).fill('   ');
  await details(page).fill('The menu stays open.');
  expect(await submit(page).isDisabled()).toBe(true);
  await title(page).fill(' The menu ');
  await type(page).selectOption('Bug');

  const typed = ['bug', ' The menu ', 'The menu stays open.'];
  visitor.expectFault(noConnection);
  await stage.proxy.refuse();
  await submit(page).click();
  await toast(page, 'Network Error', 'Unable to submit feedback. Please check your connection and try again.').waitFor();
  expect(await written(page)).toEqual(typed);
  await stage.proxy.accept();

  visitor.expectFault(answeredWith(503, '/api/feedback/submit'));
  await page.route('**/api/feedback/submit', (route) => route.fulfill({ status: 503, json: { success: false, error: 'The box is full.' } }), { times: 1 });
  await submit(page).click();
  await toast(page, 'Submission Failed', 'The box is full.').waitFor();
  expect(await written(page)).toEqual(typed);
  expect(await stored(person.email)).toEqual([]);

  await submit(page).click();
  await toast(page, 'Feedback Submitted!').waitFor();
  await eventually(async () => expect(await written(page)).toEqual(['general', '', '']));
  expect(await stored(person.email)).toEqual([{ user_name: person.name, type: 'bug', title: 'The menu', content: 'The menu stays open.', is_archived: false }]);
  await button(page, 'Back to Chat').click();
  await button(page, 'New Goal').waitFor();
});

/** Presses what saves a file. @returns its name and its text */
async function saved(page: Page, name: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

const fileName = /^better-recording-\d{4}-\d{2}-\d{2}\.json$/;
const attach = (page: Page) => page.getByRole('checkbox', { name: 'Attach a recording of this session', exact: true });

/** The recordings that the server keeps of a person's feedback, as they were sent. */
async function storedRecordings(email: string): Promise<string[]> {
  const rows = await stage.query<{ content: Buffer }>('select r.content from session_recordings r join feedback f on f.id = r.feedback_id where f.email = $1', [email]);
  return rows.map(({ content }) => gunzipSync(content).toString());
}

it('the recording of a bug is on the server as it was shown and saved, without what the person wrote; a lost answer makes no second one', async () => {
  const visitor = await stage.enter();
  const { page } = visitor;
  const person = await signUp(page, newPerson('Ada Lovelace-Quill'));
  const words = 'Zephyr wants a quokka by Sunday';
  await messageBox(page).fill(words);
  await messageBox(page).press('Enter');
  await ownMessages(page).getByText(words).waitFor();
  await button(page, 'Feedback').click();
  await type(page).selectOption('Bug');
  await title(page).fill('Narwhal');
  await details(page).fill('The walrus rings twice.');
  await attach(page).press('Space');
  const inside = page.getByRole('region', { name: 'What is inside', exact: true });
  await inside.getByText('Navigation: view opened (feedback)').waitFor();
  expect(await accessibilityFaults(page, 'light')).toEqual([]);
  const copy = await saved(page, 'Save a copy');
  expect(copy.name).toMatch(fileName);

  // The server has it, but its answer is lost.
  visitor.expectFault(/net::ERR_FAILED/);
  await page.route('**/api/feedback/recording', async (route) => {
    await route.fetch();
    await route.abort();
  }, { times: 1 });
  await button(page, 'Submit Feedback').click();
  await toast(page, 'Feedback Submitted!').waitFor();
  const unattached = page.getByRole('region', { name: 'The recording is not attached', exact: true });
  await unattached.waitFor();
  expect(await written(page)).toEqual(['general', '', '']);
  await button(page, 'Try Again').press('Enter');
  await unattached.waitFor({ state: 'detached' });

  expect(await stored(person.email)).toHaveLength(1);
  const kept = await storedRecordings(person.email);
  expect(kept).toEqual([copy.text]);
  expect(v.is(recordingFileSchema, JSON.parse(kept[0]!))).toBe(true);
  for (const word of ['Zephyr', 'quokka', 'Narwhal', 'walrus', 'Lovelace', 'Quill', person.email, person.password]) expect(kept[0]).not.toContain(word);
  expect(kept[0]).toContain('feedback/recordingWished');
});

it('a page that is broken saves a recording of how it came to that', async () => {
  const visitor = await stage.enter();
  const { page } = visitor;
  await page.goto('/');
  await button(page, 'Sign In').waitFor();
  visitor.expectFault(/net::ERR_FAILED|ChunkLoadError/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.evaluate(() => {
    history.pushState(null, '', '/terms');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByText('This page could not be shown. Please load it again.').waitFor();
  const file = await saved(page, 'Save a recording');
  expect(file.name).toMatch(fileName);
  expect(v.is(recordingFileSchema, JSON.parse(file.text))).toBe(true);
  expect(file.text).toContain('brokenPage/savePressed');
  await page.getByText(`Saved as ${file.name}`).waitFor();
  await page.unroute('**/assets/*.js');
  await button(page, 'Reload').click();
  await page.getByRole('heading', { name: 'Terms of Service' }).waitFor();
});

it('an app that fails as it opens says so, and saves a recording of it', async () => {
  const visitor = await stage.enter();
  const { page } = visitor;
  visitor.expectFault(/The app could not be started: Error: Broken on purpose/);
  await page.addInitScript(() => {
    type Reducer = (state: unknown, action: { type: string }) => unknown;
    type Create = (reducer: Reducer, state: unknown) => unknown;
    const broken = (reducer: Reducer): Reducer => (state, action) => {
      if (action.type === 'navigation/appOpened') throw new Error('Broken on purpose');
      return reducer(state, action);
    };
    const compose = () => (...enhancers: ((create: Create) => Create)[]) => (create: Create) => enhancers.reduceRight((made, enhancer) => enhancer(made), (reducer: Reducer, state: unknown) => create(broken(reducer), state));
    Object.assign(window, { __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: compose });
  });
  await page.goto('/');
  await page.getByText('Better could not be shown. Please load it again.').waitFor();
  const file = await saved(page, 'Save a recording');
  expect(v.is(recordingFileSchema, JSON.parse(file.text))).toBe(true);
  expect(file.text).toContain('navigation/appOpened');
});
