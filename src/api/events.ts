import { createAction } from '@reduxjs/toolkit';

/** A call of a signed-in user was answered with 401: the session is over (contract notes, "Answers and errors"). */
export const sessionExpired = createAction('api/sessionExpired');
