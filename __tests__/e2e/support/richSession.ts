import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { reply } from '../../support/scriptedCoachEndpoint';
import type { TranscriptionEndpoint } from '../../support/transcriptionEndpoint';
import { button, chooseGoal, coachMessages, coachSays, createGoal, emailField, fillSignUp, messageBox, newPerson, ownMessages, passwordField, replyOver, send, submitSignIn, suggestions } from './deeds';
import { eventually } from './eventually';
import { gate } from './gate';
import { goalPanel, openCheckInDay, panelButton, pressPencil, titleEditor, toast } from './goalDeeds';
import { answerNext, holdNext } from './ownAnswers';
import { openPanel, type SettingsPanel } from './settings';
import type { Stage } from './stage';
import { answeredWith, type Visitor } from './visitor';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).first();
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

/** Waits until what is on the screen was seen: what is done next may take it away. */
async function seen(page: Page): Promise<void> {
  await page.evaluate(async () => {
    while (!window.travel.isSeen()) await new Promise((resolve) => setTimeout(resolve, 10));
  });
}

async function press(page: Page, name: string): Promise<void> {
  await seen(page);
  await button(page, name).click();
}

/** Closes a toast that has been seen. */
async function putAway(page: Page, title: string, description?: string): Promise<void> {
  const shown = toast(page, title, description).first();
  await shown.waitFor();
  await seen(page);
  await shown.getByRole('button', { name: 'Close', exact: true }).click();
}

/** Goes to a path without a load of the page, as by the browser's Back. */
async function goTo(page: Page, to: string): Promise<void> {
  await seen(page);
  await page.evaluate((there) => {
    history.pushState(null, '', there);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
}

const publicPages = [
  ['/forgot-password', 'Reset Your Password'],
  ['/reset-password', 'Create New Password'],
  ['/terms', 'Terms of Service'],
  ['/privacy', 'Privacy Policy'],
] as const;

/** What must have been on the screen of somebody who is not signed in, each as the end of its markup. */
export const piecesOutside = ['Page Not Found', 'Welcome back</h1>', 'Create your account</h1>', ...publicPages.map(([, title]) => `${title}</h1>`), 'Invalid email or password', 'Email is required', 'Loading...'];

/**
 * Every public page, and a sign-in that is refused, then taken. The page does not leave for the app: its last state can
 * be looked at.
 */
export async function outside({ page, expectFault }: Visitor, person: { email: string; password: string }): Promise<void> {
  await page.goto('/nowhere');
  await press(page, 'Return Home');
  await press(page, 'Sign up!');
  await fillSignUp(page, { ...newPerson(), password: 'weak' });
  await press(page, 'Show password');
  await press(page, 'Sign Up');
  await press(page, 'Sign in!');
  await press(page, 'Sign In');
  expectFault(answeredWith(401, '/api/auth/login'));
  await submitSignIn(page, { ...person, password: 'Wrong-password-1' });
  await page.getByText('Invalid email or password', { exact: true }).waitFor();
  await seen(page);

  await page.getByRole('link', { name: 'Forgot Password?', exact: true }).click();
  await press(page, 'Send Reset Link');
  await page.getByText('Email is required', { exact: true }).waitFor();
  await seen(page);
  await emailField(page).fill(newPerson().email);
  await press(page, 'Send Reset Link');
  await page.getByText('If an account with that email exists, we have sent a password reset link.').waitFor();
  for (const [path, title] of publicPages.slice(1)) {
    await goTo(page, path);
    await heading(page, title).waitFor();
    await settled(page);
  }
  await goTo(page, '/');
  await submitSignIn(page, { ...person, password: '' });
  await emailField(page).fill(person.email);
  await passwordField(page).fill(person.password);
  await stayAfter(page, () => press(page, 'Sign In'));
}

/** Does what makes the page leave, and lets it stay: the load is answered with nothing, so the last state can be looked at. */
async function stayAfter(page: Page, deed: () => Promise<unknown>): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Fetch.enable', { patterns: [{ resourceType: 'Document' }] });
  const asked = new Promise<string>((resolve) => protocol.once('Fetch.requestPaused', ({ requestId }) => resolve(requestId)));
  await Promise.all([deed(), asked.then((requestId) => protocol.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }))]);
  await protocol.send('Fetch.disable');
  await protocol.detach();
  await settled(page);
}

