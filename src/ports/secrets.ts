import { createHandles } from './handles';

/** Where a secret waits between the form and the one request that needs it. */
export interface Secrets {
  /** Keeps a secret and gives the handle under which it can be lent, and taken once. */
  keep(secret: string): string;
  /** Gives the secret and keeps it, for one that several requests need; undefined when it is not there any more. */
  lend(handle: string): string | undefined;
  /** Gives the secret and forgets it; undefined when it was taken before. */
  take(handle: string): string | undefined;
  /** Forgets a secret that nobody needs any more. */
  forget(handle: string): void;
}

/** A field of a request that stands for a secret, taken or only lent; the base query puts the secret in its place. */
export type SecretField = { readonly secret: string } | { readonly lentSecret: string };

export function createSecrets(): Secrets {
  const { keep, find, forget } = createHandles<string>('secret');
  return {
    keep,
    lend: find,
    take(handle) {
      const secret = find(handle);
      forget(handle);
      return secret;
    },
    forget,
  };
}
