import type { Page, Route } from 'playwright-core';
import { reply, type Script } from '../support/scriptedCoachEndpoint';
import { button, coachSays, createGoal, goals, messageBox, ownMessages, replyOver, say, signUp } from './support/deeds';
import { eventually } from './support/eventually';
import { checkInDayField, goalCard, goalFact, goalPanel, goalTitles, openCheckInDay, panelButton, pressPencil, titleEditor, toast } from './support/goalDeeds';
import { focused } from './support/keyboard';
import { dayOnPage } from './support/ownCall';
import { setStage } from './support/stage';
import { answeredWith, noConnection } from './support/visitor';

const stage = setStage('scripted');
const renamePath = '/api/goals/update-title';

/** The list says just these titles, from its top. */
const expectTitles = (page: Page, ...titles: readonly string[]) => eventually(async () => expect(await goalTitles(page)).toEqual(titles));

it('a goal is renamed in its place by Enter or by the check; Escape, a blank and the same title change nothing', async () => {
  const { page, requestsTo } = await stage.enter();
  await signUp(page);
  await createGoal(page, 'Read more');
  await createGoal(page, 'Sleep well');

  await pressPencil(page, 'Read more');
  expect(await focused(page)).toEqual(['textbox', 'Goal title']);
  expect(await titleEditor(page).inputValue()).toBe('Read more');
  await page.keyboard.type('  Read two books '); // the old title is selected
  await page.keyboard.press('Enter');
  await toast(page, 'Goal Updated', 'Read two books').waitFor();
  await expectTitles(page, 'Sleep well', 'Read two books');
  await eventually(async () => expect(await focused(page)).toEqual(['button', 'Rename Read two books']));

  await pressPencil(page, 'Read two books');
  await titleEditor(page).fill('Read a book a month');
  await button(page, 'Save title').click();
  await expectTitles(page, 'Sleep well', 'Read a book a month');
  expect(requestsTo(renamePath)).toHaveLength(2);

  for (const [typed, key] of [
    ['Given up', 'Escape'],
    [' \t ', 'Enter'],
    [' Read a book a month ', 'Enter'],
  ] as const) {
    await pressPencil(page, 'Read a book a month');
    await titleEditor(page).fill(typed);
    await titleEditor(page).press(key);
    await titleEditor(page).waitFor({ state: 'detached' });
    await expectTitles(page, 'Sleep well', 'Read a book a month');
  }
  expect(requestsTo(renamePath)).toHaveLength(2);
  await page.reload();
  await expectTitles(page, 'Sleep well', 'Read a book a month');
});

it('a title that the server will not take is said so, and what was typed stays to be saved again', async () => {
  const { page, expectFault } = await stage.enter();
  await signUp(page);
  await createGoal(page, 'Read more');
  await pressPencil(page, 'Read more');
  await titleEditor(page).fill('Read two books');
  const answers: readonly [text: string, answer: (route: Route) => Promise<void>][] = [
    ['That title is taken.', (route) => route.fulfill({ status: 409, json: { success: false, error: 'That title is taken.' } })],
    ['Failed to update goal title.', (route) => route.fulfill({ json: { success: false } })],
    ['Failed to update goal title. Please try again.', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' })],
    ['An error occurred while updating the goal title.', (route) => route.abort()],
  ];
  for (const status of [409, 500]) expectFault(answeredWith(status, renamePath));
  expectFault(/net::ERR_FAILED/);
  for (const [text, answer] of answers) {
    await page.route(`**${renamePath}`, answer, { times: 1 });
    await titleEditor(page).press('Enter');
    await toast(page, 'Update Failed', text).waitFor();
    expect(await titleEditor(page).inputValue()).toBe('Read two books');
  }
  expectFault(noConnection);
  await stage.proxy.refuse();
  // The toast of the answer before has the same words: the request itself says that it failed.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(renamePath));
  await button(page, 'Save title').click();
  await failed;
  await toast(page, 'Update Failed', 'An error occurred while updating the goal title.').first().waitFor();
  await stage.proxy.accept();
  await eventually(async () => expect(await titleEditor(page).isEditable()).toBe(true));
  await titleEditor(page).press('Enter');
  await toast(page, 'Goal Updated').waitFor();
  await expectTitles(page, 'Read two books');
});

it('a new goal stands on top with its conversation open, its first words in the box, and a badge for three seconds', async () => {
  const { page } = await stage.enter();
  await page.clock.install();
  await signUp(page);
  await createGoal(page, 'Sleep well');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 5_000);
  await goals(page).getByText('New conversation started').waitFor({ state: 'detached' });

  await createGoal(page, 'Read two books');
  expect(await goalTitles(page)).toEqual(['Read two books', 'Sleep well']);
  expect(await goals(page).locator('[aria-current]').allInnerTexts()).toEqual(['Read two books']);
  await page.getByText("What's on your mind?").waitFor();
  expect(await messageBox(page).inputValue()).toContain('Read two books');
  const badge = goalCard(page, 'Read two books').getByText('New conversation started', { exact: true });
  await page.clock.runFor(2_950);
  expect(await badge.count()).toBe(1);
  await page.clock.runFor(100);
  await badge.waitFor({ state: 'detached' });
});

