import { createAction } from '@reduxjs/toolkit';
import type { Goal } from '../../../contract/goals';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import { goalChanged } from './goalChangeState';
import { renameSaved } from './goalRenameState';

/** The goals that are completed or archived, as far as they are known; read only when somebody asks for them. */
export type FinishedGoalsState =
  | { readonly status: 'unread'; readonly goals: readonly Goal[] }
  | { readonly status: 'loading'; readonly goals: readonly Goal[] }
  | { readonly status: 'ready'; readonly goals: readonly Goal[] }
  | { readonly status: 'failed'; readonly goals: readonly Goal[]; readonly error: string };

/** Whether the section under the list is open. */
export type FinishedSectionState = { readonly status: 'closed' } | { readonly status: 'open' };

export const finishedSectionOpened = createAction('finishedGoals/sectionOpened');
export const finishedSectionClosed = createAction('finishedGoals/sectionClosed');
export const finishedGoalsRequested = createAction('finishedGoals/requested');
export const finishedGoalsLoaded = createAction<{ goals: readonly Goal[] }>('finishedGoals/loaded');
export const finishedGoalsLoadFailed = createAction<{ error: string }>('finishedGoals/loadFailed');

/** The goal takes its place on top, or leaves when it is active again. */
function withGoal<State extends FinishedGoalsState>(state: State, goal: Goal): State {
  const isKnown = state.goals.some(({ id }) => id === goal.id);
  if (goal.status === 'active') return isKnown ? { ...state, goals: state.goals.filter(({ id }) => id !== goal.id) } : state;
  return { ...state, goals: isKnown ? state.goals.map((known) => (known.id === goal.id ? goal : known)) : [goal, ...state.goals] };
}

function withTitle<State extends FinishedGoalsState>(state: State, goalId: string, title: string): State {
  if (!state.goals.some(({ id }) => id === goalId)) return state;
  return { ...state, goals: state.goals.map((goal) => (goal.id === goalId ? { ...goal, title } : goal)) };
}

const requested = { to: 'loading', take: ({ goals }: FinishedGoalsState): FinishedGoalsState => ({ status: 'loading', goals }) } as const;
const forgotten = { to: 'unread', take: (): FinishedGoalsState => ({ status: 'unread', goals: [] }) } as const;

/** The moves that every situation has and that keep it as it is. */
const keeping = <Status extends FinishedGoalsState['status']>(status: Status) => ({
  goalChanged: { to: status, take: (state: FinishedGoalsState, { goal }: { goal: Goal }) => withGoal(state, goal) },
  renameSaved: { to: status, take: (state: FinishedGoalsState, { goalId, title }: { goalId: string; title: string }) => withTitle(state, goalId, title) },
  signedOut: forgotten,
  sessionExpired: forgotten,
});

export const finishedGoalsMachine = defineMachine<FinishedGoalsState>()({
  name: 'finished goals',
  initialState: { status: 'unread', goals: [] },
  events: { finishedGoalsRequested, finishedGoalsLoaded, finishedGoalsLoadFailed, goalChanged, renameSaved, signedOut, sessionExpired },
  moves: {
    unread: { finishedGoalsRequested: requested, ...keeping('unread') },
    loading: {
      finishedGoalsLoaded: { to: 'ready', take: (_state, { goals }) => ({ status: 'ready', goals }) },
      finishedGoalsLoadFailed: { to: 'failed', take: ({ goals }, { error }) => ({ status: 'failed', goals, error }) },
      ...keeping('loading'),
    },
    ready: { finishedGoalsRequested: requested, ...keeping('ready') },
    failed: { finishedGoalsRequested: requested, ...keeping('failed') },
  },
});

const closed = { to: 'closed', take: (): FinishedSectionState => ({ status: 'closed' }) } as const;

export const finishedSectionMachine = defineMachine<FinishedSectionState>()({
  name: 'finished goals section',
  initialState: { status: 'closed' },
  events: { finishedSectionOpened, finishedSectionClosed, signedOut, sessionExpired },
  moves: {
    closed: { finishedSectionOpened: { to: 'open', take: () => ({ status: 'open' }) } },
    open: { finishedSectionClosed: closed, signedOut: closed, sessionExpired: closed },
  },
});
