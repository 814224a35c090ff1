import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import type { Goal } from '../../../contract/goals';
import { checkInPressed, goalChosen, goalStatusChangeRequested } from '../../../src/features/goals';
import { checkInMovePressed } from '../../../src/features/goals/checkInMoveState';
import { messageResultChosen } from '../../../src/features/search';
import { selectToasts } from '../../../src/features/toasts';
import { givenScreenWidth } from '../../setup/screen';
import { HomeViews } from '../../../src/app/HomeViews';
import { goal } from '../app/goalSamples';
import { user } from '../app/machineSamples';
import { final, words } from '../support/chatting';
import { settle } from '../support/fakePorts';
import { heldAnswer, type ReceivedCall } from '../support/fakeServer';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

let screenWidth: ReturnType<typeof givenScreenWidth>;
beforeEach(() => {
  screenWidth = givenScreenWidth(1280);
});
afterEach(() => screenWidth.restore());

const task = 'Run 4 km';

/** The app's views in the real store. */
async function openChat() {
  const opened = await openStore({ stored: signedInStorage });
  render(
    <Provider store={opened.store}>
      <HomeViews user={user} />
    </Provider>,
  );
  await settle();
  return { ...opened, person: userEvent.setup() };
}

/** The chat with the conversation of goal `a` on the screen; the server changes goals as it is told. */
async function openGoal(changes: Partial<Goal> = {}, { choose = true } = {}) {
  let kept = [goal('a', { title: 'Run 10 km', ...changes }), goal('b', { title: 'Read' })];
  const server = emptyServer();
  server.answer('/api/goals/user', ({ body }: ReceivedCall) => ({ json: { goals: kept.filter(({ status }) => status === body['status']) } }));
  server.answer('/api/chat/conversation-messages', { json: { messages: [] } });
  const changing = (path: string, change: (body: Record<string, unknown>) => Partial<Goal>) =>
    server.answer(path, ({ body }: ReceivedCall) => {
      const changed = { ...kept.find(({ id }) => id === body['goal_id'])!, ...change(body) };
      kept = kept.map((one) => (one.id === changed.id ? changed : one));
      return { json: { success: true, goal: changed } };
    });
  changing('/api/goals/update-status', ({ status }) => ({ status: String(status) }));
  changing('/api/goals/update-check-in', ({ next_check_in: day }) => ({ next_check_in: day as string | null }));
  changing('/api/goals/check-in', ({ task_done: isDone }) => ({ last_check_in: '2026-06-13', current_task_streak: isDone ? 4 : 0 }));
  const opened = await openChat();
  if (choose) {
    act(() => void opened.store.dispatch(goalChosen({ goalId: 'a', conversationId: 'conv_a' })));
    await settle();
  }
  return { server, ...opened, sent: () => opened.ports.eventStream.streams.map(({ request }) => new URL(request.url, 'http://better.test').searchParams.get('message')) };
}
const region = () => screen.queryByRole('complementary', { name: 'Goal' });
const panel = () => within(screen.getByRole('complementary', { name: 'Goal' }));
const fact = (term: string) => panel().getByText(term, { selector: 'dt' }).parentElement!.querySelector('dd')!;
const press = (name: string) => panel().getByRole('button', { name });
const pageButton = (name: string) => screen.queryByRole('button', { name });

