import * as v from 'valibot';

/**
 * In what an answer is not what its contract says: what was expected, and where. Not what came in its place, which may be
 * somebody's words, and this text is read in logs.
 */
export const shapeProblem = (issues: readonly v.BaseIssue<unknown>[]): string =>
  issues.map((issue) => `Expected ${issue.expected ?? issue.type} at ${v.getDotPath(issue) ?? 'the top'}`).join('\n');
