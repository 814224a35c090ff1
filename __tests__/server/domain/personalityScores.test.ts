import fc from 'fast-check';
import { traits, type AnswerValue } from '../../../contract/personality';
import { personalityScores, type TestItem } from '../../../server/domain/personalityScores';

const answer = fc.constantFrom<AnswerValue>(1, 2, 3, 4, 5);
/** A test of one to six questions a trait, with an answer to each. */
const answered = fc
  .tuple(...traits.map((trait) => fc.array(fc.record({ isReversed: fc.boolean(), value: answer }), { minLength: 1, maxLength: 6 }).map((each) => each.map((item, index) => ({ ...item, trait, id: `${trait}-${index}` })))))
  .map((each) => each.flat());
const responsesOf = (each: readonly { id: string; value: AnswerValue }[]) => Object.fromEntries(each.map(({ id, value }) => [id, value]));

test('each score is the mean of its trait’s answers, reversed ones counted as 6 less the answer, to two decimals', () => {
  fc.assert(
    fc.property(answered, (each) => {
      const scores = personalityScores(each, responsesOf(each))!;
      for (const trait of traits) {
        const points = each.filter((item) => item.trait === trait).map(({ isReversed, value }) => (isReversed ? 6 - value : value));
        const mean = points.reduce((sum, point) => sum + point, 0) / points.length;
        expect(Math.abs(scores[trait] - mean)).toBeLessThanOrEqual(0.005 + 1e-9);
        expect(scores[trait]).toBe(Number(scores[trait].toFixed(2)));
        expect(scores[trait] >= 1 && scores[trait] <= 5).toBe(true);
      }
    }),
  );
});

test('a mirrored test with mirrored answers scores the same', () => {
  fc.assert(
    fc.property(answered, (each) => {
      const mirrored = each.map((item) => ({ ...item, isReversed: !item.isReversed, value: (6 - item.value) as AnswerValue }));
      expect(personalityScores(mirrored, responsesOf(mirrored))).toEqual(personalityScores(each, responsesOf(each)));
    }),
  );
});

test('an answer missing, one too many or one to another question gives no scores', () => {
  fc.assert(
    fc.property(answered, fc.nat(), (each, pick) => {
      const items: TestItem[] = each;
      const { [each[pick % each.length]!.id]: _left, ...fewer } = responsesOf(each);
      for (const responses of [fewer, { ...fewer, other: 3 as const }, { ...responsesOf(each), other: 3 as const }]) expect(personalityScores(items, responses)).toBeNull();
    }),
  );
});
