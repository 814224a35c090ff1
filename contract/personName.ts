import * as v from 'valibot';
import { limits } from './limits';
import { codePoints, isStorable } from './text';

/** What is kept of a typed name: no `<`, `>`, `"` or `&`, white space collapsed (spec 5; the apostrophe stays). */
export const cleanedName = (name: string): string => name.replace(/[<>"&]/g, '').replace(/\s+/g, ' ').trim();

/** What is wrong with a cleaned name, in the words of spec 5, or null. Letters of every script are letters. */
export function nameProblem(name: string): string | null {
  if (name === '') return 'Name is required';
  if (codePoints(name) < limits.name.least) return 'Name must be at least 2 characters long';
  if (codePoints(name) > limits.name.most) return 'Name must be less than 50 characters';
  if (!isStorable(name) || !/^[\p{L}\p{M} '’-]+$/u.test(name)) return 'Name can only contain letters, spaces, hyphens, and apostrophes';
  return null;
}

/** A name as it is stored; every problem in the words of spec 5. */
export const nameSchema = v.pipe(
  v.string('Name is required'),
  v.description(`${limits.name.least} to ${limits.name.most} letters of any script, spaces, hyphens and apostrophes; \`<\`, \`>\`, \`"\` and \`&\` are taken out.`),
  v.transform(cleanedName),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? nameProblem(dataset.value) : null;
    if (problem !== null) addIssue({ message: problem });
  }),
);
