/** The words of spec 8 for a call of forgot or reset password that did not work. */
export const resetWords = {
  refused: 'An error occurred. Please try again.',
  exception: 'Network error. Please check your connection and try again.',
};

/** Spec 8: no token in the address, or one that the server does not take. */
export const invalidToken = 'Invalid or missing reset token. Please request a new password reset.';
