import { hash, verify } from '@node-rs/argon2';

/** Argon2id, which is the library's default, with the memory and passes that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let hashOfNobody: Promise<string> | null = null;

/**
 * Whether `password` is the one that was hashed. Without a hash (nobody has that address, or no password) as much
 * work is done, so that the time of the answer does not tell.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await hashOfNobody), password);
  return passwordHash !== null && matches;
}
