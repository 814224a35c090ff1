import { createAction } from '@reduxjs/toolkit';
import { defineMachine } from '../lib/stateMachine';
import { recordingOpened } from './consoleState';

/**
 * What the support page knows of the screen in its frame. `waiting` has all its code and shows nothing yet; it is asked for
 * one step at a time, so that a slow screen is never behind by more than one.
 */
export type RecordedScreenState =
  | { readonly status: 'loading' }
  | { readonly status: 'waiting' }
  | { readonly status: 'asked'; readonly step: number }
  | { readonly status: 'shown'; readonly step: number; readonly error: string | null }
  | { readonly status: 'failed'; readonly error: string };

/** All of its code is there. */
export const screenReady = createAction('recordedScreen/ready');
export const screenAsked = createAction<{ step: number }>('recordedScreen/asked');
/** It has drawn a step; `error` says why it could not, then something else stands there. */
export const screenShown = createAction<{ step: number; error: string | null }>('recordedScreen/shown');
/** It cannot show anything. */
export const screenFailed = createAction<{ error: string }>('recordedScreen/failed');

const waiting = { to: 'waiting', take: (): RecordedScreenState => ({ status: 'waiting' }) } as const;
const asked = { to: 'asked', take: (_state: RecordedScreenState, { step }: { step: number }): RecordedScreenState => ({ status: 'asked', step }) } as const;
const failed = { to: 'failed', take: (_state: RecordedScreenState, { error }: { error: string }): RecordedScreenState => ({ status: 'failed', error }) } as const;
/** Its page may be loaded anew, and another recording may be opened, at any time. */
const anew = { screenReady: waiting, recordingOpened: waiting, screenFailed: failed } as const;

export const recordedScreenMachine = defineMachine<RecordedScreenState>()({
  name: 'recorded screen',
  initialState: { status: 'loading' },
  events: { screenReady, screenAsked, screenShown, screenFailed, recordingOpened },
  moves: {
    loading: { screenReady: waiting, screenFailed: failed },
    waiting: { screenAsked: asked, screenReady: waiting, screenFailed: failed },
    asked: {
      screenShown: { to: 'shown', take: (state, { step, error }) => (step === state.step ? { status: 'shown', step, error } : state) },
      ...anew,
    },
    shown: { screenAsked: asked, ...anew },
    failed: { screenReady: waiting },
  },
});