it('what the coach sets stands beside the chat, and a check-in with either answer is recorded and told to the coach', async () => {
  const { page } = await stage.enter();
  await signUp(page);
  await createGoal(page, 'Run 10 km');
  const [today, later] = [await dayOnPage(page), await dayOnPage(page, 4)];
  await expectFacts(page, { Task: 'No task yet. Your coach sets one as you talk.', 'Next check-in': 'Not set', 'Last check-in': 'Never', 'Task streak': 'None yet' });

  const task = 'Run 20 minutes slowly';
  stage.endpoint.enqueue(deeds(['assign_task', { task }], ['set_next_check_in', { day: today }]), reply('Then run, and tell me.'));
  await say(page, 'I can run today');
  await expectFacts(page, { Task: task, 'Next check-in': 'Today', 'Last check-in': 'Never', 'Task streak': 'None yet' });
  await goalCard(page, 'Run 10 km').getByText('Check-in due', { exact: true }).waitFor();

  await panelButton(page, 'Check In').click();
  const question = goalPanel(page).getByRole('group', { name: 'Did you do it?' });
  await question.getByText(task, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await eventually(async () => expect(await focused(page)).toEqual(['button', 'Check In']));
  await page.keyboard.press('Enter');
  stage.endpoint.enqueue(deeds(['set_next_check_in', { day: later }]), reply('Well run. The next one is set.'));
  await question.getByRole('button', { name: 'Yes, I did it', exact: true }).click();
  await coachSays(page, 'Well run.');
  await replyOver(page);
  expect(await ownMessages(page).last().innerText()).toBe('Checking in: I did my task.');
  await expectFacts(page, { Task: task, 'Next check-in': inWords(later), 'Last check-in': 'Today', 'Task streak': '1 in a row' });
  expect(await goalCard(page, 'Run 10 km').getByText('Check-in due').count()).toBe(0);

  stage.endpoint.enqueue(reply('What kept you?'));
  await panelButton(page, 'Check In').click();
  await question.getByRole('button', { name: 'Not yet', exact: true }).click();
  await coachSays(page, 'What kept you?');
  await replyOver(page);
  expect(await ownMessages(page).last().innerText()).toBe('Checking in: I have not done my task yet.');
  await page.reload();
  await expectFacts(page, { 'Next check-in': inWords(later), 'Last check-in': 'Today', 'Task streak': '1 in a row' });
});

it('the next check-in is moved by hand, to no past day, and taken away', async () => {
  const { page, requestsTo } = await stage.enter();
  await signUp(page);
  await createGoal(page, 'Run 10 km');
  const due = goalCard(page, 'Run 10 km').getByText('Check-in due', { exact: true });
  const [yesterday, today, later] = [await dayOnPage(page, -1), await dayOnPage(page), await dayOnPage(page, 4)];
  const moveTo = async (day: string) => {
    await openCheckInDay(page);
    await checkInDayField(page).fill(day);
    await panelButton(page, 'Save').click();
  };

  await moveTo(today);
  await due.waitFor();
  await expectFacts(page, { 'Next check-in': 'Today' });
  await moveTo(yesterday);
  await goalPanel(page).getByText('Please choose today or a later day.', { exact: true }).waitFor();
  expect(await checkInDayField(page).inputValue()).toBe(yesterday);
  expect(requestsTo('/api/goals/update-check-in')).toHaveLength(1);
  await checkInDayField(page).press('Escape');
  await checkInDayField(page).waitFor({ state: 'detached' });
  await expectFacts(page, { 'Next check-in': 'Today' });
  await eventually(async () => expect(await focused(page)).toEqual(['button', 'Move check-in']));

  await moveTo(later);
  await due.waitFor({ state: 'detached' });
  await expectFacts(page, { 'Next check-in': inWords(later) });
  await page.reload();
  await expectFacts(page, { 'Next check-in': inWords(later) });
  await panelButton(page, 'Move check-in').click();
  expect(await checkInDayField(page).inputValue()).toBe(later);
  await panelButton(page, 'Remove check-in').click();
  await expectFacts(page, { 'Next check-in': 'Not set' });
});

it('a goal is completed, had back, archived and restored, and nothing it holds is lost', async () => {
  const { page } = await stage.enter();
  await signUp(page);
  await createGoal(page, 'Sleep well');
  await createGoal(page, 'Run 10 km');
  stage.endpoint.enqueue(reply('Where do you run?'));
  await say(page, 'I want to run');

  await panelButton(page, 'Complete goal').click();
  await toast(page, 'Goal completed', 'Run 10 km').getByRole('button', { name: 'Undo', exact: true }).click();
  await eventually(async () => expect([...(await goalTitles(page))].sort()).toEqual(['Run 10 km', 'Sleep well']));

  await panelButton(page, 'Archive goal').click();
  await toast(page, 'Goal archived', 'Run 10 km').waitFor();
  await expectTitles(page, 'Sleep well');
  await page.reload();
  await expectTitles(page, 'Sleep well');
  await button(page, 'Completed and archived').click();
  const finished = page.getByRole('list', { name: 'Completed and archived' }).getByRole('listitem');
  await finished.getByText('Archived', { exact: true }).waitFor();
  await finished.getByRole('button', { name: 'Run 10 km', exact: true }).click();
  await eventually(async () => expect(await ownMessages(page).allInnerTexts()).toEqual(['I want to run']));
  await goalPanel(page).getByText('Archived', { exact: true }).waitFor();
  await finished.getByRole('button', { name: 'Restore Run 10 km', exact: true }).click();
  await eventually(async () => expect([...(await goalTitles(page))].sort()).toEqual(['Run 10 km', 'Sleep well']));
  await finished.waitFor({ state: 'detached' });
  await panelButton(page, 'Check In').waitFor();
});

it('on a phone the goal opens over the conversation, and closes by its button, by Escape and by a press outside', async () => {
  const { page } = await stage.enter({ viewport: { width: 390, height: 844 } });
  await signUp(page);
  await button(page, 'Open menu').click();
  await createGoal(page, 'Run 10 km');
  const details = button(page, 'Goal details');
  const ways: readonly [name: string, close: () => Promise<void>][] = [
    ['button', () => button(page, 'Close goal details').click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['press outside', () => page.mouse.click(195, 700)],
  ];
  for (const [, close] of ways) {
    expect(await details.getAttribute('aria-expanded')).toBe('false');
    expect(await goalPanel(page).count()).toBe(0);
    await details.click();
    await panelButton(page, 'Check In').waitFor();
    expect(await details.getAttribute('aria-expanded')).toBe('true');
    await eventually(async () => expect(await focused(page)).toEqual(['complementary', 'Goal']));
    await close();
    await goalPanel(page).waitFor({ state: 'detached' });
  }
  await details.click();
  stage.endpoint.enqueue(reply('How did it go?'));
  await panelButton(page, 'Check In').click();
  await coachSays(page, 'How did it go?');
  await goalPanel(page).waitFor({ state: 'detached' });
  expect(await ownMessages(page).last().innerText()).toBe("I'd like to check in.");
});

/** A turn of the model that only uses tools; the next request answers with words. */
const deeds = (...calls: readonly (readonly [name: string, values: object])[]): Script => ({
  steps: [
    ...calls.map(([name, values], index) => ({ do: 'tool', name, index, arguments: JSON.stringify(values) }) as const),
    { do: 'finish', reason: 'tool_calls' },
    { do: 'done' },
  ],
});

type Fact = Parameters<typeof goalFact>[1];

/** Waits until the panel says so; what stands below, such as a button, is no part of it. */
const expectFacts = (page: Page, facts: Partial<Record<Fact, string>>): Promise<void> =>
  eventually(async () => {
    for (const [term, words] of Object.entries(facts) as [Fact, string][]) expect((await goalFact(page, term).allInnerTexts())[0]?.split('\n')[0]).toBe(words);
  });

/** A day as the screens write it. */
const inWords = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
