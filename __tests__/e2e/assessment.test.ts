import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { button, fillSignUp, newPerson, openSignUp, signOut, submitSignIn } from './support/deeds';
import { eventually } from './support/eventually';
import { looking, places } from './support/looking';
import { setStage } from './support/stage';

const stage = setStage('builtIn');

interface Question {
  readonly id: string;
  readonly text: string;
  readonly reverse_scored: boolean;
  readonly trait: string;
}
const questions = JSON.parse(readFileSync(path.resolve(__dirname, '../../public/bfi_questions.json'), 'utf8')) as Question[];

/** The answer that this person gives to the question at a place: every key, in no even rhythm. */
const answerAt = (index: number): number => 1 + ((index * 7 + (index % 3)) % 5);

/** The mean of each trait, with agreement to a reversed question counted the other way round. */
function expectedPersonality(): Record<string, number> {
  const points = new Map<string, number[]>();
  questions.forEach(({ trait, reverse_scored: isReversed }, index) => {
    const answer = answerAt(index);
    points.set(trait, [...(points.get(trait) ?? []), isReversed ? 6 - answer : answer]);
  });
  return Object.fromEntries([...points].map(([trait, each]) => [trait, Math.round((100 * each.reduce((sum, one) => sum + one, 0)) / each.length) / 100]));
}

const assessment = (page: Page) => page.getByRole('dialog', { name: 'Personality Assessment' });
const firstGoalDialog = (page: Page) => page.getByRole('dialog', { name: 'What goal would you like us to develop?' });
const answer = (page: Page, number: number) => assessment(page).getByRole('group').getByRole('button').nth(number - 1);

/** Waits for the question of this number, with so many answered before. */
async function atQuestion(page: Page, number: number, answered = number - 1): Promise<void> {
  const dialog = assessment(page);
  await dialog.getByText(`Question ${number} of ${questions.length}`, { exact: true }).waitFor();
  await dialog.getByText(questions[number - 1]!.text, { exact: true }).waitFor();
  await dialog.getByText(`${answered} answered`, { exact: true }).waitFor();
  const percent = Math.round((100 * answered) / questions.length);
  await dialog.getByText(`${percent}%`, { exact: true }).waitFor();
  const bar = dialog.getByRole('progressbar');
  expect(await Promise.all(['aria-valuenow', 'aria-valuemax'].map((name) => bar.getAttribute(name)))).toEqual([String(percent), '100']);
}

/** Answers the questions from one number to before another by their keys. */
async function answerByKeys(page: Page, from: number, to: number): Promise<void> {
  for (let number = from; number < to; number += 1) {
    await atQuestion(page, number);
    await page.keyboard.press(String(answerAt(number - 1)));
  }
}

const storedPersonality = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('user')!) as { personality: unknown }).personality);

