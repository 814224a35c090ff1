import type { Page } from 'playwright-core';
import { button, closeAssessment, createGoal, fillSignUp, goals, newPerson, openSignUp, signUp } from './support/deeds';
import { eventually } from './support/eventually';
import { gate } from './support/gate';
import { pressPencil, titleEditor, toast, toasts } from './support/goalDeeds';
import { focused, tabTo } from './support/keyboard';
import { dayOnPage, ownCall } from './support/ownCall';
import { setStage } from './support/stage';
import { answeredWith, type Visitor } from './support/visitor';

const stage = setStage('scripted');
const days = 24 * 60 * 60 * 1_000;

/** From now on the page's time passes only as the test says. */
const stopTime = async (page: Page): Promise<void> => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
const titlesOf = (page: Page): Promise<string[]> => toasts(page).evaluateAll((items) => items.map((item) => item.querySelector('[dir]')?.textContent ?? ''));
const expectToasts = (page: Page, ...titles: readonly string[]) => eventually(async () => expect(await titlesOf(page)).toEqual(titles));

describe('reminders of check-ins', () => {
  const [dueToday, overdue] = ['Time to Check In!', "Let's Get Back On Track!"];

  /** A person whose browser is three days ahead of the day on which they set their goals. No page is open. */
  async function threeDaysLater(): Promise<Visitor> {
    const visitor = await stage.enter();
    const { page, context } = visitor;
    const { name } = await signUp(page);
    for (const [title, day] of [
      ['Read more', await dayOnPage(page)],
      ['Write more', await dayOnPage(page)],
      ['Sleep well', await dayOnPage(page, 1)],
      ['Run 10 km', await dayOnPage(page, 3)],
    ]) {
      const { goal } = await ownCall<{ goal: { id: string } }>(page, '/api/goals/create', { title, user_context: { name, personality: null, currentStreak: 1, longestStreak: 1 } });
      await ownCall(page, '/api/goals/update-check-in', { goal_id: goal.id, next_check_in: day });
    }
    await context.clock.install({ time: (await page.evaluate(() => Date.now())) + 3 * days });
    return visitor;
  }

  it('come after half a second, one for today before one for what has waited three days, for ten seconds, once in a tab', async () => {
    const { context } = await threeDaysLater();
    const page = await context.newPage();
    const asked = gate();
    await page.route('**/api/goals/user', async (route) => (await asked.opened, route.continue()));
    await page.goto('/');
    await closeAssessment(page);
    await stopTime(page);
    asked.open();
    await goals(page).getByRole('listitem').nth(3).waitFor();

    await page.clock.runFor(450);
    expect(await titlesOf(page)).toEqual([]);
    await page.clock.runFor(100);
    await expectToasts(page, dueToday);
    await toast(page, dueToday, 'Run 10 km').waitFor();
    await page.clock.runFor(200);
    await expectToasts(page, overdue, dueToday);
    await page.clock.runFor(9_700); // 10.45 s since the goals came
    expect(await titlesOf(page)).toEqual([overdue, dueToday]);
    await page.clock.runFor(100);
    await expectToasts(page, overdue);
    await page.clock.runFor(200);
    await expectToasts(page);

    await page.clock.resume(); // a page that loads shows its parts by the clock
    await page.reload();
    await goals(page).getByRole('listitem').nth(3).waitFor();
    await page.clock.runFor(2_000);
    expect(await titlesOf(page)).toEqual([]);
  });

  it('lead to their goal by Check In, and come again in a new tab', async () => {
    const { context } = await threeDaysLater();
    for (const [title, goal] of [[dueToday, 'Run 10 km'], [overdue, /^(Read|Write) more$/]] as const) {
      const page = await context.newPage();
      await page.goto('/');
      await closeAssessment(page);
      await toast(page, title!).getByRole('button', { name: 'Check In', exact: true }).click();
      await toast(page, title!).waitFor({ state: 'detached' });
      await goals(page).locator('[aria-current]').getByText(goal, { exact: true }).waitFor();
      await page.getByRole('complementary', { name: 'Goal' }).getByRole('heading', { name: goal }).waitFor();
      expect((await titlesOf(page)).length).toBeLessThanOrEqual(1);
      await page.close();
    }
  });
});

