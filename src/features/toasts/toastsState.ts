import { createAction } from '@reduxjs/toolkit';
import { sessionExpired } from '../../api';
import { defineMachine } from '../../lib/stateMachine';
import { signedOut } from '../auth';

/** What a toast is about; its sign follows from it. */
export type ToastTone = 'neutral' | 'success' | 'error' | 'reminder' | 'streak';

/** A button in a toast: pressing it raises the event, which is plain data so that it may wait in the state. */
export interface ToastAction {
  readonly label: string;
  readonly event: { readonly type: string; readonly payload?: unknown };
}

/** An entry of the toast list (spec 3). A closed one is kept for a while (spec 9). */
export interface Toast {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  readonly tone: ToastTone;
  /** Days to be drawn as suns under the title, or null. */
  readonly suns: number | null;
  /** For how long it is to be seen, in milliseconds. */
  readonly duration: number;
  readonly action: ToastAction | null;
  readonly isOpen: boolean;
}

/** What a raiser says of a toast; the rest has its usual value. */
export type NewToast = Pick<Toast, 'title'> & Partial<Omit<Toast, 'id' | 'isOpen'>>;

/** Why no toast's time runs: the pointer or the focus is on one of them, or the person looks at another window. */
export type PauseCause = 'pointer' | 'focus' | 'window';

/** The toasts, the newest first; `paused` while something keeps their time from running. */
export type ToastsState =
  | { readonly status: 'running'; readonly toasts: readonly Toast[] }
  | { readonly status: 'paused'; readonly toasts: readonly Toast[]; readonly causes: readonly PauseCause[] };

/** At most this many are seen at once (spec 4, 9). */
export const mostVisibleToasts = 2;

/** How long a toast is seen unless its raiser says otherwise, in milliseconds (spec 9). */
export const usualToastDuration = 5_000;

/** How long a closed toast stays in the list, in milliseconds (spec 4). */
export const closedToastKeptFor = 1_000_000;

const usual = { description: null, tone: 'neutral', suns: null, duration: usualToastDuration, action: null } as const;

export const toastAdded = createAction('toasts/added', (id: string, toast: NewToast) => ({ payload: { ...usual, ...toast, id } }));
export const toastUpdated = createAction<{ id: string; changes: Partial<NewToast> }>('toasts/updated');
export const toastDismissed = createAction<{ id: string }>('toasts/dismissed');
export const toastRemoved = createAction<{ id: string }>('toasts/removed');
export const toastActionChosen = createAction<{ id: string }>('toasts/actionChosen');
export const toastsPaused = createAction<{ cause: PauseCause }>('toasts/paused');
export const toastsResumed = createAction<{ cause: PauseCause }>('toasts/resumed');

/** The toasts that are seen: the newest that are open; the others wait. */
export const visibleOf = (toasts: readonly Toast[]): readonly Toast[] => toasts.filter(({ isOpen }) => isOpen).slice(0, mostVisibleToasts);

/** The state with other toasts. Where none is open, nothing is left that could keep their time: neither pointer nor focus leaves what is gone. */
function withToasts(state: ToastsState, toasts: readonly Toast[]): ToastsState {
  return toasts.some(({ isOpen }) => isOpen) ? { ...state, toasts } : { status: 'running', toasts };
}

const isOpenIn = ({ toasts }: ToastsState, id: string) => toasts.some((toast) => toast.id === id && toast.isOpen);

function changed(state: ToastsState, id: string, changes: Partial<Toast>): ToastsState {
  if (!isOpenIn(state, id)) return state;
  return withToasts(state, state.toasts.map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)));
}

const added = (state: ToastsState, toast: Omit<Toast, 'isOpen'>): ToastsState =>
  state.toasts.some(({ id }) => id === toast.id) ? state : { ...state, toasts: [{ ...toast, isOpen: true }, ...state.toasts] };

const updated = (state: ToastsState, { id, changes }: { id: string; changes: Partial<NewToast> }) => changed(state, id, changes);
const closed = (state: ToastsState, { id }: { id: string }) => changed(state, id, { isOpen: false });
const removed = (state: ToastsState, { id }: { id: string }): ToastsState =>
  state.toasts.some((toast) => toast.id === id) ? withToasts(state, state.toasts.filter((toast) => toast.id !== id)) : state;

const emptied = (state: ToastsState): ToastsState => (state.toasts.length === 0 ? state : { status: 'running', toasts: [] });

const eitherWay = ['running', 'paused'] as const;

export const toastsMachine = defineMachine<ToastsState>()({
  name: 'toasts',
  initialState: { status: 'running', toasts: [] },
  events: { toastAdded, toastUpdated, toastDismissed, toastRemoved, toastActionChosen, toastsPaused, toastsResumed, signedOut, sessionExpired },
  moves: {
    running: {
      toastAdded: { to: 'running', take: added },
      toastUpdated: { to: 'running', take: updated },
      toastDismissed: { to: 'running', take: closed },
      toastRemoved: { to: 'running', take: removed },
      toastActionChosen: { to: 'running', take: closed },
      toastsPaused: {
        to: 'paused',
        take: (state, { cause }) => (visibleOf(state.toasts).length === 0 ? state : { status: 'paused', toasts: state.toasts, causes: [cause] }),
      },
      signedOut: { to: 'running', take: emptied },
      sessionExpired: { to: 'running', take: emptied },
    },
    paused: {
      toastAdded: { to: 'paused', take: added },
      toastUpdated: { to: 'paused', take: updated },
      toastDismissed: { to: eitherWay, take: closed },
      toastRemoved: { to: eitherWay, take: removed },
      toastActionChosen: { to: eitherWay, take: closed },
      toastsPaused: {
        to: 'paused',
        take: (state, { cause }) => (state.causes.includes(cause) ? state : { ...state, causes: [...state.causes, cause] }),
      },
      toastsResumed: {
        to: eitherWay,
        take(state, { cause }) {
          const causes = state.causes.filter((other) => other !== cause);
          if (causes.length === state.causes.length) return state;
          return causes.length === 0 ? { status: 'running', toasts: state.toasts } : { ...state, causes };
        },
      },
      signedOut: { to: 'running', take: emptied },
      sessionExpired: { to: 'running', take: emptied },
    },
  },
});
