import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { signedOut } from '../../../src/features/auth';
import { NewGoalDialog } from '../../../src/features/goals';
import { KeyboardShortcutsDialog, shortcutsOpened } from '../../../src/features/keyboard';
import { drawerOpened } from '../../../src/features/navigation';
import { AutoGrowTextarea } from '../../../src/ui';
import { settle, type FakePortsOptions } from '../support/fakePorts';
import { emptyServer, openApp, openStore, signedInStorage } from '../support/testApp';

/** A signed-in person on a page with a button, the message box and the two dialogs that keys open. */
async function openPage(options: FakePortsOptions = {}) {
  emptyServer();
  const { store, ports } = await openStore({ ...options, stored: { ...signedInStorage, ...options.stored } });
  render(
    <Provider store={store}>
      <button type="button" onClick={() => store.dispatch(shortcutsOpened())}>
        Keys
      </button>
      <main>
        <textarea aria-label="Note" />
        <AutoGrowTextarea label="Message" value="" placeholder="" disabled={false} onEdited={() => undefined} onKeyDown={() => undefined} />
      </main>
      <NewGoalDialog />
      <KeyboardShortcutsDialog />
    </Provider>,
  );
  const opened = () => {
    const { search, goals, keyboard } = store.getState();
    return { search: search.status === 'open', newGoal: goals.creation.status === 'open', shortcuts: keyboard.shortcuts.status === 'open' };
  };
  return { store, ports, person: userEvent.setup(), opened, press: ports.keyboard.press };
}
const nothing = { search: false, newGoal: false, shortcuts: false };
const keysDialog = () => within(screen.getByRole('dialog', { name: 'Keyboard shortcuts' }));

it.each([
  ['/', {}, 'search'],
  ['k', { hasCommand: true }, 'search'],
  ['k', { hasCommand: true, isTyping: true }, 'search'],
  ['?', {}, 'shortcuts'],
  ['n', {}, 'newGoal'],
])('%s %j opens the %s', async (key, more, name) => {
  const { press, opened } = await openPage();
  expect(press(key, more)).toBe(true);
  expect(opened()).toEqual({ ...nothing, [name]: true });
});

it('m gives the message box the focus, and the menu goes away', async () => {
  const { press, ports, store } = await openPage();
  act(() => void store.dispatch(drawerOpened()));
  expect(press('m')).toBe(true);
  ports.clock.frame();
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveFocus();
  expect(store.getState().navigation.drawer.status).toBe('closed');
});

it('m changes nothing where there is no message box', async () => {
  const { press, ports, store } = await openPage();
  cleanup();
  const before = store.getState();
  press('m');
  ports.clock.frame();
  expect(store.getState()).toBe(before);
  expect(document.body).toHaveFocus();
});

it.each(['/', '?', 'n', 'm'])('%s does nothing while typing, and is left to the field', async (key) => {
  const { press, store } = await openPage();
  const before = store.getState();
  expect(press(key, { isTyping: true })).toBe(false);
  expect(store.getState()).toBe(before);
});

it.each([
  ['x', {}],
  ['Enter', {}],
  ['Escape', {}],
  ['k', {}],
  ['n', { hasCommand: true }],
  ['/', { hasCommand: true }],
])('%s %j is no shortcut', async (key, more) => {
  const { press, opened } = await openPage();
  expect(press(key, more)).toBe(false);
  expect(opened()).toEqual(nothing);
});

it('in front of a dialog that asks for something no key works', async () => {
  const { press, opened } = await openPage();
  press('n');
  expect([press('/'), press('?'), press('m'), press('k', { hasCommand: true })]).toEqual([false, false, false, false]);
  expect(opened()).toEqual({ ...nothing, newGoal: true });
});

it('Ctrl+K leads from the list of keys to the search, and leaves an open search as it is', async () => {
  const { press, opened, store } = await openPage();
  press('?');
  expect(press('k', { hasCommand: true })).toBe(true);
  expect(opened()).toEqual({ ...nothing, search: true });
  const before = store.getState();
  expect(press('k', { hasCommand: true })).toBe(true);
  expect(store.getState()).toBe(before);
});

it('no key works for somebody who is not signed in, or on another page', async () => {
  const { press: outside } = await openPage({ stored: { user: '' } });
  expect(outside('k', { hasCommand: true })).toBe(false);
  const { press: elsewhere } = await openPage({ path: '/terms' });
  expect(elsewhere('/')).toBe(false);
});

describe('the switch for single keys', () => {
  it('turns them off for this browser, and Ctrl+K stays', async () => {
    const { press, person, ports, opened } = await openPage();
    press('?');
    await person.click(keysDialog().getByRole('switch', { name: 'Single keys' }));
    expect(keysDialog().getByRole('switch', { name: 'Single keys' })).not.toBeChecked();
    await person.keyboard('{Escape}');
    expect(['/', '?', 'n', 'm'].map((key) => press(key))).toEqual([false, false, false, false]);
    expect(ports.stored.get('single-keys')).toBe('off');
    expect(press('k', { hasCommand: true })).toBe(true);
    expect(opened().search).toBe(true);
  });

  it('is remembered, and turned on again in the list', async () => {
    const { press, person, ports } = await openPage({ stored: { 'single-keys': 'off' } });
    expect(press('n')).toBe(false);
    await person.click(screen.getByRole('button', { name: 'Keys' }));
    await person.click(keysDialog().getByRole('switch', { name: 'Single keys' }));
    await person.keyboard('{Escape}');
    expect(ports.stored.has('single-keys')).toBe(false);
    expect(press('n')).toBe(true);
  });
});

it('the list names every key, as keys; it has the focus, which comes back to where it was', async () => {
  const { press, person } = await openPage();
  screen.getByRole('button', { name: 'Keys' }).focus();
  press('?');
  const lines = keysDialog().getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['/', 'Search goals and messages'],
      ['N', 'New Goal'],
      ['M', 'Write a message'],
      ['?', 'Show this list'],
      ['CtrlKorCmdK', 'Search goals and messages'],
      ['F8', 'Go to the notifications'],
      ['ShiftEnter', 'New line'],
      ['1or2or3or4or5', 'Answer, from Strongly Disagree to Strongly Agree'],
    ]),
  );
  expect(keysDialog().getByText('F8').tagName).toBe('KBD');
  // What has the focus first can be scrolled, and a Space there turns nothing off.
  expect(keysDialog().getByRole('group', { name: 'Keys' })).toHaveFocus();
  await person.keyboard(' {Escape}');
  await settle();
  expect(screen.getByRole('button', { name: 'Keys' })).toHaveFocus();
});

it('signing out closes the list', async () => {
  const { press, opened, store } = await openPage();
  press('?');
  act(() => void store.dispatch(signedOut()));
  expect(opened()).toEqual(nothing);
});

it('search and list are in reach by buttons too', async () => {
  emptyServer();
  const { person } = await openApp({ stored: signedInStorage });
  const sidebar = within(await screen.findByRole('navigation', { name: 'Main' }, { timeout: 20_000 }));
  expect(sidebar.getByRole('button', { name: 'Search' })).toBeVisible();
  await person.click(sidebar.getByRole('button', { name: 'Keyboard shortcuts' }));
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
}, 30_000);