describe('the panel', () => {
  it('is not there while no goal is talked about', async () => {
    await openGoal({}, { choose: false });
    expect(region()).toBeNull();
  });

  it('says the task, both check-ins and the streak', async () => {
    await openGoal({ task_assigned: task, next_check_in: '2026-06-13', last_check_in: '2026-06-09', current_task_streak: 3 });
    expect(panel().getByRole('heading', { level: 2, name: 'Run 10 km' })).toBeVisible();
    expect(fact('Task')).toHaveTextContent(task);
    expect(fact('Next check-in')).toHaveTextContent('Today');
    expect(fact('Last check-in')).toHaveTextContent('Tue, Jun 9');
    expect(fact('Task streak')).toHaveTextContent('3 in a row');
  });

  it.each([
    [null, 'Not set'],
    ['2026-06-11', 'Due since Thu, Jun 11'],
    ['2026-06-14', 'Sun, Jun 14'],
  ])('a next check-in of %s reads "%s"', async (day, text) => {
    await openGoal({ next_check_in: day });
    expect(fact('Next check-in').firstChild).toHaveTextContent(text);
  });

  it('says what is not there yet', async () => {
    await openGoal();
    expect(fact('Task')).toHaveTextContent('No task yet. Your coach sets one as you talk.');
    expect(fact('Last check-in')).toHaveTextContent('Never');
    expect(fact('Task streak')).toHaveTextContent('None yet');
  });

  it('of a goal that is completed while it is shown stays with its conversation, says so and restores it', async () => {
    const { person } = await openGoal({ next_check_in: '2026-06-13' });
    await person.click(press('Complete goal'));
    await settle();
    expect(panel().getByText('Completed')).toBeVisible();
    expect(panel().getByRole('heading', { level: 2 })).toHaveFocus();
    expect(within(screen.getByRole('list', { name: 'Goals' })).queryByRole('button', { name: 'Run 10 km' })).toBeNull();
    expect(panel().queryByRole('button', { name: 'Check In' })).toBeNull();
    expect(panel().queryByRole('button', { name: /check-in$/ })).toBeNull();
    expect(panel().queryByText('Next check-in')).toBeNull();
    await person.click(press('Restore goal'));
    await settle();
    expect(panel().getByRole('heading', { level: 2 })).toHaveFocus();
    expect(panel().queryByText('Completed')).toBeNull();
    expect(within(screen.getByRole('list', { name: 'Goals' })).getByRole('button', { name: 'Run 10 km' })).toBeVisible();
  });

  it('takes no focus from elsewhere when the goal is changed from elsewhere', async () => {
    const { store } = await openGoal();
    const box = screen.getByRole('textbox', { name: 'Message' });
    box.focus();
    act(() => void store.dispatch(goalStatusChangeRequested({ goalId: 'a', status: 'archived' })));
    await settle();
    expect(panel().getByText('Archived')).toBeVisible();
    expect(box).toHaveFocus();
  });

  it('knows the goal of a restored conversation also when it is archived', async () => {
    const server = emptyServer();
    server.answer('/api/goals/user', ({ body }: ReceivedCall) => ({ json: { goals: body['status'] === 'archived' ? [goal('z', { title: 'Paint', status: 'archived' })] : [] } }));
    server.answer('/api/goals/sessions', { json: { goal_sessions: [{ goal_id: 'z', agno_session_id: 'conv_z' }] } });
    server.answer('/api/chat/history', { json: { messages: [{ id: 'm', sender: 'ai', content: 'Hello again' }] } });
    await openChat();
    expect(await screen.findByText('Hello again')).toBeVisible();
    expect(panel().getByRole('heading', { name: 'Paint' })).toBeVisible();
    expect(panel().getByText('Archived')).toBeVisible();
  });
});

describe('below 1280 px', () => {
  beforeEach(() => screenWidth.resizeTo(390));

  it('Goal details opens the panel, and its button, Escape, a press outside or another goal closes it', async () => {
    const { person, store } = await openGoal();
    const opener = () => pageButton('Goal details')!;
    const closings = [
      () => person.click(press('Close goal details')),
      () => person.keyboard('{Escape}'),
      () => person.click(screen.getByRole('textbox', { name: 'Message' })),
      () => person.click(opener()),
    ];
    for (const close of closings) {
      expect(region()).toBeNull();
      expect(opener()).toHaveAttribute('aria-expanded', 'false');
      await person.click(opener());
      expect(opener()).toHaveAttribute('aria-expanded', 'true');
      expect(region()).toHaveFocus();
      await close();
    }
    expect(region()).toBeNull();
    await person.click(opener());
    await person.keyboard('{Escape}');
    expect(opener()).toHaveFocus();
    await person.click(opener());
    act(() => void store.dispatch(goalChosen({ goalId: 'b', conversationId: 'conv_b' })));
    expect(region()).toBeNull();
  });

  it('a message that was found in the conversation of another goal closes it', async () => {
    const { person, store } = await openGoal();
    await person.click(pageButton('Goal details')!);
    act(() => void store.dispatch(messageResultChosen({ messageId: 'm', goalId: 'b', conversationId: 'conv_b' })));
    await settle();
    expect(region()).toBeNull();
  });

  it('a check-in closes it: the answer is what matters', async () => {
    const { person, sent } = await openGoal();
    await person.click(pageButton('Goal details')!);
    await person.click(press('Check In'));
    await settle();
    expect(region()).toBeNull();
    expect(sent()).toEqual(["I'd like to check in."]);
  });
});