it('a login day that was just counted is told in a toast for five seconds, once', async () => {
  const { page } = await stage.enter();
  await page.clock.install();
  await openSignUp(page);
  await fillSignUp(page, newPerson());
  await stopTime(page);
  const words = 'You have logged in for 1 day(s). Keep it up!';
  await button(page, 'Sign Up').click();
  await eventually(async () => {
    await page.clock.runFor(5);
    expect(await titlesOf(page)).toEqual([words]);
  });
  await page.clock.runFor(4_500);
  expect(await titlesOf(page)).toEqual([words]);
  await page.clock.runFor(500);
  await expectToasts(page);
  await page.clock.resume(); // a page that loads shows its parts by the clock
  await Promise.all([page.waitForResponse('**/api/user/profile'), page.reload()]);
  await closeAssessment(page);
  await page.clock.runFor(1_000);
  expect(await titlesOf(page)).toEqual([]);
});

describe('the question for a phone number', () => {
  const prompt = (page: Page) => page.getByRole('dialog', { name: 'Stay Connected to Your Goals' });
  const phoneField = (page: Page) => prompt(page).getByRole('textbox', { name: 'Phone Number', exact: true });
  const press = (page: Page, name: string) => prompt(page).getByRole('button', { name, exact: true }).click();

  /** A person with their first goal, made a moment ago; time stands still. */
  async function withFirstGoal(): Promise<Visitor> {
    const visitor = await stage.enter({ isAskedForPhone: true });
    const { page } = visitor;
    await page.clock.install();
    await signUp(page);
    await stopTime(page);
    await createGoal(page, 'Run 10 km');
    return visitor;
  }

  it('comes two seconds after the first goal, takes ten digits alone, and keeps what the server would not save', async () => {
    const { page, expectFault, requestsTo } = await withFirstGoal();
    await page.clock.runFor(1_950);
    expect(await prompt(page).count()).toBe(0);
    await page.clock.runFor(100);
    await prompt(page).waitFor();
    await eventually(async () => expect(await focused(page)).toEqual(['textbox', 'Phone Number']));
    expect(await prompt(page).getByRole('button', { name: 'Close' }).count()).toBe(0);
    await page.mouse.click(5, 5);
    await page.clock.runFor(1_000);
    expect(await prompt(page).count()).toBe(1);

    await phoneField(page).fill('555 123-456');
    await press(page, 'Save');
    await prompt(page).getByText('Please enter a valid 10-digit phone number', { exact: true }).waitFor();
    await phoneField(page).fill('');
    await phoneField(page).pressSequentially('555x1234567890');
    expect(await phoneField(page).inputValue()).toBe('(555) 123-4567');
    expect(requestsTo('/api/user/update-profile')).toHaveLength(0);

    expectFault(answeredWith(500, '/api/user/update-profile'));
    await page.route('**/api/user/update-profile', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }), { times: 1 });
    await press(page, 'Save');
    const failure = toast(page, 'Error', 'Failed to save phone number. Please try again.');
    await failure.getByRole('button', { name: 'Close', exact: true }).click();
    await failure.waitFor({ state: 'detached' });
    expect(await phoneField(page).inputValue()).toBe('(555) 123-4567');
    await press(page, 'Save');
    await prompt(page).waitFor({ state: 'detached' });
    await toast(page, 'Phone Number Saved!').waitFor();
    await eventually(async () => {
      const { user } = await ownCall<{ user: object }>(page, '/api/user/profile');
      expect(user).toMatchObject({ phone: '(555) 123-4567', notifications_enabled: true });
    });
  });

  it('is not asked again in a tab in which it was skipped, but in a new one', async () => {
    const { page, context } = await withFirstGoal();
    await page.clock.runFor(2_050);
    await press(page, 'Skip');
    await prompt(page).waitFor({ state: 'detached' });
    /** The page has all it needs to ask, and more than two seconds pass. */
    const isAsked = async (there: Page) => {
      await eventually(async () => expect(await goals(there).getByRole('listitem').count()).toBe(1));
      await there.clock.runFor(3_000);
      return (await prompt(there).count()) > 0;
    };
    await page.clock.resume();
    await Promise.all([page.waitForResponse('**/api/user/profile'), page.reload()]);
    expect(await isAsked(page)).toBe(false);
    const another = await context.newPage();
    await Promise.all([another.waitForResponse('**/api/user/profile'), another.goto('/')]);
    await closeAssessment(another);
    expect(await isAsked(another)).toBe(true);
  });
});

