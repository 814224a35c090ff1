import { combineReducers } from '@reduxjs/toolkit';
import { defineListMachine } from './leaderboardListState';
import { leaderboardTabsMachine } from './leaderboardTabsState';

const lists = {
  active: defineListMachine('active'),
  allTime: defineListMachine('allTime'),
  goals: defineListMachine('goals'),
  wallOfShame: defineListMachine('wallOfShame'),
};

export const leaderboardMachines = [leaderboardTabsMachine, ...Object.values(lists)];

/** The slice `leaderboard`: the tabs that are chosen, and each list. */
export const leaderboardReducer = combineReducers({
  tabs: leaderboardTabsMachine.reducer,
  active: lists.active.reducer,
  allTime: lists.allTime.reducer,
  goals: lists.goals.reducer,
  wallOfShame: lists.wallOfShame.reducer,
});
