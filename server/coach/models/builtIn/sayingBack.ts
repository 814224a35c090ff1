import type { Draft } from './draft';
import { asTask } from './reading/actions';
import { keyPhrase } from './reading/phrases';
import type { Phrase } from './reading/phrases';
import { capitalize, uncapitalize } from './reading/plainText';
import { reflect } from './reflections';
import type { Story } from './story';
import type { Topic } from './topics';

/** Questions whose answers may well be heavy: nothing to turn aside for. */
export const closeToHeart: readonly Topic[] = ['obstacle', 'hindered', 'feeling', 'now', 'why', 'done', 'count'];

/** Words that lead to what a question asked for. */
const markers: Partial<Record<Topic, readonly string[]>> = { why: ['because'], obstacle: ['but', 'because', 'although'], hindered: ['but', 'because'], now: ['but'] };

/** Reflects the newest message: the feeling in it, a number, or its key words. */
export function sayBack(draft: Draft, story: Story): void {
  const { newest, lastAsked, confidence } = story;
  if (story.turnedOut === 'choice' || story.turnedOut === 'moment') return sayChoice(draft, story);
  if (story.turnedOut === 'nothing') {
    draft.say('goOn');
    return;
  }
  if (lastAsked === 'confidence' && confidence !== null) {
    draft.say(confidence >= 7 ? 'sure' : 'unsure', { scale: String(confidence) });
    return;
  }
  if (lastAsked === 'confidence' && newest.intent !== 'no' && newest.feeling === null && draft.say('number')) return;
  const wordless = !/\p{L}/u.test(newest.text) && lastAsked !== 'choose';
  if (newest.intent !== 'says' || wordless) {
    const wanted = newest.intent === 'no' && lastAsked !== 'moreOptions' ? 'leaveOpen' : newest.intent === 'yes' && lastAsked !== null ? 'sayMore' : 'goOn';
    if (!draft.say(wanted)) draft.say('goOn');
    return;
  }
  sayWords(draft, story);
}

function sayWords(draft: Draft, story: Story): void {
  const { newest, lastAsked, turnedOut } = story;
  const feeling = newest.feeling;
  const aside = feeling !== null || (newest.hardship && lastAsked !== null && !closeToHeart.includes(lastAsked));
  if (feeling !== null) draft.say(feeling.tone, { feeling: feeling.word });
  else if (aside) draft.say('hard');
  if (lastAsked === 'stepUp' && /\b(?:repeat|same|again|keep)\b/i.test(newest.text) && draft.say('repeat')) return;
  if (lastAsked === 'worked' && /^\W*(?:nothing|never|no |none|i (?:cannot|can't) think)/i.test(newest.text) && draft.say('nothingYet')) return;
  const asksForOptions = lastAsked === 'options' || lastAsked === 'moreOptions';
  if (asksForOptions && story.options.length >= 2) return;
  const phrase = phraseOf(story);
  if (phrase === null) {
    draft.say('goOn');
    return;
  }
  const onlyTheFeeling = feeling !== null && phrase.quote !== null && phrase.quote.split(' ').length <= 6;
  if (onlyTheFeeling) return;
  const turn = turnedOut === 'trouble' || turnedOut === 'today' || turnedOut === 'idea' ? turnedOut : null;
  const reflection = reflect(phrase, turn ?? (aside ? null : lastAsked), draft.words);
  if (reflection !== null) draft.add(capitalize(reflection));
  else draft.say(asksForOptions ? 'noted' : 'goOn');
}

/** What to say back: the option chosen or proposed in full, or the heart of the message. */
function phraseOf({ newest, lastAsked, chosen, turnedOut }: Story): Phrase | null {
  if (lastAsked === 'choose' && chosen !== null) return inFull(chosen);
  const phrase = keyPhrase(newest.text, lastAsked === null ? [] : (markers[lastAsked] ?? []));
  const proposes = turnedOut === 'idea' || lastAsked === 'options' || lastAsked === 'moreOptions';
  return proposes && phrase !== null ? inFull(asTask(newest.text)) : phrase;
}

const inFull = (option: string): Phrase => ({ quote: option.includes('…') ? null : uncapitalize(option), you: null, turned: null });

/** The option pointed at, with its moment where one was named. */
function sayChoice(draft: Draft, { chosen, moment, turnedOut }: Story): void {
  const option = inFull(chosen ?? '');
  const quote = option.quote === null ? null : turnedOut === 'moment' && moment !== null ? `${option.quote}, ${moment}` : option.quote;
  const reflection = quote === null ? null : reflect({ ...option, quote }, 'choose', draft.words);
  if (reflection !== null) draft.add(capitalize(reflection));
  else draft.say('goOn');
}
