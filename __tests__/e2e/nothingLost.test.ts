import type { Page } from 'playwright-core';
import { reply } from '../support/scriptedCoachEndpoint';
import {
  button,
  closeAssessment,
  chooseGoal,
  coachMessages,
  coachSays,
  createGoal,
  emailField,
  fillSignUp,
  goals,
  messageBox,
  newPerson,
  openSignUp,
  ownMessages,
  passwordField,
  replyOver,
  say,
  send,
  signOut,
  signUp,
  submitSignIn,
} from './support/deeds';
import { eventually } from './support/eventually';
import { setStage } from './support/stage';
import { answeredWith, noConnection } from './support/visitor';

const stage = setStage('scripted');
const streamPath = '/api/chat/openai-stream';

it('a server that is down at sign-in or sign-up is said to be so, and the form keeps what was typed', async () => {
  const { page, expectFault } = await stage.enter();
  const person = newPerson();
  await openSignUp(page);
  expectFault(noConnection);
  await stage.proxy.refuse();
  await fillSignUp(page, person);
  await button(page, 'Sign Up').click();
  await page.getByRole('alert').getByText('Failed to create account. Please try again.', { exact: true }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe(person.name);
  expect(await emailField(page).inputValue()).toBe(person.email);
  expect(await passwordField(page).inputValue()).toBe(person.password);
  await stage.proxy.accept();
  await button(page, 'Sign Up').click();
  await page.getByText("What's on your mind?").waitFor();
  await closeAssessment(page);
  await signOut(page);

  await stage.proxy.refuse();
  await submitSignIn(page, person);
  await page.getByRole('alert').getByText('Failed to sign in. Please try again.', { exact: true }).waitFor();
  expect(await emailField(page).inputValue()).toBe(person.email);
  expect(await passwordField(page).inputValue()).toBe(person.password);
  await stage.proxy.accept();
  await button(page, 'Sign In').click();
  await page.getByText("What's on your mind?").waitFor();
});

it('a server that is down when a goal is created is said to be so, and the dialog keeps the title', async () => {
  const { page, expectFault } = await stage.enter();
  await signUp(page);
  await button(page, 'New Goal').click();
  const dialog = page.getByRole('dialog');
  const titleField = dialog.getByRole('textbox', { name: 'Goal title' });
  await titleField.fill('Read more');
  expectFault(noConnection);
  await stage.proxy.refuse();
  await titleField.press('Enter');
  await page.getByText('Network error. Please try again.', { exact: true }).waitFor();
  expect(await titleField.inputValue()).toBe('Read more');
  await stage.proxy.accept();
  expectFault(answeredWith(500, '/api/goals/create'));
  await page.route('**/api/goals/create', (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }), { times: 1 });
  await dialog.getByRole('button', { name: 'Create Goal' }).click();
  await page.getByText('Failed to create goal. Please try again.', { exact: true }).waitFor();
  expect(await titleField.inputValue()).toBe('Read more');
  await dialog.getByRole('button', { name: 'Create Goal' }).click();
  await goals(page).getByRole('button', { name: 'Read more', exact: true }).waitFor();
  expect(await goals(page).getByRole('listitem').count()).toBe(1);
});

it('a server that is down when a message is sent costs no word of it, nor of what is typed meanwhile', async () => {
  const { page, expectFault } = await stage.enter();
  await signUp(page);
  await createGoal(page, 'Read more');
  stage.endpoint.enqueue(reply('Good.'));
  await say(page, 'A first word');
  expectFault(noConnection);
  await stage.proxy.refuse();
  await send(page, 'Words that took me long');
  await coachMessages(page).last().getByRole('button', { name: 'Retry' }).waitFor();
  await messageBox(page).fill('And another thought');
  expect(await ownMessages(page).last().innerText()).toBe('Words that took me long');
  await stage.proxy.accept();
  stage.endpoint.enqueue(reply('Now I hear you.'));
  await coachMessages(page).last().getByRole('button', { name: 'Retry' }).click();
  await coachSays(page, 'Now I hear you.');
  await replyOver(page);
  expect(await messageBox(page).inputValue()).toBe('And another thought');
  await page.reload();
  await eventually(async () => expect(await ownMessages(page).allInnerTexts()).toEqual(['A first word', 'Words that took me long']));
});

it('a message of 16,001 characters is not sent and the box says so; a blank one is not sent', async () => {
  const { page, requestsTo } = await stage.enter();
  await signUp(page);
  await createGoal(page, 'Read more');
  const box = messageBox(page);
  await box.fill('a'.repeat(15_900));
  await page.getByText('100 characters left', { exact: true }).waitFor();
  const tooLong = 'a'.repeat(16_001);
  await box.fill(tooLong);
  await page.getByRole('alert').getByText(/too many/).waitFor();
  expect(await button(page, 'Send message').isDisabled()).toBe(true);
  await box.press('Enter');
  expect(await box.inputValue()).toBe(tooLong);
  await box.fill(' \n\t ');
  expect(await button(page, 'Send message').isDisabled()).toBe(true);
  await box.press('Enter');
  expect(requestsTo(streamPath)).toHaveLength(0);

  // 16,000 characters of two units each are within the limit.
  const longest = '🌱'.repeat(16_000);
  await box.fill(longest);
  stage.endpoint.enqueue(reply('That was long.'));
  await box.press('Enter');
  await coachSays(page, 'That was long.');
  await replyOver(page);
  expect(stage.endpoint.requests.at(-1)?.body.messages.at(-1).content).toBe(longest);
});

