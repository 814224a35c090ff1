import * as v from 'valibot';
import { answerValueSchema } from '../../../contract/personality';
import type { TextStorage } from '../../ports';
import type { Answers } from './personalityState';

/** One key of the tab's storage: answers are facts about a person, so they outlive neither the tab nor the sign-out. */
const key = 'personality-answers';

const savedSchema = v.object({ user_id: v.string(), answers: v.record(v.string(), answerValueSchema) });

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null; // not JSON: as good as nothing, and the next answer replaces it
  }
}

/** The answers this person gave before, or none; another person's are never given out. */
export function readAnswers(storage: TextStorage, userId: string): Answers {
  const saved = v.safeParse(savedSchema, parsed(storage.read(key)));
  return saved.success && saved.output.user_id === userId ? saved.output.answers : {};
}

export const saveAnswers = (storage: TextStorage, userId: string, answers: Answers): void =>
  void storage.write(key, JSON.stringify({ user_id: userId, answers }));

export const forgetAnswers = (storage: TextStorage): void => storage.remove(key);
