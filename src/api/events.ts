import { createAction } from '@reduxjs/toolkit';

/** A call of a signed-in user was answered with 401: the session is over (contract notes, "Answers and errors"). */
export const sessionExpired = createAction('api/sessionExpired');

/** The browser has no network any more. */
export const connectionLost = createAction('api/connectionLost');
/** The browser has a network again. */
export const connectionRestored = createAction('api/connectionRestored');
/** The person came back to the page: from another tab or window, from sleep, or by the browser's Back. Once for each return. */
export const pageShown = createAction('api/pageShown');
