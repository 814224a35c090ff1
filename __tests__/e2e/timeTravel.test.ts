import type { Page } from 'playwright-core';
import { reply } from '../support/scriptedCoachEndpoint';
import { button, coachMessages, coachSays, createGoal, fillSignUp, messageBox, newPerson, openSignUp, passwordField, replyOver, say, send, signUp, suggestions } from './support/deeds';
import { gate } from './support/gate';
import { setStage } from './support/stage';
import { travelThrough, uneventful, withDevTools } from './support/timeTravel';
import { answeredWith } from './support/visitor';

const stage = setStage('scripted');

it('stepping through a sign-up shows each screen as it was, and sends, stores and opens nothing', async () => {
  const visitor = await stage.enter();
  const { page, expectFault } = visitor;
  const taken = await signUp((await stage.enter()).page);
  await withDevTools(visitor);
  await openSignUp(page);
  await button(page, 'Sign Up').click();
  await fillSignUp(page, { ...taken, password: 'weak' });
  await button(page, 'Show password').click();
  await passwordField(page).fill(taken.password);
  expectFault(answeredWith(409, '/api/auth/signup'));
  await button(page, 'Sign Up').click();
  await page.getByRole('alert').getByText(/already/).waitFor();
  await button(page, 'Sign in!').click();
  await button(page, 'Sign In').click();
  await page.getByRole('alert').getByText('Please fill in email and password').waitFor();
  await button(page, 'Sign up!').click();

  const outcome = await travelThrough(visitor);
  expect(outcome).toMatchObject(uneventful);
  expect(outcome.actionTypes).toEqual(expect.arrayContaining(['credentials/submitPressed', 'credentials/submissionFailed', 'credentials/modeToggled']));

  // The present goes on where it was left.
  await fillSignUp(page, newPerson());
  await button(page, 'Sign Up').click();
  await page.getByText("What's on your mind?").waitFor();
});

// On a wide screen: timeTravelEverywhere.test.ts.
it('stepping through a session on a phone shows each screen as it was, and sends, stores and opens nothing', async () => {
  const visitor = await stage.enter({ viewport: { width: 390, height: 844 } });
  const { page } = visitor;
  await withDevTools(visitor);
  await signUp(page);
  await page.evaluate(() => window.travel.begin());
  const openMenu = () => button(page, 'Open menu').click();

  // A dialog that is given up, then a goal, whose badge goes by itself.
  await openMenu();
  await button(page, 'New Goal').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Goal title' }).fill('Something else');
  await button(page, 'Cancel').click();
  await Promise.all([page.getByText('New conversation started').waitFor({ state: 'attached' }), createGoal(page, 'Read more')]);
  await page.getByText('New conversation started').waitFor({ state: 'detached' });

  // A reply word by word, with Markdown; the next from a suggestion; one that is stopped; one that is cut.
  const more = gate();
  stage.endpoint.enqueue({
    steps: [
      { do: 'text', text: '**One** thing' },
      { do: 'hold', until: more.opened },
      ...Array.from({ length: 12 }, (_, at) => ({ do: 'text', text: ` word ${at}` }) as const),
      { do: 'text', text: '\n\n- a list\n- of two\n' },
      { do: 'tool', name: 'suggest_responses', arguments: JSON.stringify({ responses: ['Go on', 'Enough'] }) },
      { do: 'finish', reason: 'tool_calls' },
      { do: 'done' },
    ],
  });
  await messageBox(page).press('Enter');
  await coachMessages(page).last().locator('strong').waitFor();
  more.open();
  await replyOver(page);
  stage.endpoint.enqueue(reply('Then let us go on.', ['Well', 'Fine']));
  await suggestions(page).first().click();
  await coachSays(page, 'Then let us go on.');
  await replyOver(page);
  stage.endpoint.enqueue({ steps: [{ do: 'text', text: 'As I was saying' }, { do: 'stall' }] });
  await send(page, 'Tell me more');
  await coachSays(page, 'As I was saying');
  await button(page, 'Stop').click();
  await replyOver(page);
  await messageBox(page).fill('A thought that I keep');
  await openMenu();
  await button(page, 'Close menu').click();
  await settled(page);

  const outcome = await travelThrough(visitor);
  expect(outcome).toMatchObject(uneventful);
  expect(outcome.actionTypes).toEqual(
    expect.arrayContaining(['goalCreation/opened', 'goals/created', 'chat/messageSent', 'chat/replyGrew', 'chat/replyCompleted', 'chat/suggestionChosen', 'chat/replyStopped', 'goalCreation/badgeExpired', 'navigation/drawerOpened']),
  );
  expect(outcome.seen).toBeGreaterThan(12); // what comes in one frame is seen as one: at least what the person did is apart

  // The present goes on where it was left.
  expect(await messageBox(page).inputValue()).toBe('A thought that I keep');
  stage.endpoint.enqueue(reply('Still here.'));
  expect(await say(page, 'Are you still there?')).toContain('Still here.');
});

/** Waits until nothing is asked for and no action has come for some frames: what the goals' reading after a reply brings has then arrived. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let quiet = 0, length = -1; quiet < 10; quiet += 1) {
      if (window.travel.length() !== length || window.travel.isAsking()) quiet = 0;
      length = window.travel.length();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}
