import { asWish } from './reading/actions';
import { forMatching } from './reading/plainText';
import { tellsOfToday, tellsOfTrouble } from './reading/present';
import { mendSpelling } from './reading/spelling';
import type { Story } from './story';
import type { Topic } from './topics';

/** What a person feels who is rid of a trouble. */
const opposites: Record<string, string> = {
  tired: 'rested', exhausted: 'rested', drained: 'full of energy', lost: 'sure of my way', stuck: 'free to move on', stressed: 'calm', overwhelmed: 'on top of things',
  lonely: 'connected', alone: 'connected', unhappy: 'happier', sad: 'happier', depressed: 'happier', miserable: 'happier', anxious: 'calm', nervous: 'calm', afraid: 'safe', scared: 'safe',
  worried: 'at ease', bored: 'engaged', angry: 'at peace', frustrated: 'content', ignored: 'heard', invisible: 'seen', 'left out': 'included', weak: 'strong', unfit: 'fit', unhealthy: 'healthy',
  unmotivated: 'motivated', distracted: 'focused', disorganised: 'organised', disorganized: 'organized', confused: 'clear',
};
const troubled = new RegExp(`\\b(?:i am|i'm|i feel|i always feel|i've been|i have been|i get)(?: \\w+){0,2}? (${Object.keys(opposites).join('|')})\\b((?: (?:at|in|with|about|around) (?:the |my )?\\w+)?)`);
const unheard = /\b((?:my|the) (?:\w+ )?\w+) (?:(?:never|always|often|just|constantly|hardly|rarely|doesn't|does not) )*(?:ignor\w+|overlooks?|interrupts?|dismiss\w*|talks? over|listens?|hears?)\b/;
const mistreated = /\b((?:my|the) (?:\w+ )?\w+) (?:(?:always|often|just|constantly) )*(?:shouts? at|yells? at|bull(?:y|ies)|mocks?|belittles?|criticis?z?es?|blames?|nags?|disrespects?) me\b/;
const lacking = /\b(?:i (?:don't|do not|never|hardly|rarely) (?:have|get)|i have no|there is no|there's no) (?:any |enough )?([a-z][a-z ]{2,40}?)(?= (?:and|but|so|because|any ?more)\b|[,.;]|$)/;
const unable = /\bi (?:can't|cannot|can not) (?:really |even )?(?!think|say|tell|stand|do\b)([a-z][a-z ]{2,40}?)(?= (?:and|but|so|because|any ?more)\b|[,.;]|$)/;

/** The wish inside a trouble: `my boss ignores me` is `Feel heard by my boss`; null when it cannot be told. */
export function wishBehind(trouble: string): string | null {
  const said = forMatching(mendSpelling(trouble));
  const by = unheard.exec(said)?.[1];
  if (by !== undefined) return `Feel heard by ${by}`;
  const from = mistreated.exec(said)?.[1];
  if (from !== undefined) return `Be treated with respect by ${from}`;
  const found = troubled.exec(said);
  if (found) return `Feel ${opposites[found[1] ?? ''] ?? ''}${found[2] ?? ''}`;
  const lacked = lacking.exec(said)?.[1];
  if (lacked !== undefined) return `Have ${/^(?:time|energy|money|friends|sleep|rest|motivation|confidence)\b/.test(lacked) ? 'more ' : ''}${lacked}`;
  const act = unable.exec(said)?.[1];
  return act === undefined ? null : `Be able to ${act}`;
}

const danglings = /\b(?:her|him|them|it|that|this|he|she|they)\b/i;
const ends = /[\s,;:-]+(?:and|or|but|the|a|an|to|of|in|on|at|for|with|my|your|that|which|because|so|if|is|are|from|by|as|it|i|not)$/i;

/** At most nine words, cut where a clause ends rather than by an ellipsis. */
function short(text: string): string {
  const whole = text.replace(/[.…]+$/, '').replace(/,? (?:because|so that|since|but)\b.*$/i, '');
  if (whole.split(' ').length <= 9) return whole;
  let cut = whole.split(/,| and | when | so | which | while /)[0] ?? whole;
  cut = cut.split(' ').length > 2 ? cut.split(' ').slice(0, 9).join(' ') : whole.split(' ').slice(0, 9).join(' ');
  while (ends.test(cut)) cut = cut.replace(ends, '');
  return cut;
}

/** A sentence about how someone or something is: no title. */
const aboutSomeone = /^(?:i|you|she|he|it|they|we|there|this|that|(?:my|the) \w+ (?:is|are|was|were|has|have|never|always))\b/i;

/** A title for the goal a person could create: their aim, or the wish inside their trouble, never the trouble itself. */
export function titleFor(story: Story): string | null {
  const said = (topics: readonly Topic[]): string[] => topics.flatMap((topic) => story.answered.get(topic) ?? []);
  const aims = said(['picture', 'goalName']).filter((text) => !tellsOfTrouble(text) && !tellsOfToday(text)).map((text) => short(asWish(text)).replace(/^Being\b/, 'Be'));
  const aim = aims.find((title) => title !== '' && !aboutSomeone.test(title));
  if (aim !== undefined) return aim;
  // What was said last says most.
  for (const text of said(['obstacle', 'now', 'goalName', 'picture'])) {
    const wish = wishBehind(text);
    if (wish !== null) return short(wish);
  }
  const option = story.options.find((one) => !danglings.test(one));
  return option === undefined ? null : short(option.replace(/\byour\b/g, 'my').replace(/\byourself\b/g, 'myself').replace(/\byou\b/g, 'me'));
}
