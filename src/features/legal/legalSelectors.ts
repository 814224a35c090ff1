import type { AppState } from '../../app/types';

export const selectTerms = (state: AppState) => state.legal.terms;
export const selectPrivacy = (state: AppState) => state.legal.privacy;
