import { createAction } from '@reduxjs/toolkit';
import type { Goal } from '../../../contract/goals';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';

/** The goals that the panel lists, of every status. What is known shows while it is asked for again. */
export type ExportableGoalsState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly goals: readonly Goal[] | null }
  | { readonly status: 'ready'; readonly goals: readonly Goal[] }
  | { readonly status: 'failed'; readonly error: string };

export const exportableGoalsRequested = createAction('exports/goalsRequested');
export const exportableGoalsLoaded = createAction<{ goals: readonly Goal[] }>('exports/goalsLoaded');
export const exportableGoalsLoadFailed = createAction<{ error: string }>('exports/goalsLoadFailed');

const asked = { to: 'loading', take: (): ExportableGoalsState => ({ status: 'loading', goals: null }) } as const;
const forgotten = { to: 'idle', take: (): ExportableGoalsState => ({ status: 'idle' }) } as const;
const leaving = { signedOut: forgotten, sessionExpired: forgotten } as const;

export const exportableGoalsMachine = defineMachine<ExportableGoalsState>()({
  name: 'exportable goals',
  initialState: { status: 'idle' },
  events: { exportableGoalsRequested, exportableGoalsLoaded, exportableGoalsLoadFailed, signedOut, sessionExpired },
  moves: {
    idle: { exportableGoalsRequested: asked },
    loading: {
      exportableGoalsLoaded: { to: 'ready', take: (_state, { goals }) => ({ status: 'ready', goals }) },
      exportableGoalsLoadFailed: { to: 'failed', take: (_state, { error }) => ({ status: 'failed', error }) },
      ...leaving,
    },
    ready: { exportableGoalsRequested: { to: 'loading', take: ({ goals }) => ({ status: 'loading', goals }) }, ...leaving },
    failed: { exportableGoalsRequested: asked, ...leaving },
  },
});
