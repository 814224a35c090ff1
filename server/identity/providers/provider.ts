import type { Provider } from '../../../contract/auth';

/** Who a provider says somebody is, after its word has been verified. */
export interface ProviderIdentity {
  readonly provider: Provider;
  readonly oauthId: string;
  /** As the provider has it, not cleaned. */
  readonly name: string;
  /** Trimmed and in lower case; null when the provider shares none. */
  readonly email: string | null;
  /** Whether the provider vouches for the address being this person's. */
  readonly isEmailProven: boolean;
  /** Set where a token signs in once: when it ends by itself, until which it is remembered as used. */
  readonly singleUseUntil: Date | null;
}

/** Verifies what a page was given by a provider. */
export interface IdentityVerifier {
  /** @throws TokenRefused, ProviderUnreachable */
  verify(token: string): Promise<ProviderIdentity>;
}

/** The token is not one that signs in here; the message is for the log, never for the person. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
}

/** The provider could not be asked: nothing is known of the token. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** How long a provider may take to answer, in milliseconds. */
export const longestProviderAnswer = 5_000;
