import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { questionsPath, questionsSchema, traits } from '../../contract/personality';

const file: unknown = JSON.parse(readFileSync(path.join(__dirname, '../../public', questionsPath), 'utf8'));
const questions = v.parse(questionsSchema, file);

/** The Mini-IPIP (Donnellan, Oswald, Baird & Lucas 2006): the numbers of each factor's items, and those that are keyed the other way round. */
const itemsOf = {
  extraversion: [1, 6, 11, 16],
  agreeableness: [2, 7, 12, 17],
  conscientiousness: [3, 8, 13, 18],
  neuroticism: [4, 9, 14, 19],
  openness: [5, 10, 15, 20],
};
const reversed = [6, 7, 8, 9, 10, 15, 16, 17, 18, 19, 20];

it('the questions are the 20 items of the Mini-IPIP, numbered in their order, no two alike', () => {
  expect(questions.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, index) => String(index + 1)));
  expect(new Set(questions.map(({ text }) => text)).size).toBe(20);
});

it.each(traits)('four of them ask for %s', (trait) => {
  expect(questions.flatMap((question, index) => (question.trait === trait ? [index + 1] : []))).toEqual(itemsOf[trait]);
});

it('exactly those that say the opposite of their trait are scored in reverse', () => {
  expect(questions.flatMap(({ reverse_scored }, index) => (reverse_scored ? [index + 1] : []))).toEqual(reversed);
});

it('each is one sentence in the first person', () => {
  for (const { text } of questions) expect(text).toMatch(/^I [a-z'][^.]*\.$/);
});

it.each([
  ['no list', { questions: [] }],
  ['an empty list', []],
  ['a question without words', [{ id: '1' }]],
  ['a trait nobody knows', [{ id: '1', text: 'I hum.', trait: 'musicality' }]],
])('%s is a broken file', (_what, content) => {
  expect(v.safeParse(questionsSchema, content).success).toBe(false);
});

it('another file may number its questions and say nothing of their scoring', () => {
  expect(v.parse(questionsSchema, [{ id: 7, text: 'I hum.' }])).toEqual([{ id: '7', text: 'I hum.', reverse_scored: false }]);
});
