import fc from 'fast-check';
import { traits } from '../../../../contract/personality';
import { personalityScores } from '../../../../src/features/profile/personalityScores';

it('five scores of the scale are given in the order of the traits, whatever order they came in', () => {
  const anyScore = fc.double({ min: 1, max: 5, noNaN: true });
  fc.assert(
    fc.property(fc.tuple(anyScore, anyScore, anyScore, anyScore, anyScore), fc.shuffledSubarray([...traits], { minLength: 5 }), (scores, order) => {
      const said = Object.fromEntries(order.map((trait) => [trait, scores[traits.indexOf(trait)]]));
      expect(personalityScores({ ...said, more: 'words' })).toEqual(traits.map((trait, index) => ({ trait, score: scores[index] })));
    }),
  );
});

it.each([
  ['there is none', null],
  ['it is a text', 'Warm and curious'],
  ['a score is missing', { openness: 4, conscientiousness: 3, extraversion: 2, agreeableness: 4 }],
  ['a score is no number', { openness: '4', conscientiousness: 3, extraversion: 2, agreeableness: 4, neuroticism: 1 }],
  ['a score is nothing', { openness: null, conscientiousness: 3, extraversion: 2, agreeableness: 4, neuroticism: 1 }],
  ['a score is off the scale', { openness: 80, conscientiousness: 3, extraversion: 2, agreeableness: 4, neuroticism: 1 }],
  ['a score is not finite', { openness: NaN, conscientiousness: 3, extraversion: 2, agreeableness: 4, neuroticism: 1 }],
])('there are none when %s', (_why, personality) => {
  expect(personalityScores(personality)).toBeNull();
});
