import { favouredOption, pointedAt } from './choice';
import { readOptions } from './reading/actions';
import type { Reading } from './reading/intents';
import { asMoment, isOnlyWhen } from './reading/moments';
import { readPointing } from './reading/pointing';
import { proposesToDo, tellsOfToday, tellsOfTrouble } from './reading/present';
import type { Story } from './story';
import type { Topic } from './topics';

/** Takes a pointing finger, or nothing but a time or place, as said of the options named so far. */
export function takesInChoice(story: Story, reading: Reading, topic: Topic): boolean {
  if (topic !== 'options' && topic !== 'moreOptions' && topic !== 'choose' && topic !== 'step') return false;
  const pointing = topic === 'step' ? null : readPointing(reading.text);
  const option = pointing === null ? null : pointedAt(pointing, story);
  const when = pointing === null ? reading.text : pointing.when;
  const moment = when !== '' && (pointing !== null || reading.intent === 'says' || reading.intent === 'yes') && isOnlyWhen(when) ? asMoment(when) : null;
  const chosen = option ?? (moment === null ? null : favouredOption(story));
  if (chosen === null) return false;
  story.chosen = chosen;
  story.turnedOut = moment === null ? 'choice' : 'moment';
  // Someone who points without being asked to has something to do in mind: when is next.
  for (const one of ['options', 'moreOptions', 'choose', ...(topic === 'choose' && moment === null ? [] : (['step'] as const))] as const) story.answered.set(one, reading.text);
  if (moment !== null) {
    story.moment = moment;
    story.answered.set('when', reading.text);
  }
  return true;
}

/** What is wrong now is no aim, and how things are is no reason: both are kept as today's reality. */
export function takesInSomethingElse(story: Story, reading: Reading, topic: Topic): boolean {
  const { text } = reading;
  if (topic === 'picture' && (tellsOfTrouble(text) || tellsOfToday(text))) story.turnedOut = tellsOfTrouble(text) ? 'trouble' : 'today';
  else if (topic === 'why' && tellsOfToday(text)) story.turnedOut = 'today';
  else if ((topic === 'why' || topic === 'now' || topic === 'obstacle') && proposesToDo(text)) {
    story.turnedOut = 'idea';
    story.options = [...story.options, ...readOptions(text)].slice(0, 5);
    return true;
  } else return false;
  story.answered.set(story.answered.has('now') ? 'obstacle' : 'now', text);
  return true;
}