it('a new person answers by key, goes back, reloads and finishes; it is stored, and the first goal is asked for once', async () => {
  const { page, requestsTo } = await stage.enter();
  const person = newPerson();
  await openSignUp(page);
  await fillSignUp(page, person);
  await button(page, 'Sign Up').click();
  await atQuestion(page, 1);
  expect(await button(page, 'Previous').isDisabled()).toBe(true);

  await answerByKeys(page, 1, 7);
  await atQuestion(page, 7);
  await button(page, 'Previous').click();
  await atQuestion(page, 6, 6);
  const given = answerAt(5);
  expect(await Promise.all([1, 2, 3, 4, 5].map((number) => answer(page, number).getAttribute('aria-pressed')))).toEqual([1, 2, 3, 4, 5].map((number) => String(number === given)));
  await page.keyboard.press(String(given));
  await atQuestion(page, 7);
  await page.reload();
  await atQuestion(page, 7);

  await answerByKeys(page, 7, questions.length);
  await atQuestion(page, questions.length);
  await assessment(page).getByText('Last question!', { exact: true }).waitFor();
  expect(requestsTo('/api/personality')).toHaveLength(0);
  await page.keyboard.press(String(answerAt(questions.length - 1)));
  await firstGoalDialog(page).waitFor();
  await assessment(page).waitFor({ state: 'detached' });
  expect(requestsTo('/api/personality')).toHaveLength(1);
  expect(await storedPersonality(page)).toEqual(expectedPersonality());

  // Nothing opens any more: what would open it has been answered, and nothing was asked for.
  const asked = requestsTo('/bfi_questions.json').length;
  await page.reload();
  await page.getByText('Your first goal starts with one sentence.', { exact: true }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await signOut(page);
  await submitSignIn(page, person);
  await page.getByText('Your first goal starts with one sentence.', { exact: true }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(requestsTo('/bfi_questions.json')).toHaveLength(asked);

  // It is the server that knows: another browser has nothing of this one.
  const elsewhere = await stage.enter();
  await elsewhere.page.goto('/');
  await submitSignIn(elsewhere.page, person);
  await firstGoalDialog(elsewhere.page).waitFor();
  expect(await storedPersonality(elsewhere.page)).toEqual(expectedPersonality());
  expect(elsewhere.requestsTo('/bfi_questions.json')).toHaveLength(0);
});

it('an assessment that is closed is not asked for again in its tab, but is in another browser', async () => {
  const { page } = await stage.enter();
  const person = newPerson();
  await openSignUp(page);
  await fillSignUp(page, person);
  await button(page, 'Sign Up').click();
  await answerByKeys(page, 1, 3);
  await atQuestion(page, 3);
  await page.keyboard.press('Escape');
  await assessment(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Your first goal starts with one sentence.', { exact: true }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  const elsewhere = await stage.enter();
  await elsewhere.page.goto('/');
  await submitSignIn(elsewhere.page, person);
  await atQuestion(elsewhere.page, 1);
});

it('a submit that fails closes the dialog all the same; the answers are there when the person is asked again', async () => {
  const { page, expectFault } = await stage.enter();
  await openSignUp(page);
  await fillSignUp(page, newPerson());
  await button(page, 'Sign Up').click();
  await answerByKeys(page, 1, questions.length);
  await atQuestion(page, questions.length);
  expectFault(/net::ERR_/);
  await stage.proxy.refuse();
  await page.keyboard.press('3');
  await firstGoalDialog(page).waitFor();
  await assessment(page).waitFor({ state: 'detached' });
  expect(await storedPersonality(page)).toBeNull();
  await stage.proxy.accept();
  await page.reload();
  await atQuestion(page, questions.length, questions.length);
  await page.keyboard.press('3');
  await eventually(async () => expect(await storedPersonality(page)).not.toBeNull());
});

it('questions that do not come are said not to, the dialog can be closed, and the next page load asks again', async () => {
  const { page, expectFault } = await stage.enter();
  expectFault(/net::ERR_FAILED/);
  await page.route('**/bfi_questions.json', (route) => route.abort(), { times: 1 });
  await openSignUp(page);
  await fillSignUp(page, newPerson());
  await button(page, 'Sign Up').click();
  await assessment(page).getByRole('alert').getByText('Failed to load personality questions.', { exact: true }).waitFor();
  await assessment(page).getByRole('button', { name: 'Close', exact: true }).click();
  await assessment(page).waitFor({ state: 'detached' });
  await page.reload();
  await atQuestion(page, 1);
});

it.each(places)('on a %s screen the assessment is drawn in both schemes without a fault that axe-core knows', async (place, screen) => {
  const { page, expectFault } = await stage.enter(screen);
  const { look, faults } = looking(place);
  await openSignUp(page);
  await fillSignUp(page, newPerson());
  await button(page, 'Sign Up').click();
  await answerByKeys(page, 1, 8);
  await atQuestion(page, 8);
  await look(page, 'assessment');
  await button(page, 'Previous').click();
  await atQuestion(page, 7, 7);
  await look(page, 'assessment-answered');
  expectFault(/net::ERR_FAILED/);
  await page.route('**/bfi_questions.json', (route) => route.abort());
  await page.reload();
  await assessment(page).getByRole('alert').waitFor();
  await look(page, 'assessment-failed');
  expect(faults).toEqual([]);
});
