import { isAnyOf } from '@reduxjs/toolkit';
import type { AppListenerApi, StartListening } from '../app/types';
import { goalChosen, goalCreated } from '../features/goals';
import { selectView, viewOpened } from '../features/navigation';
import { messageResultChosen } from '../features/search';

/** Started by whatever leads to a conversation with the coach, from whichever view: a reminder, a search result, a new goal. */
function showTheChat(_action: unknown, { dispatch, getState }: AppListenerApi) {
  if (selectView(getState()) !== 'chat') dispatch(viewOpened({ view: 'chat' }));
}

export function registerShowingTheChat(startListening: StartListening) {
  startListening({ matcher: isAnyOf(goalChosen, goalCreated, messageResultChosen), effect: showTheChat });
}
