import { chosenFrom } from './choice';
import { asAmount, asTask, readOptions } from './reading/actions';
import type { Reading } from './reading/intents';
import { asMoment, saysWhen } from './reading/moments';
import type { Story } from './story';
import { daysOfTheTask, stageOf } from './topics';
import type { Topic } from './topics';
import { takesInChoice, takesInSomethingElse } from './unaskedAnswers';

const bump = (counts: Map<Topic, number>, topic: Topic) => counts.set(topic, (counts.get(topic) ?? 0) + 1);

/** What one message adds to the story, given what was asked before it. */
export function takeIn(story: Story, reading: Reading, hasTask: boolean): void {
  const topic = story.lastAsked;
  story.turnedOut = null;
  story.agreedNow = false;
  if (topic === 'agree' && agreesAnyhow(reading)) return agree(story, reading);
  if (reading.intent === 'changeTask') {
    Object.assign(story, { agreed: false, step: null, moment: null, amount: null, confidence: null });
    for (const again of ['step', 'when', 'agree', 'adjust', 'day', 'confidence', 'raise'] as const) forget(story, again);
    const wanted = /\btask (?:to|into|so that i) (.+)$/is.exec(reading.text)?.[1];
    if (wanted !== undefined) {
      setStep(story, wanted);
      agree(story, reading);
    }
    return;
  }
  if (reading.intent === 'makeSmaller') {
    story.agreed = false;
    story.confidence = null;
    forget(story, 'raise');
    forget(story, 'agree');
    return;
  }
  if (reading.intent === 'setTask' && (topic === 'agree' || story.step !== null || story.chosen !== null)) return agree(story, reading);
  const open = topic === null || stageOf(topic) === 'open';
  if (hasTask && open && (reading.report === 'done' || reading.report === 'notDone') && reading.intent !== 'crisis') return beginCycle(story, reading.report);
  // Who says what they want before being asked has answered it.
  if (topic === null && reading.intent === 'says' && /\b(?:i want to|i'd like to|i would like to|i wish|my goal is|help me)\b/i.test(reading.text) && !story.answered.has('goalName')) story.answered.set('goalName', reading.text);
  if (topic === null) return;
  if ((topic === 'options' || topic === 'moreOptions') && /^\W*(?:nothing|none)\b.{0,20}$/i.test(reading.text) && reading.intent === 'says') {
    story.turnedOut = 'nothing';
    if (topic === 'moreOptions') story.answered.set(topic, reading.text);
    else bump(story.unknown, topic);
    return;
  }
  if (takesInChoice(story, reading, topic)) return;
  if (reading.date && !daysOfTheTask.includes(topic)) {
    if (topic === 'day' || topic === 'offerDay') story.answered.set(topic, reading.text);
    return;
  }
  if (topic === 'done' || topic === 'count') {
    const report = reportFrom(reading);
    if (report !== null && report !== 'partly') beginCycle(story, report);
    else if (topic === 'count') story.answered.set('done', reading.text).set('count', reading.text);
    return;
  }
  if (topic === 'choose' && (reading.intent === 'doesNotKnow' || reading.intent === 'wantsIdeas' || reading.intent === 'yes')) {
    story.chosen = story.options[0] ?? null; // the coach picks for them
    story.answered.set('choose', reading.text);
    return;
  }
  if (reading.intent === 'doesNotKnow' || (reading.intent === 'wantsIdeas' && topic !== 'options' && topic !== 'moreOptions')) {
    bump(story.unknown, topic);
    return;
  }
  // A heavy heart is not a plan: the question stays open.
  if ((reading.feeling?.tone === 'heavy' || reading.hardship) && (stageOf(topic) === 'options' || stageOf(topic) === 'wayForward')) return;
  if (topic === 'agree') return takeInAgreement(story, reading);
  if (topic === 'moreOptions' && reading.intent === 'goodbye') story.answered.set(topic, reading.text); // "that is all"
  if (reading.intent !== 'says' && reading.intent !== 'yes' && reading.intent !== 'no' && reading.intent !== 'changeDay') return;
  if (topic === 'confidence') {
    story.confidence = reading.scale;
    if (reading.scale !== null) story.answered.set('confidence', reading.text);
    else if (reading.intent === 'says' && saysWhen(reading.text)) story.moment = asMoment(reading.text);
    else bump(story.unknown, 'confidence');
    return;
  }
  if (topic !== 'choose' && !/\p{L}/u.test(reading.text)) {
    bump(story.unknown, topic);
    return;
  }
  if (reading.intent === 'no' && (topic === 'moreOptions' || topic === 'day' || topic === 'else')) {
    story.answered.set(topic, reading.text);
    return;
  }
  if (reading.intent === 'yes' && topic !== 'stepUp' && topic !== 'else') {
    bump(story.unknown, topic); // "yes" to an open question says nothing yet
    return;
  }
  if (reading.intent === 'says' && takesInSomethingElse(story, reading, topic)) return;
  story.answered.set(topic, reading.text);
  if (topic === 'options' || topic === 'moreOptions') {
    story.options = [...story.options, ...readOptions(reading.text)].filter((one, at, all) => all.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at).slice(0, 5);
  } else if (topic === 'choose') {
    if (/^\W*(?:none|neither)\b/i.test(reading.text)) {
      story.options = [];
      story.answered.delete('options');
      story.answered.set('moreOptions', reading.text);
    } else story.chosen = chosenFrom(reading, story.options);
  } else if (topic === 'step' || topic === 'adjust' || topic === 'smaller' || (topic === 'stepUp' && !/\b(repeat|same|again|keep)\b/i.test(reading.text) && reading.intent === 'says')) {
    setStep(story, reading.text);
    if (topic !== 'step') forget(story, 'agree');
  } else if (topic === 'when') {
    story.moment = asMoment(reading.text);
  } else if (topic === 'raise') {
    const amount = asAmount(reading.text);
    if (amount !== null) story.amount = amount;
    else if (/\binstead\b/i.test(reading.text)) setStep(story, reading.text.replace(/\s*\binstead\b/i, ''));
  }
}

/** A yes with a day for the check-in, however long it is, or "great, thanks". */
const agreesAnyhow = (reading: Reading): boolean =>
  (reading.assent && reading.date && reading.intent !== 'crisis') || (reading.intent === 'thanks' && /^(?:ok|okay|great|perfect|cool|sure)\b/i.test(reading.text));

function setStep(story: Story, text: string): void {
  const amount = asAmount(text);
  if (amount !== null) {
    story.amount = amount;
    story.answered.set('step', text);
    return;
  }
  story.step = asTask(text);
  if (saysWhen(text)) {
    story.moment = null;
    story.answered.set('when', text);
  }
  story.answered.set('step', text);
}

function takeInAgreement(story: Story, reading: Reading): void {
  if (reading.intent === 'yes') agree(story, reading);
  else if (reading.intent === 'says') {
    const change = reading.text.replace(/^\s*(?:yes|yeah|ok|okay|sure|no|almost|nearly)\b[\s,.]*(?:but\b)?[\s,]*/i, '').replace(/^(?:make it|change it to|let's make it|rather|i'd rather)\s+/i, '');
    if (/^\W*\d{0,2}\W*$/.test(change)) bump(story.unknown, 'agree');
    else if (/^(?:(?:at|on|in|every|after|before|from) |\d{1,2} ?(?:am|pm|:|o')|tomorrow|today|mon|tues|wednes|thurs|fri|satur|sun|next )/i.test(change)) story.moment = asMoment(change);
    else setStep(story, change);
  } else if (reading.intent === 'no') {
    bump(story.unknown, 'agree');
  }
}

function agree(story: Story, reading: Reading): void {
  story.agreed = true;
  story.agreedNow = true;
  story.answered.set('agree', reading.text);
  forget(story, 'done');
  forget(story, 'count');
}

/** The report of a check-in, where a bare yes or no is one as well. */
export function reportFrom(reading: Reading): 'done' | 'notDone' | 'partly' | null {
  if (reading.report !== null) return reading.report;
  if (reading.intent === 'yes') return 'done';
  if (reading.intent === 'no') return 'notDone';
  const said = reading.text.toLowerCase();
  if (/^\s*(?:no|nope|not)\b/.test(said)) return 'notDone';
  if (/^\s*(?:yes|yeah|yep)\b/.test(said)) return 'done';
  return /\b(?:went (?:really |very |quite |pretty )?(?:well|great|good|fine)|it worked|i loved it|every day|each day)\b/.test(said) && !/\bnot\b|n't\b/.test(said) ? 'done' : null;
}

function beginCycle(story: Story, report: 'done' | 'notDone'): void {
  Object.assign(story, { cycle: report, agreed: false, step: null, moment: null, amount: null, confidence: null, chosen: null });
  for (const again of ['helped', 'hindered', 'smaller', 'stepUp', 'step', 'when', 'confidence', 'raise', 'agree', 'adjust', 'day'] as const) forget(story, again);
  story.answered.set('done', 'reported');
}

function forget(story: Story, topic: Topic): void {
  story.answered.delete(topic);
  story.unknown.delete(topic);
  story.asked.delete(topic);
}
