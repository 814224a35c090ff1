import type { CoachTurn } from '../../coach';
import { saysWhen } from './reading/moments';
import type { Story } from './story';
import { optionTaken, taskOf } from './task';
import { deeper, path, stageOf } from './topics';
import type { Topic } from './topics';

const afterDone: readonly Topic[] = ['helped', 'stepUp', 'step', 'when', 'agree', 'adjust', 'day'];
const afterNotDone: readonly Topic[] = ['hindered', 'smaller', 'step', 'when', 'agree', 'adjust', 'day'];

/** True when the person has a task they have not yet been asked about since they came back. */
export function checkInDue(story: Story, turn: CoachTurn): boolean {
  const goal = turn.goal;
  if (goal === null || goal.taskAssigned === null || goal.lastCheckIn === turn.today) return false;
  if (story.answered.has('done') || (story.asked.get('done') ?? 0) >= 2) return false;
  if (story.newest.intent === 'changeTask' || story.newest.intent === 'makeSmaller') return false;
  if (story.spoken.length === 0 || story.lastAsked === 'done' || story.lastAsked === 'count') return true;
  const { intent } = story.newest;
  if (story.newest.report === 'partly' && (story.lastAsked === null || story.lastAsked === 'else')) return true;
  if (intent === 'greeting') return true;
  const planning = story.lastAsked !== null && stageOf(story.lastAsked) === 'wayForward';
  const leaving = intent === 'thanks' || intent === 'goodbye' || intent === 'no';
  return !leaving && !planning && !story.agreed && goal.nextCheckIn !== null && goal.nextCheckIn <= turn.today;
}

/** What to ask next: the first step of the way that is still open, then what deepens the plan. */
export function nextTopic(story: Story, turn: CoachTurn): Topic {
  if (checkInDue(story, turn)) return story.lastAsked === 'done' ? 'count' : 'done';
  if (story.newest.intent === 'changeTask' && !story.agreed && turn.goal !== null) return 'adjust';
  if (story.newest.intent === 'makeSmaller' && isOpen('raise', story)) return 'raise';
  // Someone who has chosen what to do is past the questions before it.
  const first = story.chosen === null && story.step === null ? path : path.slice(path.indexOf('choose'));
  const way = story.cycle === 'first' ? first : story.cycle === 'done' ? afterDone : afterNotDone;
  for (const topic of way) if (isOpen(topic, story) && applies(topic, story, turn)) return topic;
  for (const topic of deeper) if (isOpen(topic, story) && (story.asked.get(topic) ?? 0) < 1) return topic;
  return 'else';
}

function isOpen(topic: Topic, story: Story): boolean {
  const most = topic === 'agree' ? 6 : topic === 'adjust' ? 3 : 2;
  return !story.answered.has(topic) && (story.asked.get(topic) ?? 0) < most && (story.unknown.get(topic) ?? 0) < (topic === 'agree' ? 3 : 2);
}

/** Whether a question makes sense given what is already known. */
function applies(topic: Topic, story: Story, turn: CoachTurn): boolean {
  const task = taskOf(story, turn.goal?.taskAssigned ?? null);
  switch (topic) {
    case 'goalName':
      return turn.goal === null;
    case 'worked':
      return !story.agreed;
    case 'options':
      return story.options.length === 0 && story.chosen === null && story.step === null;
    case 'moreOptions':
      return story.options.length === 1 && story.chosen === null;
    case 'choose':
      return story.options.length >= 2 && story.chosen === null && story.step === null;
    case 'step':
      return story.step === null && !story.agreed && (story.cycle === 'first' ? !isConcrete(optionTaken(story)) : task === null);
    case 'when':
      return !story.agreed && task !== null && story.moment === null && !saysWhen(task);
    case 'confidence':
      return !story.agreed && task !== null;
    case 'raise':
      return !story.agreed && ((story.confidence !== null && story.confidence < 7) || story.newest.intent === 'makeSmaller');
    case 'agree':
      return turn.goal !== null && task !== null && !story.agreed && !(story.lastAsked === 'agree' && story.newest.intent === 'no');
    case 'adjust':
      return turn.goal !== null && task !== null && !story.agreed && story.lastAsked === 'agree' && story.newest.intent === 'no';
    case 'day':
      return turn.goal !== null && story.agreed && (turn.goal.nextCheckIn === null || turn.goal.nextCheckIn <= turn.today);
    default:
      return true;
  }
}

const isConcrete = (option: string | null): boolean => option !== null && (saysWhen(option) || /\d|\b(?:five|ten|fifteen|twenty|thirty|one) \w*/.test(option));
