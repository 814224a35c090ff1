import { forMatching } from './plainText';

export interface Feeling {
  /** As it reads after "feeling". */
  readonly word: string;
  readonly tone: 'light' | 'heavy';
}

const heavy: Record<string, readonly string[]> = {
  overwhelmed: ['overwhelmed', 'too much for me', 'drowning', 'swamped'],
  stressed: ['stressed', 'under pressure', 'tense'],
  anxious: ['anxious', 'anxiety', 'nervous', 'worried', 'panicking'],
  afraid: ['afraid', 'scared', 'terrified', 'frightened'],
  sad: ['sad', 'depressed', 'miserable', 'unhappy', 'heartbroken', 'feeling down', 'feel down', 'crying'],
  tired: ['exhausted', 'burned out', 'burnt out', 'worn out', 'drained', 'tired', 'no energy'],
  frustrated: ['frustrated', 'frustrating', 'fed up', 'annoyed'],
  angry: ['angry', 'furious'],
  ashamed: ['ashamed', 'embarrassed', 'hate myself', 'pathetic'],
  guilty: ['guilty'],
  lonely: ['lonely', 'alone with this'],
  stuck: ['feel stuck', 'feeling stuck', "i'm stuck", 'i am stuck', 'hopeless', 'giving up(?! \\w)', 'give up(?! \\w)'],
  discouraged: ['discouraged', 'unmotivated', 'no motivation', 'disappointed', 'a failure'],
};
const light: Record<string, readonly string[]> = {
  happy: ['happy', 'glad', 'delighted', 'joyful'],
  proud: ['proud'],
  excited: ['excited', 'thrilled', "can't wait", 'looking forward'],
  hopeful: ['hopeful', 'optimistic', 'motivated', 'inspired'],
  relieved: ['relieved'],
  calm: ['calm', 'peaceful', 'relaxed'],
};

const ownNow = /\b(?:i am|i'm|im|i feel|feel|feeling|i've been|i have been|makes me|i get)(?: (?:so|very|too|a bit|really|just|quite|rather|pretty|a little|totally|completely|still|feeling|all|kind of|more|like|and|scared|worried|tired|sad))* $/;
/** Forms that read well after "feeling": the person's own word is better than ours. */
const sounds = /^\w+(?:ed|ous|able|ful)$/;
const habit = /\b(?:always|often|usually|sometimes|when|whenever|after|if|every)\b/;

const byOthers = /\b(?!i )\w+ (?:says?|said|thinks?|thought|believes?|claims?|told me)(?: that)? (?:i am|i'm|im|i feel|i get)\b[^.,;]*$/;
const own = /\b(?:i|i'm|im|i've|i'd|i'll|me|my life|myself)\b/;
const isOwn = (before: string, form: string): boolean => {
  const clause = before.split(/[.,;!?]/).at(-1)?.trim() ?? '';
  return clause.split(' ').length <= 1 || own.test(clause) || own.test(form);
};

/** The feeling a person names as their own now; null when there is none, it is denied, or it is a habit they describe. */
export function readFeeling(text: string): Feeling | null {
  const said = forMatching(text);
  const brief = said.split(' ').length <= 3;
  if (habit.test(said)) return null;
  for (const [tone, table] of [['heavy', heavy], ['light', light]] as const) {
    for (const [word, forms] of Object.entries(table)) {
      for (const form of forms) {
        const at = said.search(new RegExp(`\\b${form}\\b`));
        if (at < 0) continue;
        const before = said.slice(0, at);
        if (/(?:\bnot|\bnever|\bless|\bwithout|\bto be|\bto feel|\bto become|n't)(?: \w+)? $/.test(before)) continue;
        if (byOthers.test(before)) continue;
        // A single word needs someone who feels it; a whole phrase says it, unless its clause is about somebody else.
        if (brief || (form.includes(' ') && isOwn(before, form)) || ownNow.test(before)) return { word: sounds.test(form) ? form : word, tone };
      }
    }
  }
  return null;
}

const hardships = /\b(?:hates? me|hate (?:it|this|my)|shout(?:ed|s|ing)|yell(?:ed|s|ing)|died|passed away|fired|laid off|got divorced|broke up|bull(?:y|ied|ying)|cheated|hospital|cancer|miscarriage|abus\w+|humiliat\w+|insult\w+|unfair|awful|terrible|horrible|a mess|falling apart|never listens|treats? me|left me|lost my (?:job|mother|father|mom|mum|dad|wife|husband|partner|friend|dog|cat))\b/;

/** True when a person tells of something hard that has happened to them: it calls for an ear before a plan. */
export const tellsOfHardship = (text: string): boolean => hardships.test(forMatching(text));

const crisis = [
  /\b(kill|killing|hurt|hurting|harm|harming|cut|cutting) (myself|my self)\b/,
  /\bsuicid/,
  /\bself[- ]?harm/,
  /\b(end|ending|take|taking) my (own )?life\b/,
  /\b(want|wanna|wish|going|rather|wanted) (to )?(die|be dead|i was dead|i were dead)\b/,
  /\bi (wish|want) (i|to) (was|were|be) dead\b/,
  /\b(don't|do not|dont|no longer) (want to|wanna) (live|be alive|exist|be here any ?more|wake up)\b/,
  /\bbetter off (dead|without me)\b/,
  /\bno (reason|point) (to|in) (live|living|be alive|being alive)\b/,
  /\bend it all\b/,
  /\b(can't|cannot|can not) go on (living|like this any ?more|any ?more)\b/,
];

/** True when a person may be about to harm themselves. Rather once too often than once too seldom. */
export function readsAsCrisis(text: string): boolean {
  const said = forMatching(text);
  return crisis.some((pattern) => pattern.test(said));
}
