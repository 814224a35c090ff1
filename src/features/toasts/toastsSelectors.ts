import type { AppState } from '../../app/types';
import { visibleOf, type Toast } from './toastsState';

export const selectToasts = (state: AppState): readonly Toast[] => state.toasts.toasts;

/** An open toast by its id, seen or waiting; null when there is none. */
export const selectOpenToast = (state: AppState, id: string): Toast | null => selectToasts(state).find((toast) => toast.id === id && toast.isOpen) ?? null;

export const selectHasOpenToast = (state: AppState): boolean => selectToasts(state).some(({ isOpen }) => isOpen);

/** Whether the time of a toast runs: it is seen, and nothing holds it. */
export const selectIsRunning = (state: AppState, id: string): boolean =>
  state.toasts.status === 'running' && visibleOf(selectToasts(state)).some((toast) => toast.id === id);
