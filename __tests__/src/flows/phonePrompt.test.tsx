import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { signedOut } from '../../../src/features/auth';
import { creationCancelled, goalCreated, goalsRequested, NewGoalDialog, newGoalPressed } from '../../../src/features/goals';
import { shortcutsClosed, shortcutsOpened } from '../../../src/features/keyboard';
import { PhonePromptDialog } from '../../../src/features/profile';
import { searchClosed, searchOpened } from '../../../src/features/search';
import { selectToasts } from '../../../src/features/toasts';
import { goal, user } from '../app/machineSamples';
import { newcomerStorage } from '../support/assessing';
import { settle, type FakePortsOptions } from '../support/fakePorts';
import { heldAnswer } from '../support/fakeServer';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

const asked = { 'first-goal-asked': user.id };

async function openPrompt({ prepare = () => undefined, ...options }: FakePortsOptions & { prepare?: (server: ReturnType<typeof emptyServer>) => void } = {}) {
  const server = emptyServer();
  server.answer('/api/goals/user', { json: { success: true, goals: [goal('a')] } });
  server.answer('/bfi_questions.json', { status: 404, text: '' });
  server.answer('/api/user/update-profile', ({ body: { user_id: _, ...said } }) => ({ json: { success: true, user: said } }));
  prepare(server);
  const { store, ports } = await openStore({ stored: signedInStorage, tab: asked, ...options });
  render(
    <Provider store={store}>
      <NewGoalDialog />
      <PhonePromptDialog />
    </Provider>,
  );
  await settle();
  const inDialog = () => within(screen.getByRole('dialog', { name: 'Stay Connected to Your Goals' }));
  return {
    server,
    store,
    ports,
    inDialog,
    person: userEvent.setup(),
    isShown: () => screen.queryByRole('dialog', { name: 'Stay Connected to Your Goals' }) !== null,
    field: () => inDialog().getByRole('textbox', { name: 'Phone Number' }),
    raise: async (event: { type: string }) => {
      act(() => void store.dispatch(event));
      await settle();
    },
    pass: (milliseconds: number) => ports.clock.advance(milliseconds),
    updates: () => server.callsTo('/api/user/update-profile').map(({ body }) => body),
    toasts: () => selectToasts(store.getState()).map(({ title, description, tone }) => [tone, title, description]),
    storedUser: async () => {
      await ports.persistence.flush();
      return JSON.parse(ports.stored.get('user')!) as unknown;
    },
  };
}

async function openShown(options: Parameters<typeof openPrompt>[0] = {}) {
  const opened = await openPrompt(options);
  await opened.pass(2_000);
  await settle();
  return opened;
}

describe('it comes', () => {
  it('2 seconds after the goals were read', async () => {
    const { isShown, pass } = await openPrompt();
    await pass(1_999);
    expect(isShown()).toBe(false);
    await pass(1);
    expect(isShown()).toBe(true);
  });

  it('2 seconds after the first goal was created', async () => {
    const { isShown, pass, raise } = await openPrompt({ prepare: (server) => server.answer('/api/goals/user', { json: { goals: [] } }) });
    await pass(10_000);
    expect(isShown()).toBe(false);
    await raise(goalCreated({ goal: goal('b'), conversationId: null }));
    await pass(1_999);
    expect(isShown()).toBe(false);
    await pass(1);
    expect(isShown()).toBe(true);
  });

  it('not to a person whose phone is known, also when only the server knows it', async () => {
    const known = await openShown({ stored: { user: JSON.stringify({ ...user, phone: '(415) 555-0123' }) } });
    expect(known.isShown()).toBe(false);
    const held = heldAnswer({ json: { success: true, user: { phone: '(415) 555-0123' } } });
    const opened = await openShown({ prepare: (server) => server.answer('/api/user/profile', held.answerer) });
    expect(opened.isShown()).toBe(false);
    await held.release();
    await opened.pass(10_000);
    expect(opened.isShown()).toBe(false);
  });

  it('also where the profile could not be read', async () => {
    expect((await openShown({ prepare: (server) => server.answer('/api/user/profile', 'network failure') })).isShown()).toBe(true);
  });

  it.each([
    ['new-goal', newGoalPressed(), creationCancelled()],
    ['search', searchOpened(), searchClosed()],
    ['keys', shortcutsOpened(), shortcutsClosed()],
  ])('2 seconds after the %s dialog is closed, when that is open', async (_which, opening, closing) => {
    const { isShown, pass, raise } = await openPrompt();
    await pass(1_000);
    await raise(opening);
    await pass(10_000);
    expect(isShown()).toBe(false);
    await raise(closing);
    await pass(1_999);
    expect(isShown()).toBe(false);
    await pass(1);
    expect(isShown()).toBe(true);
  });

  it('not over the assessment', async () => {
    expect((await openShown({ stored: newcomerStorage })).isShown()).toBe(false);
  });

  it('not to somebody who has signed out meanwhile', async () => {
    const { isShown, pass, raise } = await openPrompt();
    await raise(signedOut());
    await pass(10_000);
    expect(isShown()).toBe(false);
  });
});

