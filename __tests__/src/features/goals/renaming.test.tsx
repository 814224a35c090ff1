import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { sessionExpired } from '../../../../src/api';
import { GoalList } from '../../../../src/features/goals';
import { selectToasts } from '../../../../src/features/toasts';
import { goal } from '../../app/goalSamples';
import { settle } from '../../support/fakePorts';
import { heldAnswer } from '../../support/fakeServer';
import { emptyServer, openStore, signedInStorage } from '../../support/testApp';

/** The list in the real store, with the title of its first goal being edited. */
async function openEditor() {
  const server = emptyServer();
  server.answer('/api/goals/user', { json: { goals: [goal('a', { title: 'Run 10 km' }), goal('b', { title: 'Read' })] } });
  server.answer('/api/goals/update-title', { json: { success: true } });
  const { store } = await openStore({ stored: signedInStorage });
  render(
    <Provider store={store}>
      <GoalList selectGoalId={() => null} selectToday={() => '2026-06-13'} />
    </Provider>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Rename Run 10 km' }));
  return {
    server,
    store,
    person,
    calls: () => server.callsTo('/api/goals/update-title').map(({ body }) => body),
    toasts: () => selectToasts(store.getState()).map(({ tone, title, description, duration }) => ({ tone, title, description, duration })),
  };
}
const field = () => screen.getByRole('textbox', { name: 'Goal title' });
const noField = () => expect(screen.queryByRole('textbox', { name: 'Goal title' })).toBeNull();

it('the pencil opens the title for editing, with the focus in it', async () => {
  await openEditor();
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('Run 10 km');
  expect(screen.getByRole('button', { name: 'Rename Read' })).toBeVisible();
});

it.each([
  ['Enter', async ({ person }: Awaited<ReturnType<typeof openEditor>>) => person.keyboard('{Enter}')],
  ['the check', async ({ person }: Awaited<ReturnType<typeof openEditor>>) => person.click(screen.getByRole('button', { name: 'Save title' }))],
])('%s saves the trimmed title, says so for 3 seconds and gives the focus back', async (_how, save) => {
  const opened = await openEditor();
  await opened.person.clear(field());
  await opened.person.type(field(), '  Run 12 km ');
  await save(opened);
  await settle();
  expect(opened.calls()).toEqual([{ goal_id: 'a', title: 'Run 12 km' }]);
  expect(screen.getByRole('button', { name: 'Run 12 km' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Run 10 km' })).toBeNull();
  expect(opened.toasts()).toEqual([{ tone: 'success', title: 'Goal Updated', description: 'Run 12 km', duration: 3_000 }]);
  expect(screen.getByRole('button', { name: 'Rename Run 12 km' })).toHaveFocus();
});

it.each([
  ['Escape', 'Something else{Escape}'],
  ['a blank title', '{Backspace}   {Enter}'],
  ['the title as it was', 'Run 10 km {Enter}'],
])('%s closes the editor without a call', async (_what, keys) => {
  const { person, calls, toasts } = await openEditor();
  await person.keyboard(keys);
  await settle();
  noField();
  expect(calls()).toEqual([]);
  expect(toasts()).toEqual([]);
  expect(screen.getByRole('button', { name: 'Run 10 km' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Rename Run 10 km' })).toHaveFocus();
});

it('a title of more than 200 characters is refused in place, counted as people count, and what was typed stays', async () => {
  const { person, calls } = await openEditor();
  await person.clear(field());
  await person.paste('🏃'.repeat(200));
  expect(field()).toBeValid();
  await person.paste('x');
  await person.keyboard('{Enter}');
  expect(screen.getByText('Goal title must be at most 200 characters long')).toBeVisible();
  expect(field()).toBeInvalid();
  expect(field()).toHaveValue(`${'🏃'.repeat(200)}x`);
  expect(calls()).toEqual([]);
});

it('Enter that chooses a word of an input method saves nothing', async () => {
  const { calls } = await openEditor();
  fireEvent.change(field(), { target: { value: '走る' } });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  await settle();
  expect(calls()).toEqual([]);
  expect(field()).toHaveValue('走る');
});

it.each([
  ['This goal is archived', { status: 409, json: { success: false, error: 'This goal is archived' } }],
  ['Failed to update goal title.', { json: { success: false } }],
  ['Failed to update goal title. Please try again.', { status: 500, text: 'oops' }],
  ['An error occurred while updating the goal title.', 'network failure' as const],
  ['An error occurred while updating the goal title.', { json: { success: 'perhaps' } }],
])('"%s" is told in a toast, and the editor stays open with what was typed', async (text, answer) => {
  const { server, person, toasts } = await openEditor();
  server.answer('/api/goals/update-title', answer);
  await person.clear(field());
  await person.type(field(), 'Run 12 km{Enter}');
  await settle();
  expect(toasts()).toMatchObject([{ tone: 'error', title: 'Update Failed', description: text }]);
  expect(field()).toHaveValue('Run 12 km');
  expect(field()).toHaveFocus();
  server.answer('/api/goals/update-title', { json: { success: true } });
  await person.keyboard('{Enter}');
  await settle();
  expect(screen.getByRole('button', { name: 'Run 12 km' })).toBeVisible();
});

it('is saved once, however often Enter is pressed', async () => {
  const { server, person, calls } = await openEditor();
  const held = heldAnswer({ json: { success: true } });
  server.answer('/api/goals/update-title', held.answerer);
  await person.type(field(), ' again{Enter}{Enter}');
  await person.click(screen.getByRole('button', { name: 'Save title' }));
  expect(calls()).toHaveLength(1);
  await held.release();
  noField();
});

it('the pencil of another goal has its turn when the title before it is saved', async () => {
  const { server, person } = await openEditor();
  const held = heldAnswer({ json: { success: true } });
  server.answer('/api/goals/update-title', held.answerer);
  await person.type(field(), ' again{Enter}');
  await person.click(screen.getByRole('button', { name: 'Rename Read' }));
  expect(field()).toHaveValue('Run 10 km again');
  await held.release();
  expect(screen.getByRole('button', { name: 'Run 10 km again' })).toBeVisible();
  expect(field()).toHaveValue('Read');
  expect(field()).toHaveFocus();
});

it('a title that could not be saved stays before the pencil of another goal', async () => {
  const { server, person } = await openEditor();
  const held = heldAnswer({ status: 500, text: 'oops' });
  server.answer('/api/goals/update-title', held.answerer);
  await person.type(field(), ' again{Enter}');
  await person.click(screen.getByRole('button', { name: 'Rename Read' }));
  await held.release();
  expect(field()).toHaveValue('Run 10 km again');
  await person.type(field(), '{Escape}');
  noField();
});

it('ends with the session, and an answer that comes later changes nothing', async () => {
  const { server, store, person, toasts } = await openEditor();
  const held = heldAnswer({ json: { success: true } });
  server.answer('/api/goals/update-title', held.answerer);
  await person.type(field(), ' again{Enter}');
  act(() => void store.dispatch(sessionExpired()));
  await held.release();
  noField();
  expect(toasts()).toEqual([]);
});

it('a list that was asked for before the title was saved does not bring the old title back', async () => {
  const { server, store, person } = await openEditor();
  const late = heldAnswer({ json: { goals: [goal('a', { title: 'Run 10 km' }), goal('b', { title: 'Read' })] } });
  server.answer('/api/goals/user', late.answerer);
  act(() => void store.dispatch({ type: 'goals/requested' }));
  await settle();
  await person.type(field(), ' again{Enter}');
  await settle();
  server.answer('/api/goals/user', { json: { goals: [goal('a', { title: 'Run 10 km again' }), goal('b', { title: 'Read' })] } });
  await late.release();
  await settle();
  expect(screen.getByRole('button', { name: 'Run 10 km again' })).toBeVisible();
});
