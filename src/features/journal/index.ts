export { curtainDrawn, curtainOpened } from './curtainState';
export { registerJournalListeners } from './journalListeners';
export { selectIsCurtainDrawn, selectIsWelcoming, selectJournal } from './journalSelectors';
export { journalMachines, journalReducer } from './journalSlice';
export { journalEvents } from './journalState';
export { journalLeft, journalOpened, journalRequested } from './openingState';
export { JournalConversation } from './views/JournalConversation';
export { HideJournalButton, JournalCurtain } from './views/JournalCurtain';
