import { createHash, randomBytes } from 'node:crypto';

/** A secret nobody can guess: 256 random bits that fit into cookies and addresses. */
export const newKey = (): string => randomBytes(32).toString('base64url');

/** Whether `text` looks like one of ours: the database is not asked for anything else. */
export const isKey = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** What is stored of a secret with enough random bits, hexadecimal: SHA-256, since there is nothing to guess. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');
