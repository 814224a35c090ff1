import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { chatEvents } from '../../../src/features/chat';
import { selectSession } from '../../../src/features/auth';
import { selectSettingsPanel, settingsPanelOpened, viewOpened } from '../../../src/features/navigation';
import '../../../src/screens/settings/panels/accountDeletion'; // there before it is asked for
import { SettingsScreen } from '../../../src/screens/settings/SettingsScreen';
import { user } from '../app/machineSamples';
import { settle } from '../support/fakePorts';
import { heldAnswer } from '../support/fakeServer';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

const path = '/api/user/delete-account';
type Answer = Parameters<ReturnType<typeof emptyServer>['answer']>[1];

/** The panel in the settings, over the real store. */
async function openPanel(answer: Answer = { json: { success: true, message: 'Gone.' } }) {
  const server = emptyServer();
  server.answer(path, answer);
  const opened = await openStore({ stored: signedInStorage });
  opened.store.dispatch(viewOpened({ view: 'settings' }));
  opened.store.dispatch(settingsPanelOpened({ panel: 'account-deletion' }));
  render(
    <Provider store={opened.store}>
      <SettingsScreen />
    </Provider>,
  );
  await screen.findByRole('heading', { name: 'Account Deletion' }, { timeout: 20_000 });
  const hands = userEvent.setup();
  return {
    ...opened,
    server,
    hands,
    raise: (event: Parameters<typeof opened.store.dispatch>[0]) => act(() => void opened.store.dispatch(event)),
    box: () => screen.getByRole('checkbox', { name: /^I understand/ }),
    button: () => screen.getByRole('button', { name: 'Delete My Account' }),
    async press() {
      await hands.click(screen.getByRole('checkbox'));
      await hands.click(screen.getByRole('button', { name: 'Delete My Account' }));
      await settle();
      await settle();
    },
    deletions: () => server.callsTo(path).map(({ body }) => body),
  };
}

it('lists what is removed and recommends the export, to which a button leads', async () => {
  const { hands, store } = await openPanel();
  const list = within(screen.getByRole('region', { name: 'What will be removed' }));
  expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Your profile',
    'Goals and progress',
    'Chat history',
    'Journal entries',
    'Login streak data',
    'Session and coach data',
  ]);
  expect(screen.getByText('We recommend exporting your chat history before you delete.')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: 'Go to the export' }));
  expect(selectSettingsPanel(store.getState())).toBe('export-chat-history');
});

it('a way to another panel takes its button with it: the focus is in the panel that took its place', async () => {
  const { hands } = await openPanel();
  await hands.click(screen.getByRole('button', { name: 'Go to the export' }));
  const heading = await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement).toContainElement(heading);
  await hands.click(screen.getByRole('button', { name: 'Privacy Policy' }));
  expect(screen.getByRole('button', { name: 'Privacy Policy' })).toHaveFocus();
});

it('the button waits for the tick', async () => {
  const { hands, box, button, deletions } = await openPanel();
  expect(button()).toBeDisabled();
  await hands.click(box());
  expect(button()).toBeEnabled();
  await hands.click(box());
  expect(button()).toBeDisabled();
  expect(deletions()).toEqual([]);
});

it.each([
  ['another panel', settingsPanelOpened({ panel: 'privacy-policy' })],
  ['another view', viewOpened({ view: 'chat' as const })],
])('leaving for %s takes the tick away', async (_where, left) => {
  const { raise, hands, box } = await openPanel();
  await hands.click(box());
  raise(left);
  raise(viewOpened({ view: 'settings' }));
  raise(settingsPanelOpened({ panel: 'account-deletion' }));
  await settle();
  await settle();
  expect(box()).not.toBeChecked();
});