/** Waits until no action has come for a while, and what is on the screen then was seen. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let quiet = 0, length = -1; quiet < 10 || !window.travel.isSeen(); quiet += 1) {
      if (window.travel.length() !== length) quiet = 0;
      length = window.travel.length();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });
}

const panels: readonly SettingsPanel[] = ['User Profile', 'Billing Management', 'Privacy Policy', 'Export Chat History', 'Account Deletion'];

/** What comes without being asked for: the streak, the reminders, the assessment, the question for a phone number. */
export async function whatComesByItself({ page }: Visitor): Promise<void> {
  const assessment = dialog(page, 'Personality Assessment');
  const question = (number: number) => assessment.getByText(new RegExp(`^Question ${number} of `)).waitFor();
  await question(1);
  // They stay for ten seconds only.
  for (const reminder of ["Let's Get Back On Track!", 'Time to Check In!']) {
    await toast(page, reminder).waitFor();
    await seen(page);
    await toast(page, reminder).getByRole('button', { name: 'Check In', exact: true }).click();
  }
  // The middle of the scale: that is what a recording says of every answer.
  await assessment.getByRole('group').getByRole('button').nth(2).click();
  await question(2);
  await page.keyboard.press('3');
  await question(3);
  await press(page, 'Previous');
  await question(2);
  await seen(page);
  await assessment.getByRole('button', { name: 'Close', exact: true }).click();

  const prompt = dialog(page, 'Stay Connected to Your Goals');
  await prompt.waitFor();
  const phone = prompt.getByRole('textbox', { name: 'Phone Number', exact: true });
  await phone.fill('555 123');
  await prompt.getByRole('button', { name: 'Save', exact: true }).click();
  await prompt.getByText('Please enter a valid 10-digit phone number', { exact: true }).waitFor();
  await seen(page);
  await phone.fill('5551234567');
  await answerNext(page, '/api/user/update-profile', { status: 500, json: {} });
  await prompt.getByRole('button', { name: 'Save', exact: true }).click();
  await putAway(page, 'Error');
  await prompt.getByRole('button', { name: 'Save', exact: true }).click();
  await closed(page);
  await putAway(page, 'Phone Number Saved!');
}

/** What must have been on the screen of the chat, and over it. */
export const piecesOfChat = [
  ...['Personality Assessment', 'Stay Connected to Your Goals', 'What goal would you like us to develop?', 'Search', 'Keyboard shortcuts'].map((title) => `${title}</h2>`),
  ...['Time to Check In!', "Let's Get Back On Track!", 'Error', 'Phone Number Saved!', 'Goal Updated', 'Update Failed', 'Goal completed', 'Export Failed', 'Network Error', 'Submission Failed', 'Feedback Submitted!'].map((title) => `${title}</div>`),
  'You have logged in for ',
  'New conversation started',
  'Did you do it?',
  'Check-in due',
  'Recording... Click microphone to stop',
  'Processing audio...',
  'Transcription failed',
  '<strong>One</strong>',
  'New writing',
];

