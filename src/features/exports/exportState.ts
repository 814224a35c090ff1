import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';

/** What is exported. */
export type ExportTarget =
  | { readonly kind: 'all' }
  | { readonly kind: 'journal' }
  | { readonly kind: 'goal'; readonly goalId: string; readonly title: string; readonly conversationId: string };

/** `file`: as the server sends it; `page`: made of it in the browser, to be read and printed. */
export type ExportForm = 'file' | 'page';

/** One export at a time. `bytes` are here so far; `savedAs` is the name under which the latest was handed to the browser. */
export type ExportState =
  | { readonly status: 'idle'; readonly savedAs: string | null }
  | { readonly status: 'running'; readonly target: ExportTarget; readonly form: ExportForm; readonly bytes: number };

export const exportRequested = createAction<{ target: ExportTarget; form: ExportForm }>('exports/requested');
export const exportProgressed = createAction<{ bytes: number }>('exports/progressed');
export const exportSaved = createAction<{ name: string }>('exports/saved');
export const exportFailed = createAction<{ error: string }>('exports/failed');
export const exportCancelled = createAction('exports/cancelled');

const over = { to: 'idle', take: (): ExportState => ({ status: 'idle', savedAs: null }) } as const;
const leaving = { signedOut: over, sessionExpired: over } as const;

export const exportMachine = defineMachine<ExportState>()({
  name: 'export',
  initialState: { status: 'idle', savedAs: null },
  events: { exportRequested, exportProgressed, exportSaved, exportFailed, exportCancelled, signedOut, sessionExpired },
  moves: {
    idle: {
      exportRequested: { to: 'running', take: (_state, { target, form }) => ({ status: 'running', target, form, bytes: 0 }) },
      ...leaving,
    },
    running: {
      exportProgressed: { to: 'running', take: (state, { bytes }) => ({ ...state, bytes }) },
      exportSaved: { to: 'idle', take: (_state, { name }) => ({ status: 'idle', savedAs: name }) },
      exportFailed: over,
      exportCancelled: over,
      ...leaving,
    },
  },
});

/** Whether both are the same thing in the same form. */
export const isSameExport = (one: { target: ExportTarget; form: ExportForm }, other: { target: ExportTarget; form: ExportForm }): boolean =>
  one.form === other.form && one.target.kind === other.target.kind && goalOf(one.target) === goalOf(other.target);

const goalOf = (target: ExportTarget): string | null => (target.kind === 'goal' ? target.goalId : null);