it('sends the literal, forgets the person with all that the browser keeps of them, and goes to /', async () => {
  const { raise, press, deletions, store, ports } = await openPanel();
  raise(chatEvents.draftEdited({ draftKey: 'new', text: 'Half a thought' }));
  ports.tab.set('login-streak-told-to', user.id);
  expect(ports.stored.get('drafts')).toContain('Half a thought');
  await press();
  expect(deletions()).toEqual([{ user_id: user.id, confirm_deletion: 'DELETE_MY_ACCOUNT' }]);
  expect(selectSession(store.getState())).toMatchObject({ status: 'leaving' });
  expect([...ports.stored, ...ports.tab]).toEqual([]);
  expect(ports.browser.left).toEqual(['/']);
});

it.each<[string, Answer, string]>([
  ['an error of the server', { status: 403, json: { success: false, error: 'Not now.' } }, 'Not now.'],
  ['a refusal without a word', { json: { success: false } }, 'Failed to delete account'],
  ['no network', 'network failure', 'Failed to delete account. Please try again.'],
  ['a bad gateway', { status: 502, text: '<html>' }, 'Failed to delete account. Please try again.'],
])('%s is said in words, and nothing is lost', async (_what, answer, words) => {
  const { press, box, button, ports } = await openPanel(answer);
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(box()).toBeChecked();
  expect(button()).toBeEnabled();
  expect(ports.stored.has('user')).toBe(true);
  expect(ports.browser.left).toEqual([]);
});

it('while deleting it says so, and nothing is sent twice; a failure is there after leaving, without the tick', async () => {
  const held = heldAnswer({ json: { success: false } });
  const { raise, press, hands, box, deletions } = await openPanel(held.answerer);
  await press();
  const busy = screen.getByRole('button', { name: 'Deleting...' });
  expect(box()).toBeDisabled();
  await hands.click(busy);
  raise(viewOpened({ view: 'chat' }));
  await held.release();
  raise(viewOpened({ view: 'settings' }));
  raise(settingsPanelOpened({ panel: 'account-deletion' }));
  await settle();
  expect(deletions()).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to delete account');
  expect(box()).not.toBeChecked();
});

const signInAgain = { status: 401, json: { success: false, error: 'Please sign in.' } };

it.each([
  ['at once', false],
  ['after another panel', true],
])('after a deletion without an answer, tried again %s, a session that is over went with the account', async (_when, leaves) => {
  const { raise, press, hands, server, store, ports } = await openPanel('network failure');
  raise(chatEvents.draftEdited({ draftKey: 'new', text: 'Half a thought' }));
  await press();
  server.answer(path, signInAgain);
  if (leaves) {
    raise(settingsPanelOpened({ panel: 'privacy-policy' }));
    raise(settingsPanelOpened({ panel: 'account-deletion' }));
    await press();
  } else {
    await hands.click(screen.getByRole('button', { name: 'Delete My Account' }));
    await settle();
    await settle();
  }
  expect(selectSession(store.getState())).toEqual(expect.objectContaining({ status: 'leaving' }));
  expect([...ports.stored, ...ports.tab]).toEqual([]);
  expect(ports.browser.left).toEqual(['/']);
});

it('after a deletion that was refused, a session that is over is just that, and what was typed stays', async () => {
  const { raise, press, hands, server, store, ports } = await openPanel({ status: 403, json: { success: false, error: 'Not now.' } });
  raise(chatEvents.draftEdited({ draftKey: 'new', text: 'Half a thought' }));
  await press();
  server.answer(path, signInAgain);
  await hands.click(screen.getByRole('button', { name: 'Delete My Account' }));
  await settle();
  await settle();
  expect(selectSession(store.getState()).status).toBe('unauthenticated');
  expect(ports.stored.get('drafts')).toContain('Half a thought');
});

it('a session that is over, since the account was deleted in another tab, leads to the sign-in', async () => {
  const { press, store, ports } = await openPanel({ status: 401, json: { success: false, error: 'Please sign in.' } });
  await press();
  expect(selectSession(store.getState())).toMatchObject({ status: 'unauthenticated', notice: 'Your session has expired. Please sign in again.' });
  expect(ports.stored.has('user')).toBe(false);
});
