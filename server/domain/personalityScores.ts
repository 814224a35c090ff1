import { traits, type AnswerValue, type Trait } from '../../contract/personality';

/** A question as it is scored. */
export interface TestItem {
  readonly id: string;
  readonly trait: Trait;
  /** Agreeing speaks against the trait. */
  readonly isReversed: boolean;
}

export type Personality = Record<Trait, number>;

/** Whether each trait has a question at least. */
export const isCompleteTest = (items: readonly TestItem[]): boolean => traits.every((trait) => items.some((item) => item.trait === trait));

/**
 * The five scores, 1 to 5 with two decimals: of each trait the mean of its answers, where the answer to a reversed
 * question counts as 6 less it (contract notes, "Personality").
 * @returns null unless exactly the questions of the test are answered
 */
export function personalityScores(items: readonly TestItem[], responses: Readonly<Record<string, AnswerValue>>): Personality | null {
  const answers = new Map(Object.entries(responses));
  if (answers.size !== items.length) return null;
  const points = new Map<Trait, number[]>(traits.map((trait) => [trait, []]));
  for (const { id, trait, isReversed } of items) {
    const answer = answers.get(id);
    if (answer === undefined) return null;
    points.get(trait)?.push(isReversed ? 6 - answer : answer);
  }
  return Object.fromEntries([...points].map(([trait, each]) => [trait, meanOf(each)])) as Personality;
}

const meanOf = (points: readonly number[]): number => Math.round((points.reduce((sum, each) => sum + each, 0) / points.length) * 100) / 100;
