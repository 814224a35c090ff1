import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import * as v from 'valibot';
import { emailSchema } from '../../../contract/auth';
import type { Clock } from '../../clock';
import { longestProviderAnswer, ProviderUnreachable, TokenRefused, type IdentityVerifier } from './provider';

/** Faults of the token; everything else that jose throws is about getting the keys. */
const refusals = [
  errors.JWTExpired, errors.JWTClaimValidationFailed, errors.JWTInvalid, errors.JWSInvalid, errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSEAlgNotAllowed, errors.JOSENotSupported,
];
const clockTolerance = 30; // seconds

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  aud: v.string(),
  email: emailSchema,
  email_verified: v.literal(true),
  name: v.optional(v.string(), ''),
  exp: v.number(),
});

/** Google's issuer has had two spellings, with and without its scheme; both are documented. */
const spellings = (issuer: string): string[] => (issuer === 'https://accounts.google.com' ? [issuer, 'accounts.google.com'] : [issuer]);

/**
 * Verifies ID tokens of Google Identity Services: signature by the published keys, issuer, audience, expiry, and
 * that Google vouches for the address. The keys are fetched when needed and kept for a while.
 */
export function googleVerifier({ clientId, issuer, jwksUrl, clock }: { clientId: string; issuer: string; jwksUrl: URL; clock: Clock }): IdentityVerifier {
  const keys = createRemoteJWKSet(jwksUrl, { timeoutDuration: longestProviderAnswer });
  return {
    async verify(token) {
      const { payload } = await jwtVerify(token, keys, {
        issuer: spellings(issuer),
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat', 'sub', 'email'],
        clockTolerance,
        currentDate: clock.now(),
      }).catch((error: unknown) => {
        if (refusals.some((refusal) => error instanceof refusal)) throw new TokenRefused((error as errors.JOSEError).code, { cause: error });
        throw new ProviderUnreachable('The keys of Google cannot be had.', { cause: error });
      });
      const claims = v.safeParse(claimsSchema, payload);
      if (!claims.success) throw new TokenRefused(`claim ${v.getDotPath(claims.issues[0]) ?? ''}`);
      const { sub, email, name, exp } = claims.output;
      return { provider: 'google', oauthId: sub, name, email, isEmailProven: true, singleUseUntil: new Date((exp + clockTolerance) * 1_000) };
    },
  };
}
