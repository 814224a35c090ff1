import type { AppState } from '../../app/types';

export const selectToday = (state: AppState) => state.billing.today;
export const selectMonth = (state: AppState) => state.billing.month;
export const selectHistory = (state: AppState) => state.billing.history;
export const selectBillingTab = (state: AppState) => state.billing.tab.status;
