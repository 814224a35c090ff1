import { clipWords, plainText } from './reading/plainText';
import type { Story } from './story';

/** The option the person chose, or the only one there is. */
export const optionTaken = (story: Story): string | null => story.chosen ?? (story.options.length === 1 ? (story.options[0] ?? null) : null);

/** The task as it would be stored: what, and when unless that is already said. */
export function taskOf(story: Story, fallback: string | null): string | null {
  const step = story.step ?? (story.cycle === 'first' ? (optionTaken(story) ?? (story.amount === null ? null : fallback)) : fallback);
  if (step === null || step === '') return null;
  const whole = step.replace(/[.,;:…]+$/, '');
  const base = story.amount === null ? whole : `${whole.replace(/, only [^,]*/, '')}, ${story.amount}`;
  const moment = story.moment;
  if (moment === null || moment === '' || base.toLowerCase().includes(moment.toLowerCase())) return base;
  return `${base}, ${moment.replace(/[.,;:…]+$/, '')}`;
}

/** The goal as it can be named inside a sentence. */
export const goalInWords = (title: string): string => {
  const plain = clipWords(plainText(title), 14);
  return plain === '' ? 'this' : `“${plain}”`;
};
