import type { AppState } from '../../app/types';

export const selectPath = (state: AppState) => (state.navigation.address.status === 'at' ? state.navigation.address.path : null);
export const selectIsDrawerOpen = (state: AppState) => state.navigation.drawer.status === 'open';
/** The day as the screens know it, `YYYY-MM-DD`, or null before the app is open. */
export const selectToday = (state: AppState) => (state.navigation.moment.status === 'known' ? state.navigation.moment.today : null);
/** The hour with its fraction; noon before the app is open. */
export const selectHour = (state: AppState) => (state.navigation.moment.status === 'known' ? state.navigation.moment.hour : 12);
