import type { FastifyInstance } from 'fastify';
import { createConversation, chatStreamPath } from '../../contract/chat';
import { submitFeedback } from '../../contract/feedback';
import { createGoal, recordCheckIn, updateGoalStatus, updateNextCheckIn } from '../../contract/goals';
import { journalStreamPath, openJournal } from '../../contract/journal';
import { submitPersonality } from '../../contract/personality';
import { loadProfile, updateProfile } from '../../contract/profile';
import { dayAfter, dayIn } from '../domain/days';
import type { TestItem } from '../domain/personalityScores';
import { answersFor } from './answersFor';
import { DemoVisitor } from './demoVisitor';
import { demoPassword, people, type DemoPerson } from './people';
import { portraitUrl } from './portraits';
import type { DemoGoal } from './stories';

const minute = 60_000;
const day = 24 * 60 * minute;

/** Where the demo is played. */
export interface DemoStage {
  /** The whole server; its clock is `clock`, its coach answers at once. */
  readonly app: FastifyInstance;
  readonly clock: { time: Date };
  /** The moment that the story leads up to. */
  readonly now: Date;
  readonly questions: readonly TestItem[];
  /** The zone in which everybody lives. */
  readonly zone: string;
}

interface Player {
  readonly person: DemoPerson;
  readonly visitor: DemoVisitor;
  readonly goals: Map<DemoGoal, { goalId: string; conversationId: string }>;
}

/**
 * The days ago on which a person comes.
 * @throws Error for words of theirs on another day: nobody would ever see them
 */
export function visitsOf({ name, runs, goals, journal = [] }: DemoPerson): Set<number> {
  const visits = new Set(runs.flatMap(({ days, endedDaysAgo }) => Array.from({ length: days }, (_, index) => endedDaysAgo + index)));
  const needed = [...journal.map(({ daysAgo }) => daysAgo), ...goals.flatMap(({ said, ending }) => [...said.map(({ daysAgo }) => daysAgo), ...(ending ? [ending.daysAgo] : [])])];
  const missed = needed.find((daysAgo) => !visits.has(daysAgo));
  if (missed !== undefined) throw new Error(`${name} does not come ${missed} days ago.`);
  return visits;
}

/**
 * Plays months of a dozen people's lives, day by day, through the server's own routes and rules. What they do and say is
 * the same each time; only the dates follow `now`.
 */
export async function playDemo(stage: DemoStage, cast: readonly DemoPerson[] = people): Promise<void> {
  const players = cast.map((person): Player => ({ person, visitor: new DemoVisitor(stage.app, { ...person, password: demoPassword }, stage.zone), goals: new Map() }));
  const visits = new Map(players.map((player) => [player, visitsOf(player.person)]));
  const first = Math.max(...[...visits.values()].flatMap((days) => [...days]));
  for (let daysAgo = first; daysAgo >= 0; daysAgo -= 1) {
    stage.clock.time = timeOn(stage, daysAgo);
    for (const player of players) if (visits.get(player)?.has(daysAgo)) await playDay(stage, player, daysAgo);
  }
  stage.clock.time = stage.now;
}

/** Noon or so of a day that is over, whatever the hour of `now`; of today half an hour ago, if that is today. */
function timeOn({ now, zone }: DemoStage, daysAgo: number): Date {
  const today = dayIn(zone, now);
  const wanted = dayAfter(today, -daysAgo);
  const candidates = daysAgo === 0 ? [new Date(now.getTime() - 30 * minute), now] : [12, 6].map((hour) => new Date(Date.parse(wanted) + hour * 60 * minute));
  const time = candidates.find((candidate) => dayIn(zone, candidate) === wanted);
  if (!time) throw new Error(`No time was found on ${wanted} in ${zone}.`);
  return time;
}

async function playDay(stage: DemoStage, player: Player, daysAgo: number): Promise<void> {
  const { person, visitor } = player;
  if (visitor.userId === '') await begin(stage, player);
  else await visitor.call(loadProfile, {});
  for (const goal of person.goals) await playGoal(stage, player, goal, daysAgo);
  for (const { lines } of person.journal?.filter((entry) => entry.daysAgo === daysAgo) ?? []) {
    const { conversation_id } = await visitor.call(openJournal, {});
    for (const message of lines) await visitor.say(journalStreamPath, { conversation_id: conversation_id ?? '', message });
  }
  if (daysAgo === person.runs.at(-1)?.endedDaysAgo && person.feedback) {
    const { type, title, content } = person.feedback;
    await visitor.call(submitFeedback, { email: person.email, user_name: person.name, feedback_type: type, title, content, is_archived: false });
  }
}

/** The first day: the account, its picture and phone, and the assessment. */
async function begin({ questions }: DemoStage, { person, visitor }: Player): Promise<void> {
  await visitor.signUp();
  if (person.portrait) await visitor.call(updateProfile, { picture_base64: await portraitUrl(person.portrait) });
  if (person.phone) await visitor.call(updateProfile, { phone: person.phone });
  if (person.personality) await visitor.call(submitPersonality, { responses: answersFor(questions, person.personality) });
}

async function playGoal(stage: DemoStage, player: Player, goal: DemoGoal, daysAgo: number): Promise<void> {
  const { visitor, goals, person } = player;
  const known = goals.get(goal);
  if (!known && daysAgo <= goal.begunDaysAgo) goals.set(goal, await beginGoal(visitor, person, goal));
  const begun = goals.get(goal);
  if (!begun) return;
  const { goalId, conversationId } = begun;
  for (const message of goal.said.filter((talk) => talk.daysAgo === daysAgo).flatMap(({ lines }) => lines)) {
    await visitor.say(chatStreamPath, { conversation_id: conversationId, goal_id: goalId, message });
    stage.clock.time = new Date(stage.clock.time.getTime() + minute);
  }
  const { task } = goal;
  if (task && daysAgo >= task.lastDaysAgo && (daysAgo - task.lastDaysAgo) % task.every === 0 && daysAgo < task.lastDaysAgo + task.every * task.times) {
    await visitor.call(recordCheckIn, { goal_id: goalId, task_done: true });
  }
  if (task) await moveCheckIn(stage, visitor, goal, goalId, daysAgo);
  if (goal.ending?.daysAgo === daysAgo) await visitor.call(updateGoalStatus, { goal_id: goalId, status: goal.ending.status });
}

async function beginGoal(visitor: DemoVisitor, person: DemoPerson, { title }: DemoGoal) {
  const context = { name: person.name, personality: null, currentStreak: 1, longestStreak: 1 };
  const { goal, conversation_id } = await visitor.call(createGoal, { title, user_context: context });
  const conversationId = conversation_id ?? (await visitor.call(createConversation, { goal_id: goal.id, user_context: context })).conversation_id;
  return { goalId: goal.id, conversationId };
}

/** The day of the next check-in: the one of the rhythm, and in the end the one the story wants. */
async function moveCheckIn({ clock, zone }: DemoStage, visitor: DemoVisitor, { task, nextCheckInDays }: DemoGoal, goalId: string, daysAgo: number): Promise<void> {
  if (!task) return;
  const sinceLast = daysAgo - task.lastDaysAgo;
  const inDays = sinceLast > 0 ? sinceLast % task.every || task.every : daysAgo + (nextCheckInDays ?? task.every - task.lastDaysAgo);
  if (inDays < 0) return; // it is overdue by now
  const next = dayIn(zone, new Date(clock.time.getTime() + inDays * day));
  await visitor.call(updateNextCheckIn, { goal_id: goalId, next_check_in: next });
}
