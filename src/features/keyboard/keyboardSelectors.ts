import type { AppState } from '../../app/types';

export const selectHasSingleKeys = (state: AppState) => state.keyboard.singleKeys.status === 'on';
export const selectAreShortcutsShown = (state: AppState) => state.keyboard.shortcuts.status === 'open';
