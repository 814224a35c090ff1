import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { emailSchema } from '../../../contract/auth';
import type { Clock } from '../../clock';
import { longestProviderAnswer, ProviderUnreachable, TokenRefused, type IdentityVerifier } from './provider';

const inspectionSchema = v.object({
  data: v.object({
    is_valid: v.optional(v.boolean(), false),
    app_id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
    user_id: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
    /** In seconds since 1970; 0 for a token without an end. */
    expires_at: v.optional(v.number(), 0),
  }),
});
const profileSchema = v.object({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)), name: v.optional(v.string(), ''), email: v.optional(v.string(), '') });

/**
 * Verifies access tokens of Facebook Login by asking Facebook with the app's own secret whether the token was given
 * to this very app, then looks the person up with it. The address that Facebook tells is no proof of anything.
 */
export function facebookVerifier({ appId, appSecret, graphUrl, clock }: { appId: string; appSecret: string; graphUrl: URL; clock: Clock }): IdentityVerifier {
  async function ask(path: string, query: Record<string, string>): Promise<{ status: number; body: unknown }> {
    const address = new URL(`${graphUrl.href.replace(/\/$/, '')}${path}?${new URLSearchParams(query).toString()}`);
    try {
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(longestProviderAnswer) });
      return { status: response.status, body: await response.json() };
    } catch (error) {
      // The cause is left out: it may hold the address, and the address the token.
      throw new ProviderUnreachable(`Facebook cannot be asked (${error instanceof Error ? error.name : 'unknown'}).`);
    }
  }
  return {
    async verify(token) {
      const inspection = await ask('/debug_token', { input_token: token, access_token: `${appId}|${appSecret}` });
      const inspected = v.safeParse(inspectionSchema, inspection.body);
      if (inspection.status !== 200 || !inspected.success) throw new ProviderUnreachable(`Facebook answered ${inspection.status} to debug_token: look at FACEBOOK_APP_ID and FACEBOOK_APP_SECRET.`);
      const { is_valid: isValid, app_id: givenTo, user_id: userId, expires_at: expiresAt } = inspected.output.data;
      if (!isValid) throw new TokenRefused('not valid');
      if (givenTo !== appId) throw new TokenRefused('of another app');
      if (expiresAt !== 0 && expiresAt * 1_000 <= clock.now().getTime()) throw new TokenRefused('expired');
      if (userId === '') throw new TokenRefused('of no person');

      const proof = createHmac('sha256', appSecret).update(token).digest('hex');
      const looked = await ask('/me', { fields: 'id,name,email,picture', access_token: token, appsecret_proof: proof });
      if (looked.status >= 500) throw new ProviderUnreachable(`Facebook answered ${looked.status} to /me.`);
      const profile = v.safeParse(profileSchema, looked.body);
      if (looked.status !== 200 || !profile.success || profile.output.id !== userId) throw new TokenRefused('of another person');
      const email = v.safeParse(emailSchema, profile.output.email);
      return { provider: 'facebook', oauthId: userId, name: profile.output.name, email: email.success ? email.output : null, isEmailProven: false, singleUseUntil: null };
    },
  };
}
