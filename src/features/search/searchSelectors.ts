import type { AppState } from '../../app/types';

export const selectSearch = (state: AppState) => state.search;
export const selectIsSearchShown = (state: AppState) => state.search.status !== 'closed';
