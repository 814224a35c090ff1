import { devToolsHistory } from '../../support/devTools';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { selectUser, signedOut } from '../../../../src/features/auth';
import { exportRequested, type ExportTarget } from '../../../../src/features/exports/exportState';
import { settingsPanelOpened, viewOpened } from '../../../../src/features/navigation';
import { selectToasts } from '../../../../src/features/toasts';
import { SettingsScreen } from '../../../../src/screens/settings/SettingsScreen';
import '../../../../src/screens/settings/panels/exports';
import { goal } from '../../app/goalSamples';
import { user } from '../../app/machineSamples';
import { settle } from '../../support/fakePorts';
import { heldAnswer, type FakeServer } from '../../support/fakeServer';
import { emptyServer, openStore, signedInStorage } from '../../support/testApp';

const goalsPath = '/api/goals/user';
const allPath = `/api/export/all/${user.id}`;
const goalPath = '/api/export/conversation/conv_1';

const all: ExportTarget = { kind: 'all' };
const hostileTitle = 'Run <b>10</b> "km" ../../x\u202e';
const goals = [
  goal('1', { title: 'Run 10 km', description: 'By August', task_assigned: 'Run 4 km', last_check_in: '2026-06-10', conversation_id: 'conv_1' }),
  goal('2', { title: hostileTitle, status: 'archived', conversation_id: 'conv_2' }),
  goal('3', { title: 'Read', conversation_id: null }),
];
const file = {
  exported_at: '2026-06-13T09:00:00Z',
  user: { id: user.id, name: user.name },
  goals: [{ id: '1', title: 'Run 10 km', messages: [{ id: 'm-1', role: 'user', content: 'Secret words', timestamp: '2026-06-13T08:00:00Z' }] }],
};
const fileText = JSON.stringify({ ...file, complete: true });
const asFile = (name: string) => ({ text: fileText, headers: { 'content-type': 'application/json', 'content-disposition': `attachment; filename="${name}"` } });

type Prepare = (server: FakeServer) => void;

/** The store alone, of a person whose server has files. */
async function openFiles(prepare: Prepare = () => undefined) {
  const server = emptyServer();
  server.answer(goalsPath, { json: { success: true, goals } });
  server.answer(allPath, asFile('all.json'));
  server.answer(goalPath, asFile('run.json'));
  prepare(server);
  const opened = await openStore({ stored: signedInStorage });
  server.calls.length = 0;
  const exported = async (target: ExportTarget) => {
    opened.store.dispatch(exportRequested({ target, form: 'file' }));
    await settle();
    await settle();
  };
  return { server, saved: opened.ports.downloads.saved, exported, ...opened };
}

/** The settings with Export Chat History open. */
async function openExports(prepare?: Prepare) {
  const opened = await openFiles(prepare);
  act(() => void opened.store.dispatch(viewOpened({ view: 'settings' })));
  render(
    <Provider store={opened.store}>
      <SettingsScreen />
    </Provider>,
  );
  act(() => void opened.store.dispatch(settingsPanelOpened({ panel: 'export-chat-history' })));
  await screen.findByRole('heading', { name: 'Export Chat History' });
  await settle();
  await settle();
  return { person: userEvent.setup(), ...opened };
}
const button = (name: string) => screen.getByRole('button', { name });

