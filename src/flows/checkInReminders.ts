import { createAction } from '@reduxjs/toolkit';
import type { Goal } from '../../contract/goals';
import type { AppListenerApi, AppState, StartListening } from '../app/types';
import { selectUser } from '../features/auth';
import { goalChosen, goalsLoaded, selectGoal } from '../features/goals';
import { drawerClosed, selectToday } from '../features/navigation';
import { raiseToast, type NewToast } from '../features/toasts';
import { dayOf, daysBetween } from '../lib/dates';

/** Where the tab remembers whom it has reminded (contract notes, "This session"). */
const remindedKey = 'check-ins-reminded';

/** Spec 9: at most two, the first after 500 ms, the next 200 ms later, 10 seconds each; overdue from the third day on. */
const mostReminders = 2;
const firstAfter = 500;
const nextAfter = 200;
const shownFor = 10_000;
const overdueFrom = 3;

/** A reminder's button was pressed. */
export const reminderFollowed = createAction<{ goalId: string }>('checkInReminders/followed');

interface Due {
  readonly goal: Goal;
  readonly daysOverdue: number;
}

/** The goals a person is reminded of: those due today, then those that wait the longest. A day late or two says nothing. */
function remindersOf(goals: readonly Goal[], today: string): readonly Due[] {
  const due = goals.flatMap((goal): readonly Due[] => {
    const day = dayOf(goal.next_check_in);
    const daysOverdue = day === null ? -1 : daysBetween(day, today);
    return goal.status === 'active' && (daysOverdue === 0 || daysOverdue >= overdueFrom) ? [{ goal, daysOverdue }] : [];
  });
  const rank = ({ daysOverdue }: Due) => (daysOverdue === 0 ? Infinity : daysOverdue);
  return [...due].sort((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one))).slice(0, mostReminders);
}

const reminder = ({ goal, daysOverdue }: Due): NewToast => ({
  tone: 'reminder',
  title: daysOverdue === 0 ? 'Time to Check In!' : "Let's Get Back On Track!",
  description: goal.title,
  duration: shownFor,
  action: { label: 'Check In', event: reminderFollowed({ goalId: goal.id }) },
});

const isStill = (userId: string, state: AppState) => selectUser(state)?.id === userId;

/** Started by the first goals of a page, once a session: the goals are read again after every reply. */
async function remind({ payload: { goals } }: ReturnType<typeof goalsLoaded>, api: AppListenerApi) {
  const { extra, getState, signal, unsubscribe } = api;
  const user = selectUser(getState());
  const today = selectToday(getState());
  if (!user || today === null) return;
  unsubscribe();
  if (extra.sessionStorage.read(remindedKey) === user.id) return;
  for (const [index, due] of remindersOf(goals, today).entries()) {
    await extra.clock.wait(index === 0 ? firstAfter : nextAfter, signal);
    if (!isStill(user.id, getState())) return;
    extra.sessionStorage.write(remindedKey, user.id);
    raiseToast(api, reminder(due));
  }
  extra.sessionStorage.write(remindedKey, user.id);
}

/** Started by a reminder's button: its goal's conversation is shown, if it is still a goal of the list. */
function showGoal({ payload: { goalId } }: ReturnType<typeof reminderFollowed>, { dispatch, getState }: AppListenerApi) {
  const goal = selectGoal(getState(), goalId);
  if (goal) dispatch(goalChosen({ goalId, conversationId: goal.conversation_id }));
  dispatch(drawerClosed());
}

export function registerCheckInReminders(startListening: StartListening) {
  startListening({ actionCreator: goalsLoaded, effect: remind });
  startListening({ actionCreator: reminderFollowed, effect: showGoal });
}
