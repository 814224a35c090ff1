import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';
import { goalTitleProblem } from './goalTitle';
import { goalCreated } from './goalsState';

/** The New Goal dialog. */
export type GoalCreationState =
  | { readonly status: 'closed' }
  | { readonly status: 'open'; readonly title: string }
  | { readonly status: 'creating'; readonly title: string }
  | { readonly status: 'failed'; readonly title: string; readonly error: string };

/** For how long a new goal says so, in milliseconds (spec 9). */
export const newGoalBadgeDuration = 3_000;

/** The badge of a goal that was created a moment ago. */
export type NewGoalBadgeState = { readonly status: 'none' } | { readonly status: 'shown'; readonly goalId: string };

export const newGoalPressed = createAction('goalCreation/opened');
export const titleEdited = createAction<{ title: string }>('goalCreation/titleEdited');
export const creationSubmitted = createAction('goalCreation/submitted');
export const creationCancelled = createAction('goalCreation/cancelled');
export const creationFailed = createAction<{ error: string }>('goalCreation/failed');
export const newGoalBadgeExpired = createAction<{ goalId: string }>('goalCreation/badgeExpired');

const closed = { to: 'closed', take: (): GoalCreationState => ({ status: 'closed' }) } as const;
type Editable = Extract<GoalCreationState, { status: 'open' | 'failed' }>;
const editing = {
  titleEdited: { to: 'open', take: (_state: Editable, { title }: { title: string }): GoalCreationState => ({ status: 'open', title }) },
  // A blank or over-long title is refused: the dialog stays as it is.
  creationSubmitted: {
    to: 'creating',
    take: (state: Editable): GoalCreationState => (goalTitleProblem(state.title) === null ? { status: 'creating', title: state.title } : state),
  },
  creationCancelled: closed,
  signedOut: closed,
  sessionExpired: closed,
} as const;

export const goalCreationMachine = defineMachine<GoalCreationState>()({
  name: 'goal creation',
  initialState: { status: 'closed' },
  events: { newGoalPressed, titleEdited, creationSubmitted, creationCancelled, creationFailed, goalCreated, signedOut, sessionExpired },
  moves: {
    closed: { newGoalPressed: { to: 'open', take: () => ({ status: 'open', title: '' }) } },
    open: editing,
    failed: editing,
    creating: {
      goalCreated: closed,
      creationFailed: { to: 'failed', take: ({ title }, { error }) => ({ status: 'failed', title, error }) },
      signedOut: closed,
      sessionExpired: closed,
    },
  },
});

export const newGoalBadgeMachine = defineMachine<NewGoalBadgeState>()({
  name: 'new goal badge',
  initialState: { status: 'none' },
  events: { goalCreated, newGoalBadgeExpired },
  moves: {
    none: { goalCreated: { to: 'shown', take: (_state, { goal }) => ({ status: 'shown', goalId: goal.id }) } },
    shown: {
      goalCreated: { to: 'shown', take: (_state, { goal }) => ({ status: 'shown', goalId: goal.id }) },
      newGoalBadgeExpired: { to: 'none', take: (state, { goalId }) => (state.goalId === goalId ? { status: 'none' } : state) },
    },
  },
});