describe('Move check-in', () => {
  const day = () => panel().getByLabelText('Next check-in', { selector: 'input' });

  it('moves it to another day', async () => {
    const { server, person } = await openGoal({ next_check_in: '2026-06-14' });
    await person.click(press('Move check-in'));
    expect(day()).toHaveFocus();
    expect(day()).toHaveValue('2026-06-14');
    expect(day()).toHaveAttribute('min', '2026-06-13');
    fireEvent.change(day(), { target: { value: '2026-06-20' } });
    await person.click(press('Save'));
    await settle();
    expect(server.callsTo('/api/goals/update-check-in')[0]!.body).toEqual({ user_id: 'user-1', goal_id: 'a', next_check_in: '2026-06-20' });
    expect(fact('Next check-in')).toHaveTextContent('Sat, Jun 20');
    expect(press('Move check-in')).toHaveFocus();
    expect(within(screen.getByRole('list', { name: 'Goals' })).getByText('Sat, Jun 20')).toBeVisible();
  });

  it('is called Set check-in where there is none yet', async () => {
    const { person } = await openGoal();
    await person.click(press('Set check-in'));
    expect(panel().getByRole('group', { name: 'Set check-in' })).toBeVisible();
  });

  it('waits while that of another goal is saved, and says why', async () => {
    const { server, person, store } = await openGoal();
    const held = heldAnswer({ json: { success: true, goal: goal('a', { next_check_in: '2026-06-20' }) } });
    server.answer('/api/goals/update-check-in', held.answerer);
    await person.click(press('Set check-in'));
    fireEvent.change(day(), { target: { value: '2026-06-20' } });
    await person.click(press('Save'));
    act(() => void store.dispatch(goalChosen({ goalId: 'b', conversationId: 'conv_b' })));
    expect(press('Set check-in')).toBeDisabled();
    expect(press('Set check-in')).toHaveAccessibleDescription('Another check-in is still being saved.');
    await held.release();
    await person.click(press('Set check-in'));
    expect(day()).toHaveFocus();
  });

  it('takes the place of the field of a goal that was left', async () => {
    const { store, person } = await openGoal();
    act(() => void store.dispatch(checkInMovePressed({ goalId: 'b', day: '2026-06-20' })));
    await person.click(press('Set check-in'));
    expect(day()).toHaveValue('');
  });

  it('takes it away', async () => {
    const { server, person } = await openGoal({ next_check_in: '2026-06-14' });
    await person.click(press('Move check-in'));
    await person.click(press('Remove check-in'));
    await settle();
    expect(server.callsTo('/api/goals/update-check-in')[0]!.body).toMatchObject({ next_check_in: null });
    expect(fact('Next check-in')).toHaveTextContent('Not set');
  });

  it.each([
    ['2026-06-12', 'Please choose today or a later day.'],
    ['', 'Please choose a day.'],
  ])('refuses "%s" in words and keeps the field', async (value, text) => {
    const { server, person } = await openGoal();
    await person.click(press('Set check-in'));
    fireEvent.change(day(), { target: { value } });
    await person.click(press('Save'));
    expect(panel().getByText(text)).toBeVisible();
    expect(day()).toBeInvalid();
    expect(server.callsTo('/api/goals/update-check-in')).toEqual([]);
    await person.click(press('Cancel'));
    expect(press('Set check-in')).toHaveFocus();
  });

  it.each([
    ['Check-ins cannot be moved by hand on this server.', { status: 404, text: '' }],
    ['Failed to move the check-in. Please try again.', 'network failure' as const],
    ['Failed to move the check-in.', { json: { success: false } }],
    ['Not that day', { status: 400, json: { success: false, error: 'Not that day' } }],
  ])('says "%s" and keeps the day that was chosen', async (text, answer) => {
    const { server, person, store } = await openGoal();
    server.answer('/api/goals/update-check-in', answer);
    await person.click(press('Set check-in'));
    fireEvent.change(day(), { target: { value: '2026-06-20' } });
    await person.click(press('Save'));
    await settle();
    expect(selectToasts(store.getState())).toMatchObject([{ title: 'Update Failed', description: text }]);
    expect(day()).toHaveValue('2026-06-20');
  });
});

