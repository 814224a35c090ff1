import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { eventually } from './eventually';

/** Somebody with an address that nobody else has. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

export const newPerson = (name = 'Maya Okafor'): Person => ({ name, email: `${randomUUID()}@example.com`, password: 'Morning-7-run' });

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email', exact: true });
export const passwordField = (page: Page) => page.getByLabel('Password', { exact: true });
export const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
export const coachMessages = (page: Page) => page.getByRole('log', { name: 'Conversation' }).getByRole('article', { name: 'Coach', exact: true });
export const ownMessages = (page: Page) => page.getByRole('log', { name: 'Conversation' }).getByRole('article', { name: 'You', exact: true });
export const typing = (page: Page) => page.getByRole('status', { name: 'Coach is typing' });
export const suggestions = (page: Page) => page.getByRole('group', { name: 'Suggested responses' }).getByRole('button');
export const goals = (page: Page) => page.getByRole('list', { name: 'Goals' });

/** Opens the app and changes to the sign-up form. */
export async function openSignUp(page: Page): Promise<void> {
  await page.goto('/');
  await button(page, 'Sign up!').click();
  await button(page, 'Sign Up').waitFor();
}

export async function fillSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
}

/** Closes the assessment, which opens over the app of a person who has no personality yet; it stays closed in this tab. */
export async function closeAssessment(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Personality Assessment' });
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Signs up by the form, closes the assessment and is then at the chat's empty state. */
export async function signUpByForm(page: Page, person: Person = newPerson()): Promise<Person> {
  await openSignUp(page);
  await fillSignUp(page, person);
  await button(page, 'Sign Up').click();
  await page.getByText("What's on your mind?").waitFor();
  await closeAssessment(page);
  return person;
}

/** A page of the app's origin without the app, which asks for nothing, not even an icon. */
const blankPage = '<!doctype html><title>Arrival</title><link rel="icon" href="data:,">';

/**
 * Comes as somebody who has signed up and closed the assessment in this tab: the same call as the form's, and what the app
 * stores then. For stories that are not about signing up.
 */
export async function signUp(page: Page, person: Person = newPerson()): Promise<Person> {
  await arrive(page, '/api/auth/signup', person, ['personality-closed-by']);
  await page.getByText("What's on your mind?").waitFor();
  return person;
}

/** Somebody of the demo (server/demo/people.ts), with months behind them: no dialog opens over the app. */
export const maya = { email: 'maya.okafor@example.com', password: 'Better-demo-1' };

/** What the tab remembers of whom it has greeted: nothing opens over the app or slides into it. */
const greeted = ['personality-closed-by', 'check-ins-reminded', 'login-streak-told-to', 'first-goal-asked'];

/** Comes as somebody who has signed in and been greeted in this tab: the same call as the form's, and what the app stores then. */
export async function signInAs(page: Page, { email, password }: Pick<Person, 'email' | 'password'> = maya): Promise<void> {
  await arrive(page, '/api/auth/login', { email, password }, greeted);
  await messageBox(page).waitFor();
}

/** Makes this call, then opens the app as whoever it was answered with. @param remembered keys of what the tab remembers of them */
async function arrive(page: Page, path: string, data: object, remembered: readonly string[]): Promise<void> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path} was answered with ${answer.status()}: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { id: string } };
  await page.route('**/arrival', (route) => route.fulfill({ contentType: 'text/html', body: blankPage }));
  await page.goto('/arrival');
  await page.evaluate(
    ([signedIn, keys]) => {
      localStorage.setItem('user', JSON.stringify(signedIn));
      keys.forEach((key) => sessionStorage.setItem(key, signedIn.id));
    },
    [user, remembered] as const,
  );
  await page.goto('/');
}

/** Fills in the sign-in form, which must be on the screen, and submits it. */
export async function submitSignIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await button(page, 'Sign In').click();
}

/** Signs out. The page then loads anew: what is typed before that would be gone. */
export async function signOut(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), button(page, 'Logout').click()]);
  await button(page, 'Sign In').waitFor();
}

/** Creates a goal by the dialog; its conversation is then shown, with the first words in the box. */
export async function createGoal(page: Page, title: string): Promise<void> {
  await button(page, 'New Goal').click();
  const dialog = page.getByRole('dialog', { name: 'What goal would you like us to develop?' });
  await dialog.getByRole('textbox', { name: 'Goal title' }).fill(title);
  await dialog.getByRole('button', { name: 'Create Goal' }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => expect(await messageBox(page).inputValue()).toContain(title));
  await readyToSend(page);
}

/** Waits until what stands in the box can be sent: the conversation has been read by then. */
export const readyToSend = (page: Page): Promise<void> => eventually(async () => expect(await button(page, 'Send message').isEnabled()).toBe(true));

export async function chooseGoal(page: Page, title: string): Promise<void> {
  await goals(page).getByRole('button', { name: title, exact: true }).click();
}

/** Waits until a reply has ended, however it did. Between a send and its end the box has no Send. */
export async function replyOver(page: Page): Promise<void> {
  await button(page, 'Send message').waitFor();
}

/** Types a message, sends it with Enter and waits until it stands in the conversation. Does not wait for the reply. */
export async function send(page: Page, text: string): Promise<void> {
  const before = await ownMessages(page).count();
  await messageBox(page).fill(text);
  await readyToSend(page);
  await messageBox(page).press('Enter');
  await ownMessages(page).nth(before).waitFor();
}

/** Sends a message and waits for the whole reply. @returns the reply's text */
export async function say(page: Page, text: string): Promise<string> {
  await send(page, text);
  await replyOver(page);
  return coachMessages(page).last().innerText();
}

/** Waits until the latest words of the coach hold this text. */
export const coachSays = (page: Page, text: string): Promise<void> =>
  eventually(async () => expect(await coachMessages(page).last().innerText()).toContain(text));

/** All that was said, in order, without captions of the page around it. */
export async function conversation(page: Page): Promise<string[]> {
  const articles = await page.getByRole('log', { name: 'Conversation' }).getByRole('article').all();
  return Promise.all(articles.map(async (article) => `${await article.getAttribute('aria-label')}: ${await article.innerText()}`));
}
