import type { StartListening } from '../app/types';
import { journalLeft, journalRequested } from '../features/journal';
import { selectShownView } from '../features/navigation';

/** Joins the views and the journal: it is read each time its view is shown, and left with it. */
export function registerOpeningJournal(startListening: StartListening) {
  startListening({
    predicate: (_action, state, before) => (selectShownView(state) === 'journal') !== (selectShownView(before) === 'journal'),
    effect(_action, { dispatch, getState }) {
      dispatch(selectShownView(getState()) === 'journal' ? journalRequested() : journalLeft());
    },
  });
}
