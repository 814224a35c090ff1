import { combineReducers } from '@reduxjs/toolkit';
import { forgotPasswordMachine } from './forgotPasswordState';
import { resetPasswordMachine } from './resetPasswordState';

/** The slice `passwordReset`: asking for the link, and following it. */
export const passwordResetReducer = combineReducers({ forgot: forgotPasswordMachine.reducer, reset: resetPasswordMachine.reducer });
