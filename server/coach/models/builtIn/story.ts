import type { CoachTurn } from '../../coach';
import { takeIn } from './answers';
import { readMessage } from './reading/intents';
import type { Reading } from './reading/intents';
import { asTask } from './reading/actions';
import { suggestionsOn } from './suggestions';
import type { Topic } from './topics';
import { topicAskedIn } from './wordings';

/** What the whole conversation has come to, read anew each turn: the built-in coach keeps nothing in between. */
export interface Story {
  readonly answered: Map<Topic, string>;
  /** How often each topic was asked, and how often the person had no answer. */
  readonly asked: Map<Topic, number>;
  readonly unknown: Map<Topic, number>;
  readonly feelingsAsked: number;
  options: string[];
  chosen: string | null;
  step: string | null;
  moment: string | null;
  /** How much of the step, when the person made it smaller: `only five minutes`. */
  amount: string | null;
  confidence: number | null;
  /** The person has said yes to the task. */
  agreed: boolean;
  /** They have said it in the newest message. */
  agreedNow: boolean;
  /** What the newest message is, where it is not what was asked for. */
  turnedOut: 'choice' | 'moment' | 'trouble' | 'today' | 'idea' | 'nothing' | null;
  /** Ways forward the coach has just suggested as answers. */
  offered: readonly string[];
  /** How many answers the person has given. */
  answers: number;
  /** They have come back to a task: how it went. */
  cycle: 'first' | 'done' | 'notDone';
  /** What the coach asked just before the newest message. */
  lastAsked: Topic | null;
  newest: Reading;
  /** What the coach has said so far. */
  readonly spoken: string[];
  /** The message before the newest spoke of self-harm. */
  crisisBefore: boolean;
}

const listedIn = (message: string): string[] => [...message.matchAll(/^\d\. (.+)$/gm)].map((line) => line[1] ?? '');

const bump = (counts: Map<Topic, number>, topic: Topic) => counts.set(topic, (counts.get(topic) ?? 0) + 1);

/** The ways forward that stood under the coach's last question as answers to it. */
function ideasOffered(story: Story, turn: CoachTurn): string[] {
  const topic = story.lastAsked;
  if (topic !== 'options' && topic !== 'moreOptions') return [];
  // They were chosen before the question counted as asked.
  const before = { ...story, asked: new Map(story.asked).set(topic, (story.asked.get(topic) ?? 1) - 1) };
  return suggestionsOn(topic, before, turn).filter((one) => one.startsWith('I could ')).map(asTask);
}

/** Reads a conversation from its first message to its newest. */
export function readStory(turn: CoachTurn): Story {
  const story = {
    answered: new Map<Topic, string>(),
    asked: new Map<Topic, number>(),
    unknown: new Map<Topic, number>(),
    feelingsAsked: 0,
    options: [] as string[],
    chosen: null,
    step: null,
    moment: null,
    amount: null,
    confidence: null,
    agreed: false,
    agreedNow: false,
    turnedOut: null,
    offered: [] as readonly string[],
    answers: 0,
    cycle: 'first',
    lastAsked: null,
    newest: readMessage(''),
    spoken: [] as string[],
    crisisBefore: false,
  } satisfies Story as Story;

  const lastIndex = turn.messages.findLastIndex((message) => message.role === 'user');
  turn.messages.slice(0, lastIndex + 1).forEach((message, at) => {
    if (message.role === 'assistant') {
      if (message.content.trim() === '') return;
      story.spoken.push(message.content);
      story.lastAsked = topicAskedIn(message.content);
      if (story.lastAsked) bump(story.asked, story.lastAsked);
      if (story.lastAsked === 'choose') story.options = listedIn(message.content);
      return;
    }
    const reading = readMessage(message.content);
    story.newest = reading;
    if (reading.intent === 'says') story.answers += 1;
    story.offered = ideasOffered(story, turn);
    takeIn(story, reading, (turn.goal?.taskAssigned ?? null) !== null);
    if (at === lastIndex) return;
    story.crisisBefore = reading.intent === 'crisis';
    story.lastAsked = null;
  });
  return { ...story, feelingsAsked: story.asked.get('feeling') ?? 0 };
}
