import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readShippedTexts, TextProblem } from '../../server/shippedTexts';

let folder: string;
beforeEach(async () => void (folder = await fs.mkdtemp(path.join(os.tmpdir(), 'better-texts-'))));
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

const document = { title: 'Terms', lastUpdated: 'March 10, 2026', content: { one: { title: 'One', text: 'Text' } } };
const questions = ['openness', 'conscientiousness', 'extraversion', 'agreeableness', 'neuroticism'].map((trait, index) => ({ id: index, text: 'I am.', reverse_scored: index % 2 === 0, trait }));
const read = async (files: { terms?: unknown; privacy?: unknown; questions?: unknown }) => {
  for (const [name, content] of Object.entries({ terms: document, privacy: document, questions, ...files })) {
    if (content !== null) await fs.writeFile(path.join(folder, `${name}.json`), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return readShippedTexts({ legalFolder: folder, questions: path.join(folder, 'questions.json') });
};

test('the files that are shipped can be used: the mailboxes stand in them, and the test has four questions a trait', async () => {
  const { terms, privacy, questions: items } = await readShippedTexts();
  expect([terms.title, privacy.title]).toEqual(['Terms of Service', 'Privacy Policy']);
  expect(JSON.stringify(terms)).toContain('legal@better.example');
  expect(JSON.stringify(privacy)).toContain('privacy@better.example');
  expect(items).toHaveLength(20);
});

test('files of one’s own are taken as they are', async () => {
  expect(await read({})).toMatchObject({ terms: document, privacy: document, questions: [{ id: '0', trait: 'openness', isReversed: true }, {}, {}, {}, {}] });
});

test.each<[string, Parameters<typeof read>[0], RegExp]>([
  ['a file that is missing', { terms: null }, /terms\.json cannot be read \(ENOENT\)/],
  ['a file that is no JSON', { privacy: '{' }, /privacy\.json is not valid JSON/],
  ['a document without sections', { terms: { ...document, content: {} } }, /terms\.json cannot be used: content must have a section/],
  ['a section without text', { terms: { ...document, content: { one: { title: 'One', text: ' ' } } } }, /content\.one\.text must not be empty/],
  ['a question without a trait', { questions: questions.map(({ trait: _, ...question }) => question) }, /questions\.json cannot be used: the file must give each question a trait/],
  ['two questions with one id', { questions: [...questions, questions[0]] }, /an id of its own/],
  ['a trait without questions', { questions: questions.slice(1) }, /each of the five traits/],
])('%s stops the start and is named', async (_, files, text) => {
  const attempt = read(files);
  await expect(attempt).rejects.toThrow(TextProblem);
  await expect(attempt).rejects.toThrow(text);
});