/** Goals and their panel, replies of every kind, search, keys and the microphone. */
export async function aroundTheChat({ page, expectFault }: Visitor, { endpoint }: Stage, transcription: TranscriptionEndpoint): Promise<void> {
  await chooseGoal(page, 'Learn to drive');
  await goalPanel(page).waitFor();
  await panelButton(page, 'Check In').click();
  endpoint.enqueue(reply('**One** thing\n\n1. first\n2. second\n\n> said\n\n`code` and a [link](https://example.com)', ['Go on', 'Enough']));
  await goalPanel(page).getByRole('button', { name: 'Yes, I did it', exact: true }).click();
  await coachMessages(page).last().locator('strong').waitFor();
  await replyOver(page);
  await settled(page);
  await openCheckInDay(page);
  await goalPanel(page).getByRole('button', { name: 'Cancel', exact: true }).click();

  endpoint.enqueue(reply('Then let us go on.', ['Well', 'Fine']));
  await suggestions(page).first().click();
  await coachSays(page, 'Then let us go on.');
  await replyOver(page);
  endpoint.enqueue({ steps: [{ do: 'text', text: 'As I was saying' }, { do: 'stall' }] });
  await send(page, 'Tell me more');
  await coachSays(page, 'As I was saying');
  await press(page, 'Stop');
  await replyOver(page);
  const breaks = gate();
  endpoint.enqueue({ steps: [{ do: 'text', text: 'It breaks' }, { do: 'hold', until: breaks.opened }, { do: 'cut' }] });
  await send(page, 'And then?');
  await coachSays(page, 'It breaks');
  breaks.open();
  await replyOver(page);
  endpoint.enqueue(reply('New writing of it.'));
  await page.getByRole('button', { name: /^(Retry|Regenerate)$/ }).last().click();
  await coachSays(page, 'New writing');
  await replyOver(page);

  await pressPencil(page, 'Sing more');
  await titleEditor(page).fill('Sing louder');
  await answerNext(page, '/api/goals/update-title', { status: 409, json: { success: false, error: 'That title is taken.' } });
  await titleEditor(page).press('Enter');
  await putAway(page, 'Update Failed');
  await titleEditor(page).press('Enter');
  await putAway(page, 'Goal Updated');
  await press(page, 'New Goal');
  await dialog(page, 'What goal would you like us to develop?').getByRole('textbox').fill('Something else');
  await press(page, 'Cancel');
  await closed(page);
  await Promise.all([page.getByText('New conversation started').waitFor({ state: 'attached' }), createGoal(page, 'Read more')]); // it is there for three seconds
  await seen(page);
  await goalPanel(page).getByRole('button', { name: 'Complete goal', exact: true }).click();
  await toast(page, 'Goal completed').waitFor();
  await seen(page);
  await toast(page, 'Goal completed').getByRole('button', { name: 'Undo', exact: true }).click();
  await chooseGoal(page, 'Read more');
  await page.getByRole('button', { name: 'Completed and archived' }).click();

  await page.keyboard.press('Control+k');
  const search = dialog(page, 'Search');
  await search.getByRole('combobox').fill('drive');
  await search.getByRole('option').first().waitFor();
  await settled(page);
  await search.getByRole('combobox').fill('marigolds');
  await search.getByText(/^Nothing found/).waitFor();
  await page.keyboard.press('Escape');
  await closed(page);
  await press(page, 'Keyboard shortcuts');
  await dialog(page, 'Keyboard shortcuts').getByRole('switch', { name: 'Single keys' }).click();
  await page.keyboard.press('Escape');
  await closed(page);

  await messageBox(page).fill('Today:');
  const heard = gate();
  transcription.enqueue({ do: 'refuse', status: 500 }, { do: 'sayLater', text: 'I read two pages.', after: heard.opened });
  expectFault(answeredWith(502, '/api/voice/transcribe'));
  await speak(page);
  await page.getByRole('alert').getByText('Transcription failed', { exact: true }).waitFor();
  await press(page, 'Try again');
  await button(page, 'Processing audio').waitFor();
  await seen(page);
  heard.open();
  await eventually(async () => expect(await messageBox(page).inputValue()).toBe('Today: I read two pages.'));
}

async function speak(page: Page): Promise<void> {
  await press(page, 'Start voice recording');
  await page.getByRole('timer').getByText(/^5\d s left$/).waitFor();
  await seen(page);
  await press(page, 'Stop voice recording');
}

/** What must have been on the screens beside the chat. */
export const piecesOfOtherViews = [
  'Welcome to Your Journal',
  'Your journal is hidden',
  'Rain on the window.',
  ...['Wall of Shame', 'Active Login Streaks', 'All-Time Best', 'Goal Streaks'].map((name) => `aria-label="${name}"`),
  'Feedback</h1>',
  ...panels.map((name) => `${name}</h1>`),
  'Pick a setting to see it here.',
  'Edit profile',
  'This file is not a picture',
  'Payment Methods',
  'Billing History',
  'Exporting all',
  'Saved as',
  'Submitting...',
];

/** The journal: its welcome, an entry, a reply, the curtain. */
export async function inTheJournal({ page }: Visitor, { endpoint }: Stage): Promise<void> {
  await press(page, 'Journal');
  await page.getByText('Welcome to Your Journal', { exact: true }).waitFor();
  await settled(page);
  endpoint.enqueue(reply('What was the quiet like?'));
  await field(page, 'Journal entry').fill('Rain on the window.');
  await field(page, 'Journal entry').press('Enter');
  await ownMessages(page).first().waitFor();
  await coachSays(page, 'What was the quiet like?');
  await replyOver(page);
  await field(page, 'Journal entry').fill('A thought');
  await press(page, 'Hide journal');
  await press(page, 'Show journal');
  await settled(page);
  await press(page, 'Back to Chat');
}

