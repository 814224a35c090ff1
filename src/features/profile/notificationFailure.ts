import { failureText, type CallFailure } from '../../api';

/** Spec 8, "Profile". */
const words = { refused: 'Failed to update notification preference', exception: 'Failed to update notification preference. Please try again.' };

/** The words for a notification preference that was not saved. The catalogue has the two texts alone, so the server's own counts as the first. */
export const notificationFailure = (failure: CallFailure): string => failureText(failure.kind === 'told' ? { ...failure, kind: 'refused' } : failure, words);
