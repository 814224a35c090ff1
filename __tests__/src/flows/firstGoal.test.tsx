import { act, screen } from '@testing-library/react';
import { goalsRequested, newGoalPressed } from '../../../src/features/goals';
import { goal, user } from '../app/machineSamples';
import { openAssessment, openDialogs } from '../support/assessing';
import { settle } from '../support/fakePorts';
import { heldAnswer } from '../support/fakeServer';
import { emptyServer, signedInStorage } from '../support/testApp';

const newGoal = () => screen.queryByRole('dialog', { name: 'What goal would you like us to develop?' });
const all = ['Agree', 'Neutral', 'Disagree', 'Agree'];

async function openKnown({ tab = {}, prepare = () => undefined }: { tab?: Record<string, string>; prepare?: (server: ReturnType<typeof emptyServer>) => void } = {}) {
  const server = emptyServer();
  prepare(server);
  return { server, ...(await openDialogs({ stored: signedInStorage, tab })) };
}

it('a person with a personality and no goal is asked for the first one', async () => {
  await openKnown();
  expect(newGoal()).not.toBeNull();
});

it('once in a tab: neither the goals that are read after a reply nor a reload ask again', async () => {
  const { person, store, ports, unmount } = await openKnown();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  act(() => void store.dispatch(goalsRequested()));
  await settle();
  expect(newGoal()).toBeNull();
  unmount();
  await openKnown({ tab: Object.fromEntries(ports.tab) });
  expect(newGoal()).toBeNull();
});

it('another person in the same tab is asked', async () => {
  await openKnown({ tab: { 'first-goal-asked': 'user-2' } });
  expect(newGoal()).not.toBeNull();
});

it('a person with a goal is not asked, nor one whose goals could not be read', async () => {
  const { unmount } = await openKnown({ prepare: (server) => server.answer('/api/goals/user', { json: { goals: [goal('a')] } }) });
  expect(newGoal()).toBeNull();
  unmount();
  await openKnown({ prepare: (server) => server.answer('/api/goals/user', 'network failure') });
  expect(newGoal()).toBeNull();
});

it('a title that is being typed when the empty list arrives is left alone', async () => {
  const held = heldAnswer({ json: { goals: [] } });
  const { person, store } = await openKnown({ prepare: (server) => server.answer('/api/goals/user', held.answerer) });
  act(() => void store.dispatch(newGoalPressed()));
  await person.type(screen.getByRole('textbox', { name: 'Goal title' }), 'Sing');
  await held.release();
  expect(screen.getByRole('textbox', { name: 'Goal title' })).toHaveValue('Sing');
});

describe('the assessment', () => {
  it.each([
    ['worked', { json: { success: true, user: { personality: { openness: 4 } } } }],
    ['did not work', { status: 500, text: 'oops' }],
  ])('that was completed leads to the first goal, where the submit %s', async (_what, answer) => {
    const opened = await openAssessment({ prepare: (server) => server.answer('/api/personality/submit-ocean-test', answer) });
    expect(newGoal()).toBeNull();
    for (const words of all) await opened.answer(words);
    await settle();
    expect(opened.dialog()).toBeNull();
    expect(newGoal()).not.toBeNull();
    expect(screen.getByRole('textbox', { name: 'Goal title' })).toHaveFocus();
    expect(opened.ports.tab.get('first-goal-asked')).toBe(user.id);
  });

  it('that was completed before the goals arrived leads to it when they do', async () => {
    const held = heldAnswer({ json: { goals: [] } });
    const opened = await openAssessment({
      prepare: (server) => {
        server.answer('/api/goals/user', held.answerer);
        server.answer('/api/personality/submit-ocean-test', { status: 500, text: 'oops' });
      },
    });
    for (const words of all) await opened.answer(words);
    await settle();
    expect(newGoal()).toBeNull();
    await held.release();
    expect(newGoal()).not.toBeNull();
  });

  it('that was closed does not', async () => {
    const opened = await openAssessment();
    await opened.person.click(screen.getByRole('button', { name: 'Close' }));
    await settle();
    expect(newGoal()).toBeNull();
  });
});
