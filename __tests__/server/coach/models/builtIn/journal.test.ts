import fc from 'fast-check';
import type { CoachMessage, CoachTurn } from '../../../../../server/coach';
import { writeJournalReply } from '../../../../../server/coach/models/builtIn/journal';
import { journalPhrases, journalQuestions } from '../../../../../server/coach/models/builtIn/journalPhrases';
import { Conversation } from './conversation';

const turnOf = (messages: readonly CoachMessage[], name = 'Mia Stone'): CoachTurn => ({ kind: 'journal', user: { name, personality: null, currentLoginStreak: 3, longestLoginStreak: 9 }, goal: null, messages, today: '2025-06-11' });

/** The replies to these lines, one after the other. */
function repliesTo(lines: readonly string[], name?: string): string[] {
  const messages: CoachMessage[] = [];
  return lines.map((content) => {
    messages.push({ role: 'user', content });
    const reply = writeJournalReply(turnOf(messages, name));
    messages.push({ role: 'assistant', content: reply });
    return reply;
  });
}
const lastReplyTo = (...lines: string[]) => repliesTo(lines).at(-1)!;

const aWeek = [
  'Hello', 'I am so tired today. The kids were up all night and I snapped at them at breakfast.', 'I think I expect too much of myself', 'My sister did not call on my birthday, and I keep wondering what I did wrong',
  'Why does she never call me?', 'My boss shouted at me yesterday', 'It was in front of everyone, even the new people', 'yes', 'I am proud that I said something back', 'What should I do?', 'I feel sad', 'rain all day',
  'We had such a good evening, all of us round one table', 'I miss my father', 'no', 'idk', 'He would have liked the garden', 'I feel calm for once', 'Nobody asks me how I am', 'I lost my job', 'thanks', 'bye',
  'hi', 'I slept badly', 'I wrote to my sister', 'She answered within a minute', 'I feel relieved', 'We both thought the other one was angry', 'How strange that is, two people waiting', 'good night',
];

describe('a week of pages', () => {
  const replies = repliesTo(aWeek);

  it.each([
    [1, 'tired'],
    [1, 'the kids were up all night and you snapped at them'],
    [2, 'you expect too much of yourself'],
    [3, 'your sister did not call on your birthday'],
    [4, '“Why does she never call me”'],
    [5, 'your boss shouted at you yesterday'],
    [8, 'proud'],
    [10, 'sad'],
    [13, 'you miss your father'],
    [26, 'relieved'],
  ])('says back what was felt and said in message %i: %s', (at, words) => expect(replies[at]).toContain(words));

  it('says nothing twice', () => expect(new Set(replies).size).toBe(replies.length));
  it('asks sometimes, one thing at a time, and never twice in a row', () => {
    const asks = replies.map((reply) => reply.split('?').length - 1);
    expect(asks.filter((count) => count === 1).length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...asks)).toBe(1);
    expect(asks.some((count, at) => count > 0 && (asks[at + 1] ?? 0) > 0)).toBe(false);
  });
  it('sets no task, asks for no goal, counts nothing and cheers nobody up', () => expect(replies.join('\n')).not.toMatch(/\b(?:goals?|tasks?|check-?ins?|streaks?|plan|step|well done|great)\b|!/i));
  it('is the same every time', () => expect(repliesTo(aWeek)).toEqual(replies));
});

it('through the agent it is complete, suggests nothing and touches nothing, even where a report or a task stands in it', async () => {
  const journal = new Conversation(null, '2025-06-11', 'journal');
  await journal.say('I did it', 'I could ask Sam, or run before work', 'yes, set it as my task', 'next Sunday', 'Do you think so?', 'I want to die');
  expect(journal.exchanges.map(({ suggestions, tools }) => [suggestions, tools])).toEqual(Array(6).fill([[], []]));
  expect(journal.failures.list).toEqual([]);
});

it('gives a thought only to those who ask for one', () => {
  const thoughts = journalPhrases.guidance as readonly string[];
  expect(thoughts).toContain(lastReplyTo('I quarrelled with Tom', 'What should I do?'));
  const others = repliesTo(aWeek.filter((line) => line !== 'What should I do?'));
  expect(others.filter((reply) => thoughts.some((thought) => reply.includes(thought)))).toEqual([]);
});

it.each(['Set a task for me', 'Give me a goal', 'What is my task?', 'Move my check-in to Friday', 'Can you set me a task?', 'Please remind me tomorrow', 'When is my check-in?', "I'd like to work on my goal: Swim. Where should I start?"])('sends “%s” to the chat', (line) => {
  expect(journalPhrases.elsewhere as readonly string[]).toContain(lastReplyTo(line));
});

describe('what is told is no request', () => {
  const requests = [...journalPhrases.elsewhere, ...journalPhrases.noQuestions, ...journalPhrases.guidance, ...journalPhrases.whoAreYou, ...journalPhrases.whatCanYouDo, ...journalPhrases.thanks, ...journalPhrases.affirmed, ...journalPhrases.declined] as readonly string[];

  it.each([
    ['My boss gave me another task and I could have cried', 'your boss gave you another task and you could have cried'],
    ['She can still make my day', '“She can still make my day”'],
    ["I don't like asking for help", "you don't like asking for help"],
    ['He left without asking', '“He left without asking”'],
    ['They stop asking questions when I cry', '“They stop asking questions when I cry”'],
    ["Don't ask how I got home", "“Don't ask how I got home”"],
    ['I just want to write a book', 'you just want to write a book'],
    ['My teacher set me a task and I failed it', 'you failed it'],
    ['My boss set a new task for me', 'your boss set a new task for you'],
    ['I need to find a new goal in life', 'you need to find a new goal in life'],
    ['What is my goal in life?', '“What is my goal in life”'],
    ['I have no idea why I cried', 'you have no idea why you cried'],
    ['I got advice from Anna', 'you got advice from Anna'],
    ['Thanks to Anna I laughed', '“Thanks to Anna I laughed”'],
    ['Goodbye summer', '“Goodbye summer”'],
    ['Who are you to judge me, she said', '“Who are you to judge me, she said”'],
    ['Exactly a year ago she died', '“Exactly a year ago she died”'],
    ['No sleep again', '“No sleep again”'],
  ])('“%s” is said back', (line, words) => {
    const reply = lastReplyTo(line);
    expect(reply).toContain(words);
    expect(requests.filter((request) => reply.includes(request))).toEqual([]);
    // Nor does it silence the coach.
    expect(repliesTo([line, 'I walked home', 'The river was high']).slice(1).join('')).toContain('?');
  });
});

