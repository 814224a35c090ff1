import * as v from 'valibot';
import { goalTitleSchema } from '../../../contract/goals';

/** What keeps a goal's title from being accepted, or null. */
export function goalTitleProblem(title: string): string | null {
  const read = v.safeParse(goalTitleSchema, title);
  return read.success ? null : read.issues[0].message;
}
