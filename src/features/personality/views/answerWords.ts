import type { AnswerValue } from '../../../../contract/personality';

/** The answer scale (spec 2.3), from 1 to 5. */
export const answerScale: readonly { readonly value: AnswerValue; readonly words: string }[] = [
  { value: 1, words: 'Strongly Disagree' },
  { value: 2, words: 'Disagree' },
  { value: 3, words: 'Neutral' },
  { value: 4, words: 'Agree' },
  { value: 5, words: 'Strongly Agree' },
];

/** The answer a key stands for, as `KeyboardEvent.key` names it. */
export const answerOfKey = (key: string): AnswerValue | undefined => answerScale.find(({ value }) => String(value) === key)?.value;
