import { legalDocumentSchema } from '../../../contract/legal';
import { traits } from '../../../contract/personality';
import { readShippedTexts, type ShippedTexts } from '../../../server/shippedTexts';
import * as v from 'valibot';
import { startTestApp, type TestApp } from '../support/testApp';

let server: TestApp;
let texts: ShippedTexts;
beforeAll(async () => {
  server = await startTestApp();
  texts = await readShippedTexts();
});
afterAll(() => server.close());

test.each(['terms', 'privacy'] as const)('%s is served to everybody as its file has it', async (name) => {
  const answer = await server.client().get(`/api/legal/${name}`);
  expect([answer.status, answer.body]).toEqual([200, texts[name]]);
  expect(v.safeParse(legalDocumentSchema, answer.body).success).toBe(true);
});

const responses = (value: number) => Object.fromEntries(texts.questions.map(({ id }) => [id, value]));

test('answers become five scores, which stay with the person', async () => {
  const ada = await server.person();
  const agreeing = Object.fromEntries(texts.questions.map(({ id, isReversed }) => [id, isReversed ? 1 : 5]));
  const answer = await ada.post('/api/personality/submit-ocean-test', { user_id: ada.userId, responses: agreeing });
  const highest = Object.fromEntries(traits.map((trait) => [trait, 5]));
  expect([answer.status, answer.body]).toEqual([200, { success: true, user: { personality: highest } }]);
  expect(await server.database.rows('select personality from users where id = $1', [ada.userId])).toEqual([{ personality: highest }]);
});

test.each<[string, () => object]>([
  ['no answers', () => ({})],
  ['an answer missing', () => Object.fromEntries(Object.entries(responses(3)).slice(1))],
  ['an unknown question', () => ({ ...responses(3), other: 3 })],
  ['a 6', () => ({ ...responses(3), [texts.questions[0]!.id]: 6 })],
  ['half a point', () => ({ ...responses(3), [texts.questions[0]!.id]: 2.5 })],
  ['a text', () => ({ ...responses(3), [texts.questions[0]!.id]: '3' })],
])('%s is refused and stores nothing', async (_, given) => {
  const ada = await server.person();
  const answer = await ada.post('/api/personality/submit-ocean-test', { user_id: ada.userId, responses: given() });
  expect([answer.status, answer.body]).toEqual([400, { success: false, error: expect.stringMatching(/./) }]);
  expect(await server.database.rows('select personality from users where id = $1', [ada.userId])).toEqual([{ personality: null }]);
});
