import type { AppState } from '../../app/types';

export const selectAccountDeletion = (state: AppState) => state.accountDeletion;
