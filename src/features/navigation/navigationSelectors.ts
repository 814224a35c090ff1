import type { AppState } from '../../app/types';

export const selectPath = (state: AppState) => (state.navigation.address.status === 'at' ? state.navigation.address.path : null);
/** The view shown at `/`. */
export const selectView = (state: AppState) => state.navigation.view.status;
/** The view that is seen now; null while another page of the address is shown. */
export const selectShownView = (state: AppState) => (selectPath(state) === '/' ? selectView(state) : null);
/** The id of the settings panel shown; null for none, and in other views. */
export const selectSettingsPanel = (state: AppState) => (state.navigation.view.status === 'settings' ? state.navigation.view.panel : null);
export const selectIsDrawerOpen = (state: AppState) => state.navigation.drawer.status === 'open';
/** The day as the screens know it, `YYYY-MM-DD`, or null before the app is open. */
export const selectToday = (state: AppState) => (state.navigation.moment.status === 'known' ? state.navigation.moment.today : null);
/** The hour with its fraction; noon before the app is open. */
export const selectHour = (state: AppState) => (state.navigation.moment.status === 'known' ? state.navigation.moment.hour : 12);