it('lists the goals of every status with what is known of them', async () => {
  const { server } = await openExports();
  expect(server.callsTo(goalsPath).map(({ body }) => body)).toEqual([{ user_id: user.id }]);
  const table = within(screen.getByRole('table', { name: 'Goals' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Title', 'Description', 'Task Assigned', 'Last Check In', 'Action']);
  const rows = table.getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell').map(({ textContent }) => textContent));
  expect(rows.map((cells) => cells.slice(0, 4))).toEqual([
    ['Run 10 km', 'By August', 'Run 4 km', 'Jun 10, 2026'],
    [`${hostileTitle}Archived`, '–', '–', 'Never'],
    ['Read', '–', '–', 'Never'],
  ]);
  expect(table.getByRole('button', { name: 'Export Run 10 km' })).toBeEnabled();
  expect(table.queryByRole('button', { name: 'Export Read' })).toBeNull();
});

it('without goals it says so', async () => {
  await openExports((server) => server.answer(goalsPath, { json: { success: true, goals: null } }));
  expect(screen.getByText('No goals found. Create your first goal to start tracking!')).toBeVisible();
});

it.each([
  ['the server gives a reason', { status: 500, json: { success: false, error: 'Not now' } }, 'Not now'],
  ['it refuses without one', { json: { success: false } }, 'Failed to load goals'],
  ['there is no answer', 'network failure' as const, 'Failed to load goals. Please try again.'],
])('goals that cannot be loaded can be tried again: %s', async (_case, answer, words) => {
  const { server, person } = await openExports((prepared) => prepared.answer(goalsPath, answer));
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  server.answer(goalsPath, { json: { goals } });
  await person.click(button('Retry'));
  expect(await screen.findByRole('table', { name: 'Goals' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Export Chat History' })).toHaveFocus();
});

it.each([
  ['Export All Chat History', allPath, '', 'all.json'],
  ['Export Journal Chat History', allPath, '?type=journals', 'all.json'],
  ['Export Run 10 km', goalPath, '', 'run.json'],
])('%s hands the file to the browser as it came, under the name it came with', async (name, path, query, fileName) => {
  const { server, person, saved } = await openExports();
  await person.click(button(name));
  expect(await screen.findByText(`Saved as ${fileName}`)).toBeVisible();
  expect(server.calls.at(-1)).toMatchObject({ method: 'GET', path, query });
  expect(server.calls.at(-1)?.headers.get('Time-Zone')).toBe('Europe/Zurich');
  expect(saved).toEqual([{ name: fileName, type: 'application/json', text: fileText }]);
});

it('files of a server that names none have a name by target, id and day', async () => {
  const unnamed = { json: file };
  const { exported, saved } = await openFiles((server) => [allPath, goalPath].forEach((path) => server.answer(path, unnamed)));
  for (const target of [all, { kind: 'journal' }, { kind: 'goal', goalId: '1', title: 'Run', conversationId: 'conv_1' }] as const) await exported(target);
  expect(saved.map(({ name }) => name)).toEqual(['all-chat-export-user-1-2026-06-13.json', 'journal-chat-export-user-1-2026-06-13.json', 'goal-chat-export-1-2026-06-13.json']);
});

it('a hostile name does no harm', async () => {
  const { exported, saved } = await openFiles((server) => server.answer(allPath, asFile('../..\\\\evil<x>.json')));
  await exported(all);
  expect(saved[0]?.name).toBe('-..-evil-x-.json');
});

it('the readable page is made of the same file', async () => {
  const { person, saved } = await openExports();
  await person.click(button('Readable page of Run 10 km'));
  await screen.findByText('Saved as run.html');
  expect(saved).toMatchObject([{ name: 'run.html', type: 'text/html' }]);
  expect(saved[0]?.text).toContain('<p dir="auto">Secret words</p>');
});

it('nothing of the file is in the store or in any action', async () => {
  const { person } = await openExports();
  await person.click(button('Export All Chat History'));
  await screen.findByText('Saved as all.json');
  await person.click(button('Readable page of the journal'));
  await screen.findByText('Saved as all.html');
  expect(devToolsHistory()).toContain('exports/saved');
  expect(devToolsHistory()).not.toContain('Secret words');
});

it.each([
  ['the server gives a reason', { status: 429, json: { success: false, error: 'Other exports are being made. Please try again in a moment.' } }, 'Other exports are being made. Please try again in a moment.'],
  ['there is no answer', 'network failure' as const, 'The export failed. Please try again.'],
  ['a page comes instead', { text: '<!doctype html><p>Hello' }, 'The export failed. Please try again.'],
  ['it was cut', { text: fileText.slice(0, -20) }, 'The export failed. Please try again.'],
  ['it says that it is not whole', { json: { ...file, complete: false } }, 'The export failed. Please try again.'],
  ['it is something else', { json: { goals: 'all' } }, 'The export failed. Please try again.'],
])('an export that fails saves nothing, is logged, and a toast says so: %s', async (_case, answer, words) => {
  const { exported, saved, store, ports } = await openFiles((server) => server.answer(allPath, answer));
  await exported(all);
  expect(selectToasts(store.getState())).toMatchObject([{ tone: 'error', title: 'Export Failed', description: words }]);
  expect(ports.errorLog.written).toEqual([expect.stringMatching(/^An export failed: ./)]);
  expect(saved).toEqual([]);
  expect(store.getState().exports.running).toEqual({ status: 'idle', savedAs: null });
});

it('one export runs at a time; the others wait, and say why', async () => {
  const held = heldAnswer(asFile('all.json'));
  const { server, person, saved } = await openExports((prepared) => prepared.answer(allPath, held.answerer));
  await person.click(button('Export All Chat History'));
  expect(button('Exporting...')).toHaveFocus();
  expect(screen.getByText('Exporting all chat history...')).toBeVisible();
  expect(button('Export Run 10 km')).toBeDisabled();
  expect(button('Export Run 10 km')).toHaveAccessibleDescription('Exporting all chat history...');
  await person.click(button('Readable page of Run 10 km'));
  await person.click(button('Exporting...'));
  await held.release();
  await screen.findByText('Saved as all.json');
  expect(saved).toHaveLength(1);
  expect(server.calls.filter(({ path }) => path.startsWith('/api/export'))).toHaveLength(1);
  expect(button('Export Run 10 km')).toBeEnabled();
});

it('can be cancelled, and then nothing is saved or said', async () => {
  const held = heldAnswer(asFile('all.json'));
  const { server, person, saved, store } = await openExports((prepared) => prepared.answer(allPath, held.answerer));
  await person.click(button('Export All Chat History'));
  await person.click(button('Cancel'));
  expect(server.callsTo(allPath)[0]?.signal.aborted).toBe(true);
  await held.release();
  expect(saved).toEqual([]);
  expect(selectToasts(store.getState())).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Export Chat History' })).toHaveFocus();
});

it('goes on when the panel is left, and ends with the session', async () => {
  const held = heldAnswer(asFile('all.json'));
  const { person, saved, store, server } = await openExports((prepared) => prepared.answer(allPath, held.answerer));
  await person.click(button('Export All Chat History'));
  act(() => void store.dispatch(viewOpened({ view: 'chat' })));
  await held.release();
  expect(saved).toHaveLength(1);

  const second = heldAnswer(asFile('all.json'));
  server.answer(allPath, second.answerer);
  act(() => void store.dispatch(viewOpened({ view: 'settings' })));
  act(() => void store.dispatch(settingsPanelOpened({ panel: 'export-chat-history' })));
  await person.click(await screen.findByRole('button', { name: 'Export All Chat History' }));
  act(() => void store.dispatch(signedOut()));
  await second.release();
  expect(saved).toHaveLength(1);
});

it('an answer of 401 ends the session', async () => {
  const { exported, store } = await openFiles((server) => server.answer(allPath, { status: 401, json: { success: false, error: 'Please sign in' } }));
  await exported(all);
  expect(selectUser(store.getState())).toBeNull();
});

it('what stands still for half a minute has failed', async () => {
  const held = heldAnswer(asFile('all.json'));
  const { exported, ports, store } = await openFiles((prepared) => prepared.answer(allPath, held.answerer));
  await exported(all);
  await ports.clock.advance(29_999);
  expect(selectToasts(store.getState())).toEqual([]);
  await ports.clock.advance(30_001);
  expect(selectToasts(store.getState())).toMatchObject([{ title: 'Export Failed' }]);
});
