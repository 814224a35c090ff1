import type { AppState, StartListening } from '../app/types';
import { deletionPanelLeft } from '../features/accountDeletion';
import { selectSettingsPanel } from '../features/navigation';

const isShown = (state: AppState) => selectSettingsPanel(state) === 'account-deletion';

/** Joins navigation and the deletion: leaving its panel, for another or for another view, resets its tick (spec 2.7). */
export function registerLeavingAccountDeletion(startListening: StartListening) {
  startListening({
    predicate: (_action, state, before) => isShown(before) && !isShown(state),
    effect: (_action, { dispatch }) => void dispatch(deletionPanelLeft()),
  });
}
