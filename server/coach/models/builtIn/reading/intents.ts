import { isOtherLanguage } from './language';
import { readFeeling, readsAsCrisis, tellsOfHardship } from './feelings';
import type { Feeling } from './feelings';
import { beginsWithYes, makesDate } from './appointments';
import { forMatching } from './plainText';
import { mendSpelling } from './spelling';

/** What a message wants, before it is asked what it says. `says` is the usual case: an answer or a thought. */
export type Intent =
  | 'crisis'
  | 'kickOff'
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'whoAreYou'
  | 'whatCanYouDo'
  | 'whatIsMyTask'
  | 'changeTask'
  | 'makeSmaller'
  | 'setTask'
  | 'changeDay'
  | 'wantsIdeas'
  | 'doesNotKnow'
  | 'yes'
  | 'no'
  | 'asks'
  | 'unreadable'
  | 'says';

export interface Reading {
  /** What was written, with the spelling mended. */
  readonly text: string;
  readonly intent: Intent;
  readonly feeling: Feeling | null;
  /** Something hard has happened to them. */
  readonly hardship: boolean;
  readonly otherLanguage: boolean;
  /** Whether the task was done, as far as the message reports it. */
  readonly report: 'done' | 'notDone' | 'partly' | null;
  /** A number from 0 to 10, as an answer to a scale. */
  readonly scale: number | null;
  /** It begins by agreeing, whatever follows. */
  readonly assent: boolean;
  /** It makes a date for talking again. */
  readonly date: boolean;
}

