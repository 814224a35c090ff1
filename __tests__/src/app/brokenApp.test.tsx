import { createSlice, configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../../src/app/App';
import type { AppStore } from '../../../src/app/store';
import { createWayOut } from '../../../src/app/wayOut';
import { createFakePorts } from '../support/fakePorts';
import { attachRecorder, recordedFile } from '../support/sessionRecordings';

let reported: jest.SpyInstance;
beforeEach(() => {
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => reported.mockRestore());

/** The app on a store that fails, with a recorder behind its ports. */
function openOn(store: unknown) {
  const ports = createFakePorts({ path: '/terms' });
  const recorder = attachRecorder(ports);
  render(<App store={store as AppStore} wayOut={createWayOut(ports)} />);
  return { ports, recorder, person: userEvent.setup() };
}

const brokenStores: [string, () => unknown][] = [
  ['the store fails', () => ({ dispatch: () => undefined, subscribe: () => () => undefined, getState: () => { throw new Error('No state'); } })],
  ['a selector meets a state it does not know', () => configureStore({ reducer: () => ({ navigation: null }) })],
  ['there is no store at all', () => undefined],
  [
    'a reducer fails on an event that is raised while it is drawn',
    () => {
      const broken = createSlice({ name: 'broken', initialState: 0, reducers: { met: () => { throw new Error('Not for me'); } } });
      const store = configureStore({ reducer: broken.reducer });
      return { ...store, subscribe: () => () => undefined, getState: () => store.dispatch(broken.actions.met()) };
    },
  ],
];

it.each(brokenStores)('%s: the app says so, and a recording can be saved and the page loaded anew', async (_what, brokenStore) => {
  const { ports, recorder, person } = openOn(brokenStore());
  expect(screen.getByRole('alert')).toHaveTextContent('Better could not be shown. Please load it again.');
  await person.click(screen.getByRole('button', { name: 'Save a recording' }));
  expect(ports.downloads.saved).toEqual([{ name: 'better-recording-2026-06-13.json', type: 'application/json', text: recordedFile(1) }]);
  expect(recorder.wishes).toEqual([{ includesChatText: false }]);
  expect(recorder.kept()).toEqual([]);
  expect(screen.getByText('Saved as better-recording-2026-06-13.json')).toBeVisible();
  expect(ports.browser.left).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Reload' }));
  expect(ports.browser.left).toEqual(['/terms']);
});

it('where there is no recording it says so', async () => {
  const ports = createFakePorts();
  render(<App store={undefined as unknown as AppStore} wayOut={createWayOut(ports)} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Save a recording' }));
  expect(screen.getByText('There is no recording to save.')).toBeVisible();
  expect(ports.downloads.saved).toEqual([]);
});

it('without a way out, as in a replay, its buttons do nothing', async () => {
  render(<App store={undefined as unknown as AppStore} />);
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Save a recording' }));
  await person.click(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Better could not be shown.');
  expect(screen.queryByText(/recording to save|Saved as/)).not.toBeInTheDocument();
});
