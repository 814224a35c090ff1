/** A part of the usage that is asked of the server. What is `known` shows while it is asked for again. */
export type UsagePart<Known> =
  | { readonly status: 'idle' }
  | { readonly status: 'loading'; readonly known: Known | null }
  | { readonly status: 'ready'; readonly known: Known }
  | { readonly status: 'failed'; readonly error: string };

/** The moves that every part makes alike. */
export function movesOfPart<Known>() {
  type State = UsagePart<Known>;
  const forgotten = { to: 'idle', take: (): State => ({ status: 'idle' }) } as const;
  return {
    asked: { to: 'loading', take: (): State => ({ status: 'loading', known: null }) },
    askedAgain: { to: 'loading', take: ({ known }: { known: Known }): State => ({ status: 'loading', known }) },
    failed: { to: 'failed', take: (_state: State, { error }: { error: string }): State => ({ status: 'failed', error }) },
    leaving: { signedOut: forgotten, sessionExpired: forgotten },
  } as const;
}

/** What is known of a part, or null. */
export const knownOf = <Known>(part: UsagePart<Known>): Known | null => ('known' in part ? part.known : null);
/** Why a part could not be loaded, or null. */
export const problemOf = (part: UsagePart<unknown>): string | null => (part.status === 'failed' ? part.error : null);
