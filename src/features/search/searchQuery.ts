import * as v from 'valibot';
import { limits } from '../../../contract/limits';
import { codePoints, textOf } from '../../../contract/text';

const querySchema = textOf('Search', limits.searchQuery);

/** What is asked for: the query without the white space around it. */
export const asked = (query: string): string => query.trim();

/** Why a query that is not blank cannot be asked, or null. */
export function queryProblem(query: string): string | null {
  if (asked(query) === '') return null;
  const { most } = limits.searchQuery;
  if (codePoints(asked(query)) > most) return `That is too long to search for. Please use at most ${most} characters.`;
  const read = v.safeParse(querySchema, query);
  return read.success ? null : read.issues[0].message;
}

/** Whether a query is sent at all. */
export const canBeAsked = (query: string): boolean => asked(query) !== '' && queryProblem(query) === null;