it('a long message goes by POST and arrives whole, a short one by GET', async () => {
  const { page, requestsTo } = await stage.enter();
  await signUp(page);
  await createGoal(page, 'Read more');
  await say(page, 'Short & sweet? +1 #50%');
  expect(stage.endpoint.requests.at(-1)?.body.messages.at(-1).content).toBe('Short & sweet? +1 #50%');
  const long = Array.from({ length: 400 }, (_, at) => `Line ${at}: “naïve” & <b>bold</b>`).join('\n');
  await say(page, long);
  expect(requestsTo(streamPath).map((request) => request.method())).toEqual(['GET', 'POST']);
  expect(stage.endpoint.requests.at(-1)?.body.messages.at(-1).content).toBe(long);
  await page.reload();
  await eventually(async () => expect(await ownMessages(page).last().innerText()).toBe(long));
});

it('Shift+Enter begins a line and sends nothing; Enter sends both lines', async () => {
  const { page, requestsTo } = await stage.enter();
  await signUp(page);
  await createGoal(page, 'Read more');
  const box = messageBox(page);
  await box.fill('');
  await box.pressSequentially('One');
  await box.press('Shift+Enter');
  await box.pressSequentially('two');
  expect(await box.inputValue()).toBe('One\ntwo');
  expect(requestsTo(streamPath)).toHaveLength(0);
  await box.press('Enter');
  await replyOver(page);
  expect(await ownMessages(page).allInnerTexts()).toEqual(['One\ntwo']);
});

it('Enter that chooses a word of an input method sends nothing', async () => {
  const { page, context, requestsTo } = await stage.enter();
  await signUp(page);
  await createGoal(page, 'Read more');
  const box = messageBox(page);
  await box.fill('');
  const protocol = await context.newCDPSession(page);
  await box.evaluate((element) => element.addEventListener('keydown', (event) => (element.dataset.composing = String((event as KeyboardEvent).isComposing))));
  await protocol.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  const enter = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 };
  await protocol.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...enter });
  await protocol.send('Input.dispatchKeyEvent', { type: 'keyUp', ...enter });
  expect(await box.getAttribute('data-composing')).toBe('true');
  expect(requestsTo(streamPath)).toHaveLength(0);
  await protocol.send('Input.insertText', { text: '日本' });
  await eventually(async () => expect(await box.inputValue()).toBe('日本'));
  await box.press('Enter');
  await replyOver(page);
  expect(await ownMessages(page).allInnerTexts()).toEqual(['日本']);
});

async function startGoal(page: Page, title: string): Promise<void> {
  await button(page, 'New Goal').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Goal title' }).fill(title);
  await button(page, 'Create Goal').click();
}

/** The dialog is open again with the goal's title in it; it is then closed. */
async function findGoalTitle(page: Page, title: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'What goal would you like us to develop?' });
  await dialog.waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Goal title' }).inputValue()).toBe(title);
  await button(page, 'Cancel').click();
}

const waysToLearnOfIt = [
  ['a message is sent', (page: Page) => messageBox(page).press('Enter'), async () => undefined],
  ['a goal is created', (page: Page) => startGoal(page, 'Sing more'), (page: Page) => findGoalTitle(page, 'Sing more')],
] as const;

it.each(waysToLearnOfIt)('a session that is over when %s leads to the sign-in screen, which says so', async (_what, act, findAgain) => {
  const { page, context, expectFault } = await stage.enter();
  const person = await signUp(page);
  await createGoal(page, 'Read more');
  await context.clearCookies();
  expectFault(answeredWith(401, '/api/'));
  await act(page);
  await page.getByRole('alert').getByText('Your session has expired. Please sign in again.', { exact: true }).waitFor();
  await button(page, 'Sign In').waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.email);
  await submitSignIn(page, person);
  await findAgain(page);
  await goals(page).getByRole('button', { name: 'Read more', exact: true }).waitFor();
});

it.each(waysToLearnOfIt)('what was typed when a session is over (%s) is back in the box after signing in', async (_what, act, findAgain) => {
  const { page, context, expectFault } = await stage.enter();
  const person = await signUp(page);
  await createGoal(page, 'Read more');
  await messageBox(page).fill('Not sent yet');
  await context.clearCookies();
  expectFault(answeredWith(401, '/api/'));
  await act(page);
  await page.getByRole('alert').getByText('Your session has expired. Please sign in again.', { exact: true }).waitFor();
  await submitSignIn(page, person);
  await findAgain(page);
  await chooseGoal(page, 'Read more');
  await eventually(async () => expect(await messageBox(page).inputValue()).toBe('Not sent yet'));
});
