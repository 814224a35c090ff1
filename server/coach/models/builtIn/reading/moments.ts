import { clipWords, forMatching, plainText, uncapitalize } from './plainText';
import { withoutFiller } from './phrases';
import { turnPronouns } from './pronouns';

const cue = /\b(?:at \d|\d ?(?:am|pm)|\d{1,2}[:.]\d{2}|noon|midnight|morning|afternoon|evening|night|tonight|today|tomorrow|after (?:work|lunch|dinner|breakfast|school|coffee|class|supper|waking|getting|the)|before (?:work|bed|lunch|dinner|breakfast|school|the|class|i)|on (?:mon|tues|wednes|thurs|fri|satur|sun)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|every|daily|week(?:end|day|night)s?|week|lunch ?time|when i|as soon as|o'clock)\b/i;

/** True when a text says when something is to happen. */
export const saysWhen = (text: string): boolean => cue.test(text);

const dayPart = '(?:mornings?|afternoons?|evenings?|nights?|lunch ?times?|bedtime)';
const dayName = '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|week(?:days?|nights?|ends?)?|days?|workdays?|school ?days?|month)';
const clock = "\\d{1,2}(?:[:.h]\\d{2})?(?: ?(?:am|pm|o'clock|h))?";
const event = '(?:work|lunch|dinner|breakfast|school|coffee|class|supper|bed|bedtime|tea|meals?|homework|training|the gym|the news|the kids [a-z ]{2,25}|(?:a |the |my |our )?(?:shower|commute|walk|break|meeting|lunch break|school run|first coffee|morning coffee|dog walk)|(?:waking|getting|brushing|coming|leaving|going|putting|finishing|eating|dropping)(?: [a-z]+){0,4})';
/** One piece of a time or a place: a clock, a day, a part of it, an event of the day, or a room. */
const piece = [
  `(?:at|around|about|by|from|until|till|between|before|after)? ?${clock}(?: (?:to|and|until|till|-) ${clock})?`,
  `(?:(?:on|in|at|every|each|next|this|most|all|the|by|over|other|coming) ){0,3}(?:${dayName}|${dayPart})(?: ${dayPart})?`,
  `(?:late |later |early |first thing )?(?:tomorrow|today|tonight|daily|weekly|nightly|noon|midnight|lunchtime)(?: ${dayPart})?`,
  '(?:once|twice|two times|three times|\\d times) (?:a|per|each|every) (?:day|week|month)',
  'in (?:an?|one|two|three|four|five|six|ten|\\d{1,2}) (?:hours?|days?|weeks?|months?)',
  `(?:(?:right|straight|just|soon|directly|shortly|an hour|half an hour|\\d+ minutes|always|first thing) )?(?:after|before|during|over|with|at|in) (?:my |our |the )?${event}`,
  "(?:when|whenever|as soon as|once|after|before|while) (?:i|i'm|we|the kids|everyone|my [a-z]+)[^,;.]{2,45}",
  '(?:in|at|from|on) (?:home|bed|work|school|(?:my|the|our|a) [a-z]+(?: (?:room|stop|table|house|desk|office|park|station|chair|bench|floor|centre|center))?)',
].join('|');
const onlyPieces = new RegExp(`^(?:${piece})(?:(?:,| and| or|, and)? (?:${piece}))*$`);

/** True when a text is nothing but a time or a place: it says when, not what. */
export function isOnlyWhen(text: string): boolean {
  const said = forMatching(bare(text)).replace(/[\s.,:!;]+$/, '').replace(/,? (?:please|then|maybe|i think|i guess|probably|works|is fine|is good|sounds good)$/, '');
  return said.length <= 90 && onlyPieces.test(said) && !/\b(?:i|we) (?:could|can|will|would|want|might|should)\b/.test(said);
}

const bare = (text: string): string =>
  withoutFiller(plainText(text).split(/[.;]+(?=\s|$)/)[0] ?? '')
    .replace(/^(?:(?:i|we) (?:could|can|will|would|want to|might)|i'll|i'd|i am going to|i'm going to)\s+(?:like to\s+)?(?:do|start|try|begin)(?: (?:it|that|this|doing it))?\s*/i, '')
    .replace(/^(?:let's say|say|i think|maybe|probably|it would be|do it|start)\s+/i, '');

/** When and where, as it continues a task: `I'd do it tomorrow at 7` is `tomorrow at 7`. */
export const asMoment = (text: string): string => uncapitalize(turnPronouns(clipWords(bare(text), 14))).replace(/[,:\s]+$/, '');
