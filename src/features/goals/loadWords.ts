/** Spec 8: what is said when goals could not be read, whichever. */
export const loadWords = { refused: 'Failed to load goals', exception: 'Failed to load goals. Please try again.' };
