import { createHmac, generateKeyPairSync, randomBytes, randomUUID, sign } from 'node:crypto';
import http, { type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody with an account at Facebook. */
export interface FacebookPerson {
  readonly id: string;
  readonly name?: string;
  readonly email?: string;
}
interface FacebookToken {
  readonly person: FacebookPerson;
  readonly appId: string;
  readonly isValid: boolean;
  readonly expiresAt: number;
}

/** Stand-ins for Google and Facebook that really sign, publish keys and answer Graph, on loopback. */
export interface LoopbackIssuers {
  /** The environment with which a server trusts these instead of the real ones. */
  readonly settings: Record<string, string>;
  /** An ID token as Google Identity Services hands out; `claims` replace or, undefined, take out its own. */
  googleToken(claims?: Record<string, unknown>, options?: { signedBy?: 'us' | 'stranger'; algorithm?: 'RS256' | 'none' }): string;
  /** An access token as Facebook Login hands out. `expiresAt` in seconds since 1970, 0 for never. */
  facebookToken(person: FacebookPerson, options?: { appId?: string; isValid?: boolean; expiresAt?: number }): string;
  /** While true every call is answered 503. */
  isDown: boolean;
  close(): Promise<void>;
}

const clientId = 'better-test.apps.googleusercontent.com';
const appId = '1234567890';
const appSecret = 'secret-of-the-app';
const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');

/** @param now where the tokens' times are counted from; the real time when left out */
export async function startLoopbackIssuers({ now = () => new Date() }: { now?: () => Date } = {}): Promise<LoopbackIssuers> {
  const keys = { us: generateKeyPairSync('rsa', { modulusLength: 2048 }), stranger: generateKeyPairSync('rsa', { modulusLength: 2048 }) };
  const tokens = new Map<string, FacebookToken>();

  const server = http.createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback');
    if (issuers.isDown) return answer(response, 503, {});
    if (pathname === '/google/keys') return answer(response, 200, { keys: [{ ...keys.us.publicKey.export({ format: 'jwk' }), kid: 'key-1', alg: 'RS256', use: 'sig' }] });
    if (pathname === '/facebook/debug_token') return debugToken(response, searchParams);
    if (pathname === '/facebook/me') return me(response, searchParams);
    return answer(response, 404, { error: { message: 'Unknown path' } });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function debugToken(response: ServerResponse, query: URLSearchParams): void {
    if (query.get('access_token') !== `${appId}|${appSecret}`) return answer(response, 400, { error: { code: 190, message: 'Invalid OAuth access token signature.' } });
    const token = tokens.get(query.get('input_token') ?? '');
    if (!token) return answer(response, 200, { data: { is_valid: false, error: { code: 190, message: 'Malformed access token' } } });
    return answer(response, 200, { data: { app_id: token.appId, type: 'USER', is_valid: token.isValid, expires_at: token.expiresAt, user_id: token.person.id } });
  }
  function me(response: ServerResponse, query: URLSearchParams): void {
    const given = query.get('access_token') ?? '';
    const token = tokens.get(given);
    if (!token || query.get('appsecret_proof') !== createHmac('sha256', appSecret).update(given).digest('hex')) return answer(response, 400, { error: { code: 100, message: 'Invalid appsecret_proof' } });
    return answer(response, 200, { ...token.person, picture: { data: { url: 'https://platform-lookaside.example/picture.jpg' } } });
  }

  const issuers: LoopbackIssuers = {
    settings: {
      GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: `${origin}/google`, GOOGLE_JWKS_URL: `${origin}/google/keys`,
      FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, FACEBOOK_GRAPH_URL: `${origin}/facebook`,
    },
    googleToken(claims = {}, { signedBy = 'us', algorithm = 'RS256' } = {}) {
      const seconds = Math.floor(now().getTime() / 1_000);
      const own = { iss: `${origin}/google`, aud: clientId, azp: clientId, sub: randomUUID(), email: `${randomUUID()}@example.com`, email_verified: true, name: 'Grace Hopper', iat: seconds, exp: seconds + 3_600, jti: randomUUID() };
      const content = `${encoded({ alg: algorithm, kid: 'key-1', typ: 'JWT' })}.${encoded({ ...own, ...claims })}`;
      return `${content}.${algorithm === 'none' ? '' : sign('sha256', Buffer.from(content), keys[signedBy].privateKey).toString('base64url')}`;
    },
    facebookToken(person, { appId: givenTo = appId, isValid = true, expiresAt = Math.floor(now().getTime() / 1_000) + 3_600 } = {}) {
      const token = `EAA${randomBytes(60).toString('base64url')}`;
      tokens.set(token, { person, appId: givenTo, isValid, expiresAt });
      return token;
    },
    isDown: false,
    close: () => new Promise((resolve) => server.close(() => resolve()) && server.closeAllConnections()),
  };
  return issuers;
}

const answer = (response: ServerResponse, status: number, body: object): void => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
