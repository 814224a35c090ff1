import { traits, type AnswerValue, type Trait } from '../../contract/personality';
import type { TestItem } from '../domain/personalityScores';

/** Answers to the assessment whose means come as near to the wanted scores as whole answers can. */
export function answersFor(questions: readonly TestItem[], wanted: Readonly<Record<Trait, number>>): Record<string, AnswerValue> {
  const answers: Record<string, AnswerValue> = {};
  for (const trait of traits) {
    const asked = questions.filter((question) => question.trait === trait);
    let left = Math.round(wanted[trait] * asked.length);
    asked.forEach((question, index) => {
      const points = Math.min(5, Math.max(1, Math.round(left / (asked.length - index)))) as AnswerValue;
      left -= points;
      answers[question.id] = (question.isReversed ? 6 - points : points) as AnswerValue;
    });
  }
  return answers;
}
