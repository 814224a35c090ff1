import { traits, type Trait } from '../../../contract/personality';
import type { User } from '../../../contract/user';

/** The ends of the scale (contract notes, "Personality"). */
export const scale = { least: 1, most: 5 } as const;

export interface TraitScore {
  readonly trait: Trait;
  readonly score: number;
}

const isScore = (value: unknown): value is number => typeof value === 'number' && value >= scale.least && value <= scale.most;

/** The five scores of a personality, in the order of the traits; null unless all of them are there. Another server may describe it otherwise. */
export function personalityScores(personality: User['personality']): readonly TraitScore[] | null {
  if (personality === null || typeof personality === 'string') return null;
  const scores = traits.flatMap((trait) => {
    const score = personality[trait];
    return isScore(score) ? [{ trait, score }] : [];
  });
  return scores.length === traits.length ? scores : null;
}