describe('Check In', () => {
  it.each([
    ['Yes, I did it', true, 'Checking in: I did my task.', '4 in a row'],
    ['Not yet', false, 'Checking in: I have not done my task yet.', 'None yet'],
  ])('asks about the task; "%s" records it and tells the coach, and typed text stays', async (answer, isDone, message, streak) => {
    const { server, person, sent } = await openGoal({ task_assigned: task, current_task_streak: 3 });
    await person.type(screen.getByRole('textbox', { name: 'Message' }), 'half');
    await person.click(press('Check In'));
    const question = within(panel().getByRole('group', { name: 'Did you do it?' }));
    expect(question.getByText(task)).toBeVisible();
    expect(question.getByRole('button', { name: 'Yes, I did it' })).toHaveFocus();
    expect(server.callsTo('/api/goals/check-in')).toEqual([]);
    await person.click(question.getByRole('button', { name: answer }));
    await settle();
    expect(server.callsTo('/api/goals/check-in').map(({ body }) => body)).toEqual([{ user_id: 'user-1', goal_id: 'a', task_done: isDone }]);
    expect(sent()).toEqual([message]);
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveValue('half');
    expect(fact('Last check-in')).toHaveTextContent('Today');
    expect(fact('Task streak')).toHaveTextContent(streak);
  });

  it('Escape and Cancel take the question away; nothing is recorded', async () => {
    const { server, person, sent } = await openGoal({ task_assigned: task });
    await person.click(press('Check In'));
    await person.keyboard('{Escape}');
    expect(press('Check In')).toHaveFocus();
    await person.click(press('Check In'));
    await person.click(press('Cancel'));
    expect(press('Check In')).toHaveFocus();
    expect(server.callsTo('/api/goals/check-in')).toEqual([]);
    expect(sent()).toEqual([]);
  });

  it('asks about this goal also where the question of another was left open', async () => {
    const { store, person } = await openGoal({ task_assigned: task });
    act(() => void store.dispatch(checkInPressed({ goalId: 'b', task: 'Read a page' })));
    expect(press('Set check-in')).toBeVisible();
    await person.click(press('Check In'));
    expect(within(panel().getByRole('group', { name: 'Did you do it?' })).getByText(task)).toBeVisible();
  });

  it('waits while that of another goal is recorded, and says why', async () => {
    const { server, person, store } = await openGoal();
    const held = heldAnswer({ json: { success: true, goal: goal('a') } });
    server.answer('/api/goals/check-in', held.answerer);
    await person.click(press('Check In'));
    act(() => void store.dispatch(goalChosen({ goalId: 'b', conversationId: 'conv_b' })));
    await settle();
    expect(press('Check In')).toBeDisabled();
    expect(press('Check In')).toHaveAccessibleDescription('Another check-in is still being saved.');
    await held.release();
    expect(press('Check In')).toBeEnabled();
  });

  it('waits while the coach is writing, and says why', async () => {
    const { person, ports } = await openGoal({ task_assigned: task });
    await person.type(screen.getByRole('textbox', { name: 'Message' }), 'Hello{Enter}');
    await settle();
    expect(press('Check In')).toBeDisabled();
    expect(press('Check In')).toHaveAccessibleDescription('You can check in when your coach has finished writing.');
    ports.eventStream.latest().send(words('Good morning.'));
    ports.eventStream.latest().send(final());
    ports.clock.frame();
    await settle();
    expect(press('Check In')).toBeEnabled();
  });
});
