import type { UnknownAction } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../app/types';
import { usageRequested } from '../features/billing';
import { exportableGoalsRequested } from '../features/exports';
import { settingsPanelOpened } from '../features/navigation';
import { profileRequested } from '../features/profile';

/** What each panel asks of the server when it is opened (spec 2.7), by the panel's id; opened again, it asks again. */
const requests: Readonly<Record<string, () => UnknownAction>> = {
  'user-profile': profileRequested,
  'billing-management': usageRequested,
  'export-chat-history': exportableGoalsRequested,
};

/** Started when a settings panel is opened. */
function askFor({ payload: { panel } }: ReturnType<typeof settingsPanelOpened>, { dispatch }: AppListenerApi) {
  const request = requests[panel];
  if (request) dispatch(request());
}

export function registerOpeningSettings(startListening: StartListening) {
  startListening({ actionCreator: settingsPanelOpened, effect: askFor });
}
