import type { AppState } from '../../app/types';

/** The journal's conversation. */
export const selectJournal = (state: AppState) => state.journal.conversation;
export const selectOpening = (state: AppState) => state.journal.opening;
/** The zone in which the entries are dated. */
export const selectTimeZone = (state: AppState) => (state.journal.opening.status === 'ready' ? state.journal.opening.timeZone : 'UTC');
/** Whether it is known that nothing has been written yet: the welcome stands there, with its own heading. */
export const selectIsWelcoming = ({ journal: { opening, conversation } }: AppState) => opening.status === 'ready' && conversation.thread.status === 'empty';
export const selectIsCurtainDrawn = (state: AppState) => state.journal.curtain.status === 'drawn';
/** Who drew the curtain; null while it is open. */
export const selectCurtainReason = (state: AppState) => (state.journal.curtain.status === 'drawn' ? state.journal.curtain.reason : null);