const patterns: readonly (readonly [Intent, RegExp])[] = [
  ['kickOff', /\bi(?:'d| would) like to work on my goal\b/],
  ['whoAreYou', /\b(?:who|what) (?:are|r) (?:you|u)\b|\bare you (?:a |an )?(?:real|human|person|bot|robot|ai|machine|chatgpt|gpt)\b|\bam i talking to\b|\bwhat(?:'s| is) your name\b|\bsystem prompt\b|\byour instructions\b/],
  ['whatCanYouDo', /\bwhat (?:can|do) you (?:do|know|offer)\b|\bhow (?:can|could|will) you help\b|\bhow (?:does|do) (?:this|it|you) work\b|^help$|\bcan you remind me\b|\bsend me (?:a )?(?:reminder|notification|mail|e-?mail)/],
  ['whatIsMyTask', /\bwhat(?:'s| is| was) my (?:task|check-?in|goal)\b|\bremind me (?:of|about|what) my\b|\bwhen is my (?:next )?check-?in\b/],
  ['changeTask', /\b(?:change|replace|adjust|swap|update|rewrite) (?:my|the|this) task\b|\b(?:another|different|new) task\b|\bi want to change it\b/],
  ['makeSmaller', /\bmake (?:it|the task|my task|this) (?:smaller|easier|shorter|simpler)\b|\b(?:smaller|easier) task\b/],
  ['setTask', /\b(?:set|assign|store|save|make) (?:it|this|that) (?:as )?(?:my |the |a )?task\b|\bset (?:my|the) task\b/],
  ['changeDay', /\b(?:change|move|set|shift|postpone|reschedule|push|note|make) (?:my |the |our |a )?(?:next )?(?:check-?in|date|day)\b|\b(?:check in|check-in|talk again|meet again|speak again) (?:with me )?(?:on|in|next|tomorrow|this)\b/],
];
const greeting = /^(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|greetings|howdy|i'm back|im back|i am back|yo)(?: (?:there|again|coach|all|everyone))?[ ,.!]*(?:i'm back|i am back|how are you(?: doing)?(?: today)?|how's it going|what's up)?[.!? ]*$|^how are you(?: doing)?(?: today)?\W*$/;
/** Whoever comes to check in without saying how it went is asked, as somebody who says hello is. */
const comesToCheckIn = /^(?:i(?:'d| would) like to check in|i(?:'m| am) (?:here to check|checking) in|time to check in|check(?:ing)?[- ]in)(?: (?:now|today|with you|on my (?:goal|task)))*[.! ]*$/;
const thanks = /^(?:ok(?:ay)?[, .]*|great[, .]*|cool[, .]*|perfect[, .]*|wow[, .]*)*(?:thanks|thank you|thx|cheers|much appreciated|appreciate it|ty)\b[^?]{0,50}$/;
const goodbye = /^(?:ok(?:ay)?[, .]*|thanks[, .]*|great[, .]*)*(?:bye|goodbye|good night|see you|see ya|talk (?:to you )?(?:later|soon)|that's all|that is all|that's it|nothing else|i'm done for (?:today|now)|(?:i )?(?:have|need|got) to go\b(?= *(?:now|soon|bye|$|[,.])).{0,20}$|gotta go|until then)\b[^?]{0,40}$|^no,? (?:thanks|thank you|that's all|that is all|that's it|nothing else)\b[^?]{0,40}$/;
const ideas = /\b(?:give|show|offer|suggest|need|got|have|want)\b[^.?]{0,20}\b(?:ideas?|suggestions?|advice|tips?|examples?|a plan|options|some help)\b|\bwhat (?:should|could|can|do|would) (?:i|you) (?:do|try|suggest|recommend|start with|advise)\b|\bhow (?:do|can|should|could) i (?:start|begin|get started|do (?:it|that|this))\b|\bany (?:ideas|suggestions|tips|advice|examples)\b|\bwhere (?:do|should|can) i (?:start|begin)\b|\btell me what to do\b|\bsuggest (?:something|a task|one)\b|\byou (?:choose|decide|pick)\b|\bcan you give me an example\b/;
const unknown = /^(?:(?:well|um+|uh+|hm+|honestly|sorry|i guess)[, .]*)*(?:(?:i )?(?:really |just |still )?(?:don't|do not|dont) (?:really |quite |yet )?(?:know|remember)\b.{0,30}|idk\b.{0,20}|dunno|no idea|no clue|not sure(?: yet)?|i'm not sure(?: yet)?|i am not sure(?: yet)?|i can't (?:think of|say).{0,30}|hard to say|i have no (?:idea|clue).{0,20}|nothing comes to mind|good question|who knows|pass|skip|next question|\?+|\.+|hm+|um+)[.!, ]*$/;
const yes = /^(?:(?:oh|well|ok|okay|hm+)[, .]+)*(?:yes|yeah|yep|yup|ya|sure|ok|okay|of course|definitely|absolutely|certainly|please do|do it|go ahead|sounds good|that works|works for me|let's do it|let's do that|agreed|agree|i agree|deal|perfect|exactly|correct|right(?! now)|(?:i do|i will|i would)(?= *(?:$|[,.]))|fine|alright|all right|y|👍)\b/;
const no = /^(?:(?:oh|well|hm+|um)[, .]+)*(?:no|nope|nah|not really|not yet|not now|not at all|never|rather not|i don't think so|i'd rather not|n)\b/;
const reportDone = /\b(?:i (?:did|finished|completed|managed|have done|kept|made) (?:it|that|the task|my task|them|all of it|everything|the whole)|i've (?:done|finished|completed|managed) (?:it|that|the task|my task)|i did (?:my|the) \w+|(?:it|task|that)(?:'s| is| was) done|all done|mission accomplished)\b|^(?:done|finished|completed|did it|i did|i have)\b(?! not|n't)/;
const reportNot = /\b(?:i (?:did not|didn't|couldn't|could not|haven't|have not|never|failed to|forgot to) (?:do|did|done|finish|manage|complete|get to|make|start|get around|even)\b|i (?:forgot|skipped|missed|failed)(?: (?:it|the task|my task|that|again))?(?=$|[,.;])|didn't (?:do|manage|happen|work out)|not done|haven't yet|not yet|no time for it|it didn't happen)\b/;
const reportPartly = /\b(?:partly|partially|half|some of it|a bit|a little|kind of|sort of|almost|nearly|some days|not all|started (?:it|but)|once or twice|in part|part of)\b/;

function intentOf(said: string): Intent {
  if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(said) && !/^[?.]+$/.test(said)) return 'unreadable';
  if (/^(?:asdf|qwer|zxcv|hjkl)\w*$/.test(said) || /^[bcdfghjklmnpqrstvwxz]{4,}$/.test(said)) return 'unreadable';
  if (readsAsCrisis(said)) return 'crisis';
  for (const [intent, pattern] of patterns) if (pattern.test(said)) return intent;
  if (greeting.test(said) || comesToCheckIn.test(said)) return 'greeting';
  if (goodbye.test(said)) return 'goodbye';
  if (thanks.test(said)) return 'thanks';
  if (ideas.test(said) && said.length < 160) return 'wantsIdeas';
  if (unknown.test(said)) return 'doesNotKnow';
  if (no.test(said) && said.split(' ').length <= 4) return 'no';
  if (yes.test(said) && said.split(' ').length <= 6 && !/\bbut\b/.test(said)) return 'yes';
  if (/\?\s*$/.test(said) && said.split(' ').length <= 30) return 'asks';
  return 'says';
}

const scaleWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

function scaleOf(said: string): number | null {
  // A time or a number of something is not an answer to a scale.
  if (said.split(' ').length > 9 || /\b(?:at|on|every) \d|\d ?(?:am|pm|:|min|km|h\b|times|days|weeks)/.test(said)) return null;
  const digits = /\b(\d{1,2})(?:[.,]5)?(?: ?(?:\/|out of|of) ?10)?\b/.exec(said)?.[1];
  if (digits !== undefined) return Number(digits) <= 10 ? Number(digits) : null;
  const word = scaleWords.findIndex((one) => new RegExp(`\\b${one}\\b`).test(said));
  return word >= 0 ? word : null;
}

/** Reads one message of the person, by itself. */
export function readMessage(written: string): Reading {
  const text = mendSpelling(written);
  const said = forMatching(text);
  const notDone = reportNot.test(said);
  return {
    text,
    intent: intentOf(said),
    feeling: readFeeling(text),
    hardship: tellsOfHardship(text),
    otherLanguage: isOtherLanguage(text),
    report: notDone ? 'notDone' : reportPartly.test(said) ? 'partly' : reportDone.test(said) ? 'done' : null,
    scale: scaleOf(said),
    assent: beginsWithYes(text),
    date: makesDate(text),
  };
}
