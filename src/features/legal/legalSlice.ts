import { combineReducers } from '@reduxjs/toolkit';
import { privacyMachine, termsMachine } from './legalState';

/** The slice `legal`: the documents that everybody may read. */
export const legalReducer = combineReducers({ terms: termsMachine.reducer, privacy: privacyMachine.reducer });
