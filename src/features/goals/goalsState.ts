import { createAction } from '@reduxjs/toolkit';
import type { Goal } from '../../../contract/goals';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import { goalChanged } from './goalChangeState';
import { renameSaved } from './goalRenameState';

/** The person's active goals, the newest first. */
export type GoalListState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly goals: readonly Goal[] }
  | { readonly status: 'failed'; readonly error: string };

export const goalsRequested = createAction('goals/requested');
export const goalsLoaded = createAction<{ goals: readonly Goal[] }>('goals/loaded');
export const goalsLoadFailed = createAction<{ error: string }>('goals/loadFailed');
export const goalCreated = createAction<{ goal: Goal; conversationId: string | null }>('goals/created');
export const goalChosen = createAction<{ goalId: string; conversationId: string | null }>('goals/chosen');

const loading = { to: 'loading', take: (): GoalListState => ({ status: 'loading' }) } as const;
const emptied = { to: 'idle', take: (): GoalListState => ({ status: 'idle' }) } as const;
const loaded = { to: 'ready', take: (_state: GoalListState, { goals }: { goals: readonly Goal[] }): GoalListState => ({ status: 'ready', goals }) } as const;
const startedWith = { to: 'ready', take: (_state: GoalListState, { goal }: { goal: Goal }): GoalListState => ({ status: 'ready', goals: [goal] }) } as const;

/** A goal that was changed keeps its place; one that is active again comes on top, one that is not leaves. */
function withGoal(goals: readonly Goal[], goal: Goal): readonly Goal[] {
  if (goal.status !== 'active') return goals.filter(({ id }) => id !== goal.id);
  return goals.some(({ id }) => id === goal.id) ? goals.map((known) => (known.id === goal.id ? goal : known)) : [goal, ...goals];
}

export const goalListMachine = defineMachine<GoalListState>()({
  name: 'goal list',
  initialState: { status: 'idle' },
  events: { goalsRequested, goalsLoaded, goalsLoadFailed, goalCreated, goalChanged, renameSaved, signedOut, sessionExpired },
  moves: {
    idle: { goalsRequested: loading },
    loading: {
      goalsLoaded: loaded,
      goalCreated: startedWith,
      goalsLoadFailed: { to: 'failed', take: (_state, { error }) => ({ status: 'failed', error }) },
      signedOut: emptied,
      sessionExpired: emptied,
    },
    // What is known stays on the screen while it is asked for again, and when that fails.
    ready: {
      goalsLoaded: loaded,
      goalCreated: {
        to: 'ready',
        take: ({ goals }, { goal }) => ({ status: 'ready', goals: [goal, ...goals.filter(({ id }) => id !== goal.id)] }),
      },
      goalChanged: { to: 'ready', take: ({ goals }, { goal }) => ({ status: 'ready', goals: withGoal(goals, goal) }) },
      renameSaved: {
        to: 'ready',
        take: ({ goals }, { goalId, title }) => ({ status: 'ready', goals: goals.map((goal) => (goal.id === goalId ? { ...goal, title } : goal)) }),
      },
      signedOut: emptied,
      sessionExpired: emptied,
    },
    failed: { goalsRequested: loading, goalsLoaded: loaded, goalCreated: startedWith, signedOut: emptied, sessionExpired: emptied },
  },
});