/** The leaderboards' lists, and feedback that fails twice before it is sent. */
export async function aroundTheOtherViews({ page, expectFault }: Visitor): Promise<void> {
  await press(page, 'Leaderboards');
  for (const name of ['Active Login Streaks', 'All-Time Best', 'Goal Streaks']) {
    await tab(page, name).click();
    await page.getByRole('list', { name, exact: true }).waitFor();
    await settled(page);
  }
  await tab(page, 'Wall of Shame').click();
  await page.getByRole('list', { name: 'Wall of Shame', exact: true }).waitFor();
  await settled(page);
  await press(page, 'Go Back');

  await press(page, 'Feedback');
  for (const type of ['Feature', 'Complaint', 'Bug', 'General']) await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption(type);
  await field(page, 'Title').fill('The menu');
  await field(page, 'Details').fill('It stays open.');
  await page.context().setOffline(true);
  expectFault(/net::ERR_INTERNET_DISCONNECTED/);
  await press(page, 'Submit Feedback');
  await putAway(page, 'Network Error');
  await page.context().setOffline(false);
  await answerNext(page, '/api/feedback/submit', { status: 503, json: { success: false, error: 'The box is full.' } });
  await press(page, 'Submit Feedback');
  await putAway(page, 'Submission Failed');
  const letGo = await holdNext(page, '/api/feedback/submit');
  await press(page, 'Submit Feedback');
  await button(page, 'Submitting...').waitFor();
  await seen(page);
  await letGo();
  await putAway(page, 'Feedback Submitted!');
  await press(page, 'Back to Chat');
}

/** Every panel of the settings. */
export async function inTheSettings({ page, expectFault }: Visitor): Promise<void> {
  await press(page, 'Settings');
  await page.getByText('Pick a setting to see it here.', { exact: true }).waitFor();
  await settled(page);
  await openPanel(page, 'User Profile');
  await settled(page);
  await press(page, 'Edit Profile');
  await field(page, 'Name').fill('');
  const photo = page.getByLabel('Change Photo', { exact: true });
  await photo.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture at all') });
  await page.getByText('This file is not a picture that can be used. Please choose a PNG, JPEG or WebP.', { exact: true }).waitFor();
  await seen(page);
  await press(page, 'Cancel');
  await press(page, 'Edit Profile');
  await field(page, 'Name').fill('Priya Anand-Lind');
  const buffer = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#14595a' } }).png().toBuffer();
  await photo.setInputFiles({ name: 'green.png', mimeType: 'image/png', buffer });
  await settled(page);
  await press(page, 'Save Changes');
  await button(page, 'Edit Profile').waitFor();
  await page.getByRole('checkbox', { name: 'Text Notifications for Goals' }).click();
  await page.getByRole('checkbox', { name: 'Show me on the leaderboards' }).click();
  await settled(page);

  await openPanel(page, 'Billing Management');
  await heading(page, "Today's Usage").waitFor();
  await settled(page);
  await tab(page, 'Billing Manager').click();
  await heading(page, 'Payment Methods').waitFor();
  await openPanel(page, 'Privacy Policy');
  await settled(page);
  await openPanel(page, 'Export Chat History');
  await page.getByRole('table', { name: 'Goals' }).waitFor();
  const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('user')!) as { id: string });
  expectFault(/^An export failed: 500/);
  await answerNext(page, `/api/export/all/${id}`, { status: 500, json: {} });
  await press(page, 'Export All Chat History');
  await putAway(page, 'Export Failed');
  const letGo = await holdNext(page, `/api/export/all/${id}`);
  await press(page, 'Export All Chat History');
  await page.getByText(/^Exporting /).first().waitFor();
  await seen(page);
  const saved = page.waitForEvent('download');
  await letGo();
  await saved;
  await page.getByText(/^Saved as /).waitFor();
  await seen(page);
  await openPanel(page, 'Account Deletion');
  await page.getByRole('checkbox', { name: /^I understand/ }).click();
  await settled(page);
  await press(page, 'Back to Chat');
  await messageBox(page).waitFor();
}

/** Saves the recording of the session, as the report of a bug offers it. @returns the file */
export async function savedRecording({ page }: Visitor): Promise<string> {
  await press(page, 'Feedback');
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Bug');
  await page.getByRole('checkbox', { name: 'Attach a recording of this session', exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Save a copy')]);
  await page.getByText(/^Saved as /).waitFor();
  await press(page, 'Back to Chat');
  await settled(page);
  return readFile(await download.path(), 'utf8');
}

/** The sign-out, before the page leaves. */
export const signingOut = ({ page }: Visitor): Promise<void> => stayAfter(page, () => press(page, 'Logout'));