describe('nothing is said back that was not said', () => {
  it.each([
    ['No one came to my party', '“No one came to my party”'],
    ['Maybe I should leave him', '“Maybe I should leave him”'],
    ['I am not crying because he left', '“I am not crying because he left”'],
    ['Anna and Tom came over for dinner and we talked until long past midnight about everything', 'Anna and Tom came over for dinner and you talked'],
    ["Don't ask me why, but I cried", '“I cried”'],
    ['- woke up late\n- missed the bus\n- lunch with Anna\n- read two chapters', 'from “woke up late” to “read two chapters”'],
    ['I feel guilty for leaving', 'you feel guilty for leaving'],
    ['My day: 7/10', '“My day: 7/10”'],
  ])('%s', (line, words) => expect(lastReplyTo(line)).toContain(words));

  it.each(['We came home from the hospital with our son', 'My first shift at the hospital was lovely', 'The film was awful', 'Nobody died'])('“%s” is not called hard', (line) => {
    expect(journalPhrases.hard.filter((wording) => lastReplyTo(line).includes(wording))).toEqual([]);
  });
  it.each(['They want me to give up smoking', 'My sister was looking forward to it', 'The dinner was a failure', 'Mum thinks I am afraid of him', 'Am I happy?'])('“%s” names no feeling of their own', (line) => {
    expect(lastReplyTo(line)).not.toMatch(/\b(?:stuck|excited|discouraged|feel|feeling|being|you are)\b/i);
  });
  it('hears the feeling where they also ask for silence', () => expect(lastReplyTo("I am sad. Please don't ask me anything.")).toBe('Feeling sad is a lot to carry. Then I only listen.'));
  it('stays with a language it does not understand until there is English again', () => {
    const [, , third, english] = repliesTo(['Heute war ein langer Tag und ich bin müde', 'Meine Schwester hat angerufen', 'Danke', 'I am back in English now']);
    expect(third).toBe(journalPhrases.otherLanguage[2]);
    expect(english).toContain('you are back in English now');
  });
});

it('asks nothing more once it is told not to', () => {
  const replies = repliesTo(['I feel sad', 'Please do not ask me any questions', ...aWeek.filter((line) => line !== 'hi' && line !== 'Hello')]);
  expect(replies[0]).toContain('?');
  expect(replies[1]).toBe('Then I only listen.');
  expect(replies.slice(1).join('')).not.toContain('?');
});

it.each(["Don't ask me anything", 'No more questions please', 'Please stop asking me things', 'I just want to write', 'I need you to listen', "I don't want any questions right now"])('“%s” is heard as a wish for silence', (line) => {
  const replies = repliesTo([line, 'I walked home', 'The river was high']);
  expect(replies[0]).toBe(journalPhrases.noQuestions[0]);
  expect(replies.join('')).not.toContain('?');
});

it('leaves everything else in a crisis, and the message after it is met with the same care', () => {
  const [, crisis, after] = repliesTo(['I feel sad', 'I want to die', 'I am safe now', 'I slept a little']);
  for (const words of ['local emergency services', 'someone you trust', 'not equipped']) expect(crisis).toContain(words);
  expect(after).toContain('local emergency services');
  expect(after).not.toContain('?');
});

it('owns up to what it is and to the language it knows', () => {
  expect(lastReplyTo('Who are you?')).toMatch(/not a person and not a large language model/);
  expect(lastReplyTo('Is the moon far?')).toBe(journalPhrases.cannotAnswer[0]);
  expect(lastReplyTo('Hola, estoy muy triste y no quiero hablar con nadie')).toMatch(/I understand English best/);
});

it('whatever is written, in whatever order, keeps its manners', () => {
  const line = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...aWeek) }, fc.string({ unit: 'binary', maxLength: 60 }), fc.constantFrom('<b>x</b> {you} “q” **m**', 'a '.repeat(900), '?', '🙂', 'I am {name}'));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 25 }), fc.constantFrom('Mia Stone', '', '<i>'), (lines, name) => {
      const replies = repliesTo(lines, name);
      for (const [at, reply] of replies.entries()) {
        expect(reply.trim()).not.toBe('');
        expect(reply.length).toBeLessThan(700);
        expect(reply).not.toMatch(/[<>{}!]|\*\*|\bundefined\b|\bnull\b|, \./);
        expect(reply.split('?').length).toBeLessThanOrEqual(replies[at - 1]?.includes('?') ? 1 : 2);
      }
    }),
    { numRuns: 40 },
  );
});

it('no wording stands twice, questions ask once and nothing else asks', () => {
  const [phrases, questions] = [Object.values(journalPhrases).flat(), Object.values(journalQuestions).flat()];
  expect(new Set([...phrases, ...questions]).size).toBe(phrases.length + questions.length);
  for (const phrase of phrases) expect(phrase).not.toMatch(/[?!]/);
  for (const question of questions) expect(question).toMatch(/^[^?!]+\?$/);
});
