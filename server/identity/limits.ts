import { createHash } from 'node:crypto';
import type { Clock } from '../clock';
import type { Queries } from '../db/database';
import { Refused } from '../refusal';
import { countAttempts, uncountAttempts } from '../repositories/attempts';

const minute = 60 * 1_000;

/** So many within a window of so many milliseconds. */
export interface Limit {
  readonly most: number;
  readonly window: number;
}

/**
 * Wrong passwords for one account from one address; an account that is guessed at from elsewhere stays open to its
 * owner, up to the third limit. Sign-up is generous: a whole school may share one address.
 */
export const limitsOfIdentity = {
  loginOfAccountFromAddress: { most: 10, window: 15 * minute },
  loginFromAddress: { most: 50, window: 15 * minute },
  loginOfAccount: { most: 100, window: 15 * minute },
  signUpFromAddress: { most: 100, window: 60 * minute },
  forgotFromAddress: { most: 20, window: 60 * minute },
  mailsToAccount: { most: 5, window: 60 * minute },
  searchesOfUser: { most: 120, window: minute },
  transcriptionsOfUser: { most: 60, window: 60 * minute },
  picturesOfUser: { most: 30, window: 60 * minute },
  feedbackOfUser: { most: 20, window: 60 * minute },
  sessionRecordingsOfUser: { most: 20, window: 60 * minute },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof limitsOfIdentity;

/** Something limited: by which limit, and for whom. */
export type Attempt = readonly [limit: LimitName, ...whom: string[]];

const keyOf = (attempt: Attempt): string => createHash('sha256').update(JSON.stringify(attempt)).digest('hex');

/**
 * Counts attempts before they are made, so that many at once are no way around a limit. One that is refused counts
 * nothing: an account that is closed does not close the address to others.
 * @returns takes them back, for one that turned out to be right
 * @throws Refused 429 with Retry-After
 */
export async function takeAttempts(queries: Queries, clock: Clock, taken: readonly Attempt[]): Promise<() => Promise<void>> {
  const now = clock.now();
  const keys = taken.map(keyOf);
  const takeBack = () => uncountAttempts(queries, keys);
  const counted = await countAttempts(queries, taken.map((attempt) => ({ key: keyOf(attempt), windowEndsAt: new Date(now.getTime() + limitsOfIdentity[attempt[0]].window) })), now);
  const waits = taken.flatMap((attempt, index) => {
    const found = counted.find(({ key }) => key === keys[index]);
    return found && found.count > limitsOfIdentity[attempt[0]].most ? [found.windowEndsAt.getTime() - now.getTime()] : [];
  });
  if (waits.length === 0) return takeBack;
  await takeBack();
  throw tooMany(Math.max(1_000, ...waits));
}

function tooMany(wait: number): Refused {
  const minutes = Math.ceil(wait / minute);
  return new Refused(429, `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`, { 'retry-after': String(Math.ceil(wait / 1_000)) });
}
