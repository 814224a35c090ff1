import { reply } from '../support/scriptedCoachEndpoint';
import { button, closeAssessment, goals, say, signUp } from './support/deeds';
import { goalPanel, openCheckInDay, panelButton, titleEditor, toasts } from './support/goalDeeds';
import { dayOnPage, ownCall } from './support/ownCall';
import { looking, places } from './support/looking';
import { setStage } from './support/stage';
import { skipPhonePrompt } from './support/visitor';

const stage = setStage('scripted');

const title = 'Run 10 km without stopping';

it.each(places)('on a %s screen everything about goals is drawn in both schemes without a fault that axe-core knows', async (place, screen) => {
  const { page: first, context } = await stage.enter({ ...screen, isAskedForPhone: true });
  await signUp(first);
  const made = [title, 'Sleep before midnight', 'Read a book a month', 'Learn to swim'];
  const ids: string[] = [];
  for (const name of made) {
    const { goal } = await ownCall<{ goal: { id: string } }>(first, '/api/goals/create', { title: name, user_context: { name: 'Maya Okafor', personality: null, currentStreak: 1, longestStreak: 1 } });
    ids.push(goal.id);
  }
  for (const [at, days] of [0, 1, 3].entries()) await ownCall(first, '/api/goals/update-check-in', { goal_id: ids[at], next_check_in: await dayOnPage(first, days) });
  await ownCall(first, '/api/goals/update-status', { goal_id: ids[3], status: 'archived' });
  const { look, faults } = looking(place);
  const isMobile = place === 'mobile';

  await first.reload();
  const phone = first.getByRole('dialog', { name: 'Stay Connected to Your Goals' });
  await phone.getByRole('textbox', { name: 'Phone Number' }).fill('555 123');
  await phone.getByRole('button', { name: 'Save', exact: true }).click();
  await phone.getByText('Please enter a valid 10-digit phone number').waitFor();
  await look(first, 'phone');

  // Three days later, in a tab in which nothing has been said yet.
  await context.clock.install({ time: (await first.evaluate(() => Date.now())) + 3 * 86_400_000 });
  await context.addInitScript(skipPhonePrompt);
  await first.close();
  const page = await context.newPage();
  const onMobile = async (press: string) => isMobile && button(page, press).click();
  await page.goto('/');
  await closeAssessment(page);
  await toasts(page).nth(1).hover(); // which holds their time
  await toasts(page).nth(1).waitFor();
  await look(page, 'reminders');
  for (let left = 2; left > 0; left -= 1) {
    await toasts(page).first().getByRole('button', { name: 'Close', exact: true }).click();
    await toasts(page).nth(left - 1).waitFor({ state: 'detached' });
  }

  await onMobile('Open menu');
  await goals(page).getByRole('button', { name: title, exact: true }).click();
  stage.endpoint.enqueue({
    steps: [
      { do: 'tool', name: 'assign_task', arguments: JSON.stringify({ task: 'Run 20 minutes on Tuesday, slow enough to talk' }) },
      { do: 'finish', reason: 'tool_calls' },
      { do: 'done' },
    ],
  });
  stage.endpoint.enqueue(reply('Good. **Tuesday** it is: twenty minutes, slow enough to talk.', ['I will', 'Wednesday suits me better']));
  await say(page, 'I can run before work on Tuesday.');
  await onMobile('Goal details');
  await goalPanel(page).getByText('Run 20 minutes on Tuesday').first().waitFor();
  await look(page, 'goal-panel');
  await panelButton(page, 'Check In').click();
  await goalPanel(page).getByRole('button', { name: 'Not yet' }).waitFor();
  await look(page, 'goal-check-in');
  await panelButton(page, 'Cancel').click();
  await openCheckInDay(page);
  await goalPanel(page).getByLabel('Next check-in', { exact: true }).fill(await dayOnPage(page, -1));
  await panelButton(page, 'Save').click();
  await goalPanel(page).getByText('Please choose today or a later day.').waitFor();
  await look(page, 'goal-move-check-in');
  await panelButton(page, 'Cancel').click();
  await onMobile('Close goal details');

  await onMobile('Open menu');
  await button(page, 'Completed and archived').click();
  await page.getByRole('list', { name: 'Completed and archived' }).getByText('Archived', { exact: true }).waitFor();
  await button(page, `Rename ${made[2]}`).click();
  await titleEditor(page).fill('x'.repeat(201));
  await look(page, 'goal-list');
  await titleEditor(page).press('Escape');

  await button(page, 'Search').click();
  const search = page.getByRole('dialog', { name: 'Search', exact: true });
  await search.getByRole('combobox').fill('run');
  await search.getByRole('option').nth(1).waitFor();
  await look(page, 'search');
  await page.keyboard.press('Escape');
  await search.waitFor({ state: 'detached' });
  await onMobile('Close menu');
  if (!isMobile) {
    await button(page, 'Keyboard shortcuts').click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await look(page, 'keyboard-shortcuts');
    await page.keyboard.press('Escape');
  }
  expect(faults).toEqual([]);
});
