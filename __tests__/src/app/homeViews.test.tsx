import { act, screen, within } from '@testing-library/react';
import '../../../src/app/HomeViews'; // there before it is asked for, so that nothing here waits for the disk
import { signedOut } from '../../../src/features/auth';
import { goalChosen } from '../../../src/features/goals';
import { selectView, settingsPanelOpened, viewOpened } from '../../../src/features/navigation';
import { settle } from '../support/fakePorts';
import { emptyServer, openApp, openStore, signedInStorage } from '../support/testApp';

// The views are fetched when one is opened; here they are there from the start.
import '../../../src/screens/feedback';
import '../../../src/screens/journal';
import '../../../src/screens/leaderboards';
import '../../../src/screens/settings';

async function openHome() {
  emptyServer();
  const opened = await openApp({ stored: signedInStorage });
  await screen.findByRole('navigation', { name: 'Main' });
  return opened;
}

it.each([
  ['Journal', 'Personal Journal', 'Back to Chat'],
  ['Feedback', 'Feedback', 'Back to Chat'],
  ['Settings', 'Settings', 'Back to Chat'],
])('%s opens its view, and its way back leads to the chat', async (entry, sidebar, back) => {
  const { person } = await openHome();
  await person.click(screen.getByRole('button', { name: entry }));
  const navigation = await screen.findByRole('navigation', { name: sidebar }, { timeout: 20_000 });
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  await person.click(within(navigation).getByRole('button', { name: back }));
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
});

it('Leaderboards opens its view without a sidebar, Go Back leads to the chat', async () => {
  const { person } = await openHome();
  await person.click(screen.getByRole('button', { name: 'Leaderboards' }));
  await person.click(await screen.findByRole('button', { name: 'Go Back' }, { timeout: 20_000 }));
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
});

it('the focus that went with a view goes on in the next one', async () => {
  const { person } = await openHome();
  await person.click(screen.getByRole('button', { name: 'Settings' }));
  await screen.findByRole('navigation', { name: 'Settings' }, { timeout: 20_000 });
  expect(screen.getByRole('main')).toHaveFocus();
});

it('says to pick a setting while none is open, marks the one that is, and an unknown one is coming soon', async () => {
  const { person, store } = await openHome();
  await person.click(screen.getByRole('button', { name: 'Settings' }));
  expect(await screen.findByText('Pick a setting to see it here.', {}, { timeout: 20_000 })).toBeVisible();
  const entries = within(screen.getByRole('navigation', { name: 'Settings' }));
  expect(['Account & Profile', 'Billing & Subscription', 'Data & Privacy'].map((name) => entries.getByRole('heading', { name }).textContent)).toHaveLength(3);
  await person.click(entries.getByRole('button', { name: 'Privacy Policy' }));
  expect(entries.getByRole('button', { name: 'Privacy Policy' })).toHaveAttribute('aria-current', 'true');
  expect(screen.queryByText('Pick a setting to see it here.')).toBeNull();
  act(() => void store.dispatch(settingsPanelOpened({ panel: 'appearance' })));
  expect(await screen.findByText('Coming soon')).toBeVisible();
});

it('a goal that is chosen anywhere shows the chat', async () => {
  emptyServer();
  const { store } = await openStore({ stored: signedInStorage });
  store.dispatch(viewOpened({ view: 'leaderboards' }));
  store.dispatch(goalChosen({ goalId: 'goal-1', conversationId: null }));
  await settle();
  expect(selectView(store.getState())).toBe('chat');
});

it('whoever comes back after signing out begins with the chat', async () => {
  emptyServer();
  const { store } = await openStore({ stored: signedInStorage });
  store.dispatch(viewOpened({ view: 'settings' }));
  store.dispatch(signedOut());
  expect(selectView(store.getState())).toBe('chat');
});