describe('it goes', () => {
  it('by Skip, and does not come again in this tab, neither with the goals nor after a reload', async () => {
    const { inDialog, isShown, pass, person, ports, raise } = await openShown();
    await person.click(inDialog().getByRole('button', { name: 'Skip' }));
    await raise(goalsRequested());
    await pass(10_000);
    expect(isShown()).toBe(false);
    expect((await openShown({ tab: Object.fromEntries(ports.tab) })).isShown()).toBe(false);
    expect((await openShown({ tab: { ...asked, 'phone-prompt-skipped-by': 'user-2' } })).isShown()).toBe(true);
  });

  it('by Escape as by Skip', async () => {
    const { isShown, person, ports } = await openShown();
    await person.keyboard('{Escape}');
    expect(isShown()).toBe(false);
    expect(ports.tab.get('phone-prompt-skipped-by')).toBe(user.id);
  });

  it('not by a press outside, and has no Close', async () => {
    const { inDialog, isShown, person } = await openShown();
    expect(inDialog().queryByRole('button', { name: 'Close' })).toBeNull();
    await person.pointer({ keys: '[MouseLeft]', target: screen.getByRole('dialog').parentElement! });
    expect(isShown()).toBe(true);
  });
});

describe('the number', () => {
  it('is written (123) 456-7890 while it is typed, and takes ten digits', async () => {
    const { field, person } = await openShown();
    expect(field()).toHaveFocus();
    expect(field()).toHaveAttribute('type', 'tel');
    expect(field()).toHaveAttribute('autocomplete', 'tel-national');
    await person.keyboard('415abc555');
    expect(field()).toHaveValue('(415) 555');
    await person.keyboard('01239');
    expect(field()).toHaveValue('(415) 555-0123');
  });

  it.each(['', '415 555 012'])('%j is refused, with the reason under the field, and nothing is sent', async (typed) => {
    const { field, inDialog, person, updates } = await openShown();
    if (typed) await person.type(field(), typed);
    await person.click(inDialog().getByRole('button', { name: 'Save' }));
    expect(field()).toHaveAccessibleDescription('Please enter a valid 10-digit phone number');
    expect(field()).toHaveFocus();
    expect(updates()).toEqual([]);
    await person.keyboard('9');
    expect(field()).not.toHaveAccessibleDescription();
  });

  it('is saved, told, and then the texts it is for are turned on', async () => {
    const { field, isShown, person, storedUser, toasts, updates } = await openShown();
    await person.type(field(), '4155550123{Enter}');
    await settle();
    expect(updates()).toEqual([
      { user_id: user.id, phone: '(415) 555-0123' },
      { user_id: user.id, notifications_enabled: true },
    ]);
    expect(isShown()).toBe(false);
    expect(toasts()).toEqual([['success', 'Phone Number Saved!', null]]);
    expect(await storedUser()).toEqual({ ...user, phone: '(415) 555-0123', notifications_enabled: true });
  });

  it.each([
    ['a refusal', { json: { success: false } }],
    ['the reason', { status: 400, json: { success: false, error: 'That number is not yours' } }],
    ['no answer', 'network failure' as const],
  ])('that is answered with %s stays in the dialog, and can be tried again', async (_what, answer) => {
    const { field, inDialog, isShown, person, server, toasts, updates } = await openShown({ prepare: (prepared) => prepared.answer('/api/user/update-profile', answer) });
    await person.type(field(), '4155550123{Enter}');
    await settle();
    expect(toasts()).toEqual([['error', 'Error', 'Failed to save phone number. Please try again.']]);
    expect(field()).toHaveValue('(415) 555-0123');
    expect(updates()).toHaveLength(1);
    server.answer('/api/user/update-profile', { json: { success: true, user: {} } });
    await person.click(inDialog().getByRole('button', { name: 'Save' }));
    await settle();
    expect(isShown()).toBe(false);
  });

  it('is sent once, however often Save is pressed', async () => {
    const held = heldAnswer({ json: { success: true, user: {} } });
    const { field, inDialog, person, updates } = await openShown({ prepare: (server) => server.answer('/api/user/update-profile', held.answerer) });
    await person.type(field(), '4155550123{Enter}{Enter}');
    await person.click(inDialog().getByRole('button', { name: 'Save' }));
    await person.keyboard('{Escape}');
    expect(updates()).toHaveLength(1);
    await held.release();
    expect(updates()).toHaveLength(2);
  });

  it('that is never answered stays in the dialog, and after 30 seconds Skip is the way out', async () => {
    const { inDialog, isShown, pass, person, field } = await openShown({
      prepare: (server) => server.answer('/api/user/update-profile', () => new Promise<never>(() => undefined)),
    });
    await person.type(field(), '4155550123{Enter}');
    expect(inDialog().getByRole('button', { name: 'Skip' })).toBeDisabled();
    await pass(30_000);
    expect(field()).toHaveValue('(415) 555-0123');
    await person.click(inDialog().getByRole('button', { name: 'Skip' }));
    expect(isShown()).toBe(false);
  });

  it.each([
    ['a refusal', { json: { success: false } }, 'Failed to update notification preference'],
    ['the reason', { status: 400, json: { success: false, error: 'Phone number required' } }, 'Failed to update notification preference'],
    ['no answer', 'network failure' as const, 'Failed to update notification preference. Please try again.'],
  ])('stays saved where turning the texts on is answered with %s', async (_what, answer, text) => {
    const { field, person, storedUser, toasts } = await openShown({
      prepare: (server) => server.answer('/api/user/update-profile', ({ body }) => ('phone' in body ? { json: { success: true, user: {} } } : answer)),
    });
    await person.type(field(), '4155550123{Enter}');
    await settle();
    expect(toasts()).toEqual([['error', 'Error', text], ['success', 'Phone Number Saved!', null]]);
    expect(await storedUser()).toEqual({ ...user, phone: '(415) 555-0123' });
  });
});
