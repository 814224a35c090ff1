import fc from 'fast-check';
import { makesDate } from '../../../../../../server/coach/models/builtIn/reading/appointments';
import { readMessage } from '../../../../../../server/coach/models/builtIn/reading/intents';
import { isOnlyWhen } from '../../../../../../server/coach/models/builtIn/reading/moments';
import { keyPhrase } from '../../../../../../server/coach/models/builtIn/reading/phrases';
import { readPointing } from '../../../../../../server/coach/models/builtIn/reading/pointing';
import { tellsOfToday, tellsOfTrouble } from '../../../../../../server/coach/models/builtIn/reading/present';
import { mendSpelling } from '../../../../../../server/coach/models/builtIn/reading/spelling';

it.each([
  ['i dont know', "I don't know"],
  ['Im tired and ive lost it', "I'm tired and I've lost it"],
  ['u cant see it', "you can't see it"],
  ['id like to run', "I'd like to run"],
  ['my dad is ill', 'my dad is ill'],
  ['IM Academy, i.e. www.im.com/i and me@im.org', 'IM Academy, i.e. www.im.com/i and me@im.org'],
])('spelling is mended, names are not: %s → %s', (typed, mended) => expect(mendSpelling(typed)).toBe(mended));

it('mending twice changes nothing more', () => {
  const word = fc.constantFrom('i', 'im', 'dont', 'u', 'ive', 'id', 'like', 'ill', 'IM', '.', ',', '-', "'", ' ', '@');
  fc.assert(fc.property(fc.array(word, { maxLength: 12 }), (words) => {
    const once = mendSpelling(words.join(' '));
    expect(mendSpelling(once)).toBe(once);
  }));
});

it.each(['Weeknights at 10:30', 'after dinner', 'in the kitchen', 'every Monday and Thursday at 7 pm', 'when I get home', 'tomorrow morning before work', "I'd do it on Saturday"])('%s says only when or where', (said) => expect(isOnlyWhen(said)).toBe(true));
it.each(['After dinner I could walk', 'On Saturdays call Sam', 'text Sam tonight', 'a quiet week', 'work', 'nothing', ''])('%j says more than when, or nothing', (said) => expect(isOnlyWhen(said)).toBe(false));

it.each([
  ['the second', { kind: 'place', place: 1, coachs: false }],
  ['I like the last one', { kind: 'place', place: -1, coachs: false }],
  ['number two please', { kind: 'place', place: 1, coachs: false }],
  ['your idea', { kind: 'place', place: 0, coachs: true }],
  ['that one sounds good', { kind: 'that' }],
  ['both of them', { kind: 'both' }],
  ['whatever', { kind: 'any' }],
])('%s points', (said, at) => expect(readPointing(said)?.at).toEqual(at));
it.each(['first I would call Sam', 'one page a day', 'that I write', 'yes', 'last week was good', 'start with '.repeat(1_000)])('%s does not point', (said) => expect(readPointing(said)).toBeNull());

it.each(['ok, Friday', 'see you Friday', "let's talk tomorrow", 'yes, set it for Monday', 'ok next week'])('%s makes a date', (said) => expect(makesDate(said)).toBe(true));
it.each(['Friday', 'talk to her tomorrow', 'yes', 'ok thanks', 'call Sam on Friday'])('%s makes none', (said) => expect(makesDate(said)).toBe(false));

it.each(['my boss ignores me', "I'm always tired", "I can't focus", 'I have no energy'])('%s is trouble', (said) => expect(tellsOfTrouble(said)).toBe(true));
it.each(["I'd no longer be tired", "I don't snap at my kids", 'Waking up rested', 'I want to stop when I am tired', 'Running 10 km'])('%s is none', (said) => expect(tellsOfTrouble(said)).toBe(false));
it.each([['Right now I run 3 km', true], ['I run three times, once with Sam', true], ["Because right now I'm weak", false], ['It matters to my kids', false]])('%s is about today: %s', (said, today) => expect(tellsOfToday(said)).toBe(today));

it('“right now” and “I would” begin an answer, not a yes', () => {
  expect(readMessage('Right now I walk').intent).toBe('says');
  expect(readMessage('I would sleep well').intent).toBe('says');
  expect(readMessage('I would').intent).toBe('yes');
});

it('a quotation is whole or there is none', () => {
  const words = fc.array(fc.constantFrom('I', 'my', 'walk', 'because', 'slowly', 'home', 'and', 'so', 'the', 'dog,', 'but', 'often', 'rain'), { minLength: 1, maxLength: 40 });
  fc.assert(fc.property(words, (said) => {
    const text = said.join(' ');
    const phrase = keyPhrase(text);
    if (phrase === null) return;
    expect(phrase.quote ?? '').not.toContain('…');
    expect(text).toContain(phrase.quote ?? '');
  }));
});
