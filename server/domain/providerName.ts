import { cleanedName, nameProblem } from '../../contract/personName';
import { limits } from '../../contract/limits';

/** For somebody whose provider tells no name that can be shown; they can change it. */
const nameOfNobody = 'Friend';

/** A name as a provider has it, made one that our own sign-up would take. */
export function nameFromProvider(name: string): string {
  const letters = cleanedName(name.replace(/[^\p{L}\p{M}\s'’-]/gu, ' '));
  const short = [...letters].slice(0, limits.name.most).join('').trim();
  return nameProblem(short) === null ? short : nameOfNobody;
}
