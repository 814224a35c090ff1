/**
 * Where a secret waits between the form and the one request that needs it. Actions, and so the store,
 * DevTools and every recording, carry only the handle.
 */
export interface Secrets {
  /** Keeps a secret and gives the handle under which it can be taken once. */
  keep(secret: string): string;
  /** Gives the secret and forgets it; undefined when it was taken before. */
  take(handle: string): string | undefined;
}

/** A field of a request that stands for a secret; the base query puts the secret in its place. */
export interface SecretField {
  readonly secret: string;
}

/** Secrets in this page's memory, gone with it. */
export function createSecrets(): Secrets {
  const kept = new Map<string, string>();
  let number = 0;
  return {
    keep(secret) {
      number += 1;
      const handle = `secret-${number}`;
      kept.set(handle, secret);
      return handle;
    },
    take(handle) {
      const secret = kept.get(handle);
      kept.delete(handle);
      return secret;
    },
  };
}
