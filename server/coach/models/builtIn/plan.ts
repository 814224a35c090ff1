import type { CoachTurn } from '../../coach';
import { readDay } from './reading/dates';
import type { DayReading } from './reading/dates';
import type { Story } from './story';
import { reportFrom } from './answers';
import { taskOf } from './task';
import { daysOfTheTask, stageOf } from './topics';

/** What the newest message asks to be stored, by tool. */
export type Action =
  | { readonly tool: 'assign_task'; readonly task: string }
  | { readonly tool: 'set_next_check_in'; readonly day: string }
  | { readonly tool: 'record_check_in'; readonly taskDone: boolean };

export interface Plan {
  readonly actions: readonly Action[];
  /** The day the message names as that of the check-in, good or not; `unclear` when one was expected. */
  readonly day: DayReading | { readonly kind: 'unclear' } | null;
  /** The message reports a task for a day that has been recorded already. */
  readonly alreadyRecorded: boolean;
}

/** Works out what has to be stored before the reply is written, so that the reply can be honest about it. */
export function planActions(story: Story, turn: CoachTurn): Plan {
  const { newest, lastAsked } = story;
  if (newest.intent === 'crisis') return { actions: [], day: null, alreadyRecorded: false };
  const actions: Action[] = [];
  let alreadyRecorded = false;

  const goal = turn.goal;
  const report = reportFrom(newest);
  const asked = lastAsked === 'done' || lastAsked === 'count';
  const volunteered = newest.report !== null && (lastAsked === null || stageOf(lastAsked) === 'open');
  if (goal?.taskAssigned != null && (asked || volunteered) && report !== null && report !== 'partly' && newest.intent !== 'changeTask') {
    if (goal.lastCheckIn === turn.today) alreadyRecorded = true;
    else actions.push({ tool: 'record_check_in', taskDone: report === 'done' });
  }

  const dictated = newest.intent === 'changeTask' && story.step !== null;
  const task = taskOf(story, goal?.taskAssigned ?? null);
  if (goal !== null && task !== null && (story.agreedNow || dictated)) actions.push({ tool: 'assign_task', task });

  const day = dayFor(story, turn);
  if (goal !== null && day?.kind === 'day') actions.push({ tool: 'set_next_check_in', day: day.day });
  return { actions, day, alreadyRecorded };
}

/** The day of the check-in in the newest message, when it is about that. */
function dayFor({ newest, lastAsked, agreedNow, turnedOut, spoken }: Story, { today }: CoachTurn): Plan['day'] {
  const asked = lastAsked === 'day' || lastAsked === 'offerDay';
  const answers = asked && ['says', 'yes', 'asks', 'kickOff'].includes(newest.intent);
  const makesDate = newest.date && turnedOut === null && (agreedNow || lastAsked === null || !daysOfTheTask.includes(lastAsked));
  if (newest.intent !== 'changeDay' && !answers && !makesDate && !agreedNow) return null;
  const day = readDay(newest.text, today);
  if (day !== null) return day;
  if (lastAsked === 'offerDay') return newest.intent === 'yes' ? proposedDay(spoken, today) : null;
  return lastAsked === 'day' && answers ? { kind: 'unclear' } : null;
}

/** The day the coach has just proposed: the last of its bold words. */
function proposedDay(spoken: readonly string[], today: string): DayReading | null {
  const proposed = [...(spoken.at(-1) ?? '').matchAll(/\*\*([^*]+)\*\*/g)].at(-1)?.[1];
  return proposed === undefined ? null : readDay(proposed, today);
}
