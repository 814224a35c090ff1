import { reply, type Script } from '../support/scriptedCoachEndpoint';
import { button, coachMessages, createGoal, goals, newPerson, openSignUp, ownMessages, passwordField, readyToSend, replyOver, say, send, signUp, suggestions } from './support/deeds';
import { eventually } from './support/eventually';
import { gate } from './support/gate';
import { focused, tabTo } from './support/keyboard';
import { looking, places } from './support/looking';
import { setStage } from './support/stage';
import { answeredWith } from './support/visitor';

const stage = setStage('scripted');

const title = 'Run 10 km without stopping';

it.each(places)('on a %s screen every screen is drawn in both schemes without a fault that axe-core knows', async (place, screen) => {
  const visitor = await stage.enter(screen);
  const { page } = visitor;
  const { look, faults } = looking(place);
  const openMenu = () => (place === 'mobile' ? button(page, 'Open menu').click() : Promise.resolve());
  await page.clock.setFixedTime(new Date('2031-03-04T09:41:00'));

  await page.goto('/');
  await button(page, 'Sign In').waitFor();
  await look(page, 'sign-in');
  await openSignUp(page);
  await passwordField(page).fill('Morning');
  await button(page, 'Sign Up').click();
  await page.getByText('Please fix the validation errors above').waitFor();
  await look(page, 'sign-up');
  await signUp(page);
  await look(page, 'chat-empty');

  await openMenu();
  await button(page, 'New Goal').click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Goal title' }).fill(title);
  await look(page, 'new-goal');
  await button(page, 'Cancel').click();
  await createGoal(page, 'Sleep before midnight');
  await openMenu();
  await createGoal(page, title);

  stage.endpoint.enqueue(talk[0]!);
  await say(page, 'I want to be able to run the park loop with my sister in September.');
  const rest = gate();
  stage.endpoint.enqueue({ steps: [{ do: 'text', text: planText }, { do: 'hold', until: rest.opened }, ...(talk[1] as { steps: [] }).steps] });
  await send(page, 'Right now I get out of breath after 3 km. Saturdays work best.');
  await coachMessages(page).last().locator('ol').waitFor();
  await look(page, 'chat-streaming');
  rest.open();
  await replyOver(page);
  await suggestions(page).first().waitFor();
  await page.getByText('New conversation started').waitFor({ state: 'detached' });
  await look(page, 'chat-conversation');
  if (place === 'mobile') {
    await openMenu();
    await look(page, 'chat-drawer');
    await button(page, 'Close menu').click();
  }
  visitor.expectFault(answeredWith(404, '/no/such/page'));
  await page.goto('/no/such/page');
  await page.getByText('Page Not Found').waitFor();
  await look(page, 'not-found');
  expect(faults).toEqual([]);
});

it('a person signs up, creates a goal and sends a message with the keyboard alone', async () => {
  const { page } = await stage.enter();
  const person = newPerson();
  await page.goto('/');
  await button(page, 'Sign In').waitFor();
  await tabTo(page, 'button', 'Sign up!');
  await page.keyboard.press('Enter');
  await button(page, 'Sign Up').waitFor();
  await tabTo(page, 'textbox', 'Name');
  await page.keyboard.type(person.name);
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(person.email);
  await tabTo(page, 'textbox', 'Password');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  const assessment = page.getByRole('dialog', { name: 'Personality Assessment' });
  await assessment.waitFor();
  await tabTo(page, 'button', 'Close');
  await page.keyboard.press('Enter');
  await assessment.waitFor({ state: 'detached' });
  await page.getByText("What's on your mind?").waitFor();

  await tabTo(page, 'button', 'New Goal');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await eventually(async () => expect(await focused(page)).toEqual(['textbox', 'Goal title']));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => expect(await focused(page)).toEqual(['button', 'New Goal']));
  await page.keyboard.press('Space');
  await eventually(async () => expect(await focused(page)).toEqual(['textbox', 'Goal title']));
  await page.keyboard.type('Read more');
  await tabTo(page, 'button', 'Create Goal');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });

  await eventually(async () => expect(await focused(page)).toEqual(['textbox', 'Message']));
  await readyToSend(page);
  stage.endpoint.enqueue(reply('What do you like to read?', ['Novels', 'Poems']));
  await page.keyboard.press('Enter');
  await replyOver(page);
  await suggestions(page).first().waitFor();
  await tabTo(page, 'button', 'Novels');
  await page.keyboard.press('Enter');
  await eventually(async () => expect((await ownMessages(page).allInnerTexts()).at(-1)).toBe('Novels'));
  await replyOver(page);
  await tabTo(page, 'button', 'Read more');
  expect(await goals(page).locator('[aria-current]').count()).toBe(1);
  await tabTo(page, 'button', 'Logout');
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await button(page, 'Sign In').waitFor();
});

const planText =
  'Three kilometres is a real base. Here is a gentle way to build on it:\n\n1. **Tuesday:** 20 minutes, slow enough to talk\n2. **Thursday:** the same, one hill\n3. **Saturday:** 4 km with a minute of walking in each\n';

const talk: Script[] = [
  reply('September gives us a good stretch of time. **How far** can you run today before it stops being comfortable?', ['About 3 km', 'I have not run lately']),
  {
    steps: [
      { do: 'text', text: '\nDoes Saturday at nine fit?' },
      { do: 'tool', name: 'suggest_responses', arguments: JSON.stringify({ responses: ['Saturday at nine is fine', 'Could we make it Sunday?', 'I am not sure yet'] }) },
      { do: 'finish', reason: 'tool_calls' },
      { do: 'done' },
    ],
  },
];
