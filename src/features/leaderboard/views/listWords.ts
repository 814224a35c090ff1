import { countWords, unitOf } from '../../../lib/counts';
import type { ListName, StreakList, TopTab } from '../leaderboardTabsState';

/** The words of spec 2.6. */
export const topTabs: readonly { readonly value: TopTab; readonly label: string }[] = [
  { value: 'streaks', label: 'Top Active Streaks' },
  { value: 'wallOfShame', label: 'Wall of Shame' },
];

export const subTabs: readonly { readonly value: StreakList; readonly label: string }[] = [
  { value: 'active', label: 'Active Login Streaks' },
  { value: 'allTime', label: 'All-Time Best' },
  { value: 'goals', label: 'Goal Streaks' },
];

export const emptyTexts: Readonly<Record<ListName, string>> = {
  active: 'No active streaks found',
  allTime: 'No streak records found',
  goals: 'No goal streaks found',
  wallOfShame: 'Everyone is staying active!',
};

/** What a list is called: by the tab that shows it. */
export const listLabels: Readonly<Record<ListName, string>> = Object.fromEntries(
  [...subTabs, ...topTabs].flatMap(({ value, label }) => (value === 'streaks' ? [] : [[value, label]])),
) as Record<ListName, string>;

/** What stands beside the number of a streak. A goal's streak counts check-ins that were kept, not days. */
export const streakUnit = (list: StreakList, count: number): string => (list === 'goals' ? 'in a row' : unitOf(count, 'day'));

/** How long somebody has been away; null: no login is known. */
export const awayWords = (count: number | null): string => (count === null ? 'Never' : `${countWords(count, 'day')} ago`);
