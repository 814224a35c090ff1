import { asAmount, asTask, readOptions } from '../../../../../../server/coach/models/builtIn/reading/actions';
import { readFeeling, readsAsCrisis } from '../../../../../../server/coach/models/builtIn/reading/feelings';
import { readMessage } from '../../../../../../server/coach/models/builtIn/reading/intents';
import { isOtherLanguage } from '../../../../../../server/coach/models/builtIn/reading/language';
import { asMoment } from '../../../../../../server/coach/models/builtIn/reading/moments';
import { keyPhrase } from '../../../../../../server/coach/models/builtIn/reading/phrases';
import { turnPronouns } from '../../../../../../server/coach/models/builtIn/reading/pronouns';

it.each([
  ['I lost my notes', 'you lost your notes'],
  ["I'm tired of myself", 'you are tired of yourself'],
  ['I am not sure it suits me', 'you are not sure it suits you'],
  ['I was late and I wasn’t proud'.replace('’', "'"), "you were late and you weren't proud"],
  ["I've seen that the choice is mine", 'you have seen that the choice is yours'],
  ["I'd like to, and I'll try", 'you would like to, and you will try'],
  ["I'd better go", 'you had better go'],
  ['I always am late', 'you always are late'],
  ['what am I to do', 'what are you to do'],
  ['mine, my, myself', 'yours, your, yourself'],
  ['Miami is a city in India', 'Miami is a city in India'],
  ['nobody helps', 'nobody helps'],
])('pronouns turn: %s → %s', (said, turned) => {
  expect(turnPronouns(said)).toBe(turned);
});

it.each([
  ['I could try walking my dog before work', 'Walk your dog before work'],
  ["maybe I'd start by writing one page", 'Write one page'],
  ['Well, I think I could run with Sam', 'Run with Sam'],
  ["Let's swim on Mondays!", 'Swim on Mondays'],
  ['going to bed at ten', 'Go to bed at ten'],
  ['Yes. I will call my mother.', 'Call your mother'],
  ['planning the week', 'Plan the week'],
  ['morning yoga', 'Morning yoga'],
])('a task is worded to be done: %s → %s', (said, task) => {
  expect(asTask(said)).toBe(task);
});

it.each([
  ['I could run, or ask Sam to come, or join a group', ['Run', 'Ask Sam to come', 'Join a group']],
  ['1. walk more\n2. eat less\n3. walk more', ['Walk more', 'Eat less']],
  ['- cycling to work\n- taking the stairs', ['Cycle to work', 'Take the stairs']],
  ['the holidays, when I wrote every day', ['The holidays, when you wrote every day']],
  ['ask my sister', ['Ask your sister']],
])('options are told apart: %j', (said, options) => {
  expect(readOptions(said)).toEqual(options);
});

it.each([
  ['only five minutes', 'only five minutes'],
  ['Do only five minutes', 'only five minutes'],
  ['half of it', 'only half of it'],
  ['twice a week', 'only twice a week'],
  ['5', null],
  ['walk to the station', null],
])('an amount is not a task: %s → %s', (said, amount) => {
  expect(asAmount(said)).toBe(amount);
});

it.each([
  ["I'd do it tomorrow at 7", 'tomorrow at 7'],
  ['On Saturday in my kitchen.', 'on Saturday in your kitchen'],
  ['Friday', 'Friday'],
])('a moment continues a task: %s → %s', (said, moment) => {
  expect(asMoment(said)).toBe(moment);
});

it.each([
  ['Well, I run once a week but I never feel like it after work', ['but'], 'I never feel like it after work'],
  ['Because my father was ill', [], 'my father was ill'],
  ['# <b>Hi</b> **bold** `code`? [x](http://evil.example)', [], 'b Hi /b bold code'],
  ['a finished draft, I guess', [], 'a finished draft'],
])('the heart of %j is “%s”', (said, after, quote) => {
  expect(keyPhrase(said, after)?.quote).toContain(quote);
});
it.each(['', '?!', '…', 'yes', 'because'])('%j has no heart', (said) => {
  expect(keyPhrase(said)).toBeNull();
});

it.each([
  ["I'm so overwhelmed", 'overwhelmed'],
  ['I feel really sad today', 'sad'],
  ['anxious', 'anxious'],
  ['I am proud of it', 'proud'],
  ['I am not happy', undefined],
  ['I want to be calm', undefined],
  ["I'm always too tired after work", undefined],
  ['The sad story of a novel I read', undefined],
])('feeling in %j: %s', (said, word) => {
  expect(readFeeling(said)?.word).toBe(word);
});

it.each(['I want to die', "I don't want to live anymore", 'thinking of killing myself', 'I feel suicidal', 'better off without me', 'I keep hurting myself'])('crisis: %s', (said) => {
  expect(readsAsCrisis(said)).toBe(true);
});
it.each(['this deadline is killing me', 'I want to live longer', 'my plants die', 'I cut sugar', 'end my subscription'])('no crisis: %s', (said) => {
  expect(readsAsCrisis(said)).toBe(false);
});

it.each(['Quiero ser más feliz pero no sé cómo', 'Ich möchte mehr Sport machen und bin müde', 'Je veux dormir mieux mais je ne sais pas', 'Я хочу больше бегать', '我想多跑步锻炼'])('another language: %s', (said) => {
  expect(isOtherLanguage(said)).toBe(true);
});
it.each(['I want to run', 'ok', 'Café in Zürich with Renée', 'learn the Spanish words el and la', '10k'])('English: %s', (said) => {
  expect(isOtherLanguage(said)).toBe(false);
});

it.each([
  ['Hi there!', 'greeting'],
  ['thanks a lot', 'thanks'],
  ['ok bye', 'goodbye'],
  ["that's all for today", 'goodbye'],
  ['Who are you?', 'whoAreYou'],
  ['are you a real person', 'whoAreYou'],
  ['What can you do?', 'whatCanYouDo'],
  ['what is my task', 'whatIsMyTask'],
  ['Can we change my task?', 'changeTask'],
  ['make it smaller', 'makeSmaller'],
  ['Yes, set it as my task', 'setTask'],
  ['move my check-in to Friday', 'changeDay'],
  ['Give me some ideas', 'wantsIdeas'],
  ['what should I do?', 'wantsIdeas'],
  ["I don't know", 'doesNotKnow'],
  ['idk', 'doesNotKnow'],
  ['I am not sure yet', 'doesNotKnow'],
  ["I don't like running", 'says'],
  ['sure', 'yes'],
  ['nope', 'no'],
  ['Is that far?', 'asks'],
  ['!!!', 'unreadable'],
  ['I walk to work', 'says'],
])('%s is read as %s', (said, intent) => {
  expect(readMessage(said).intent).toBe(intent);
});

it.each([
  ['I did it', 'done'],
  ['Done!', 'done'],
  ["I didn't do it", 'notDone'],
  ['I forgot', 'notDone'],
  ['Not yet', 'notDone'],
  ['I did part of it', 'partly'],
  ['I did some of it', 'partly'],
  ['I walk', null],
])('report of %s: %s', (said, report) => {
  expect(readMessage(said).report).toBe(report);
});

it.each([['8', 8], ['maybe a 6', 6], ['7/10', 7], ['seven', 7], ['at 9 in the park', null], ['ten minutes at 7 am', null], ['42', null]])('scale of %s: %s', (said, scale) => {
  expect(readMessage(said).scale).toBe(scale);
});