describe('toasts', () => {
  const newest = 'Goal Updated';
  const closeOf = (page: Page, description: string) => toast(page, newest, description).getByRole('button', { name: 'Close', exact: true });
  const describedBy = async (page: Page) => (await toasts(page).allInnerTexts()).map((text) => text.split('\n')[1]);
  const expectDescribed = (page: Page, ...descriptions: readonly string[]) => eventually(async () => expect(await describedBy(page)).toEqual(descriptions));

  async function withToasts(...titles: readonly string[]): Promise<Page> {
    const { page } = await stage.enter();
    await page.clock.install();
    await signUp(page);
    await createGoal(page, 'Read');
    await stopTime(page);
    let title = 'Read';
    for (const next of titles) {
      await pressPencil(page, title);
      await titleEditor(page).fill(next);
      await titleEditor(page).press('Enter');
      await toast(page, newest, next).waitFor();
      title = next;
    }
    return page;
  }

  it('two are seen, the newest first; by F8 and Tab they are closed one by one, and the next that waited is seen', async () => {
    const page = await withToasts('Read one', 'Read two', 'Read three');
    await expectDescribed(page, 'Read three', 'Read two');
    await page.keyboard.press('F8');
    await eventually(async () => expect(await page.evaluate(() => document.activeElement?.closest('[role="region"]')?.getAttribute('aria-label'))).toBe('Notifications (F8)'));
    await tabTo(page, 'button', 'Close');
    await page.keyboard.press('Enter');
    await expectDescribed(page, 'Read two', 'Read one');
    await page.clock.runFor(10_000); // time is held while the focus is on them
    expect(await describedBy(page)).toEqual(['Read two', 'Read one']);
    await tabTo(page, 'button', 'Close');
    await page.keyboard.press('Escape');
    await expectDescribed(page, 'Read one');
    await tabTo(page, 'button', 'Close');
    await page.keyboard.press('Space');
    await expectDescribed(page);
    await eventually(async () => expect(await focused(page)).not.toEqual(['RootWebArea', 'Better']));
  });

  it('one that is there while a dialog is open is closed by pointer and by keyboard, and the dialog stays', async () => {
    const page = await withToasts('Read one', 'Read two');
    await button(page, 'New Goal').click();
    const dialog = page.getByRole('dialog', { name: 'What goal would you like us to develop?' });
    await dialog.getByRole('textbox', { name: 'Goal title' }).fill('Sing');
    await closeOf(page, 'Read two').click();
    await expectDescribed(page, 'Read one');
    await page.keyboard.press('F8');
    await tabTo(page, 'button', 'Close');
    expect(await closeOf(page, 'Read one').evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expectDescribed(page);
    expect(await dialog.getByRole('textbox', { name: 'Goal title' }).inputValue()).toBe('Sing');
    await eventually(async () => expect(await focused(page)).toEqual(['textbox', 'Goal title']));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });
});
