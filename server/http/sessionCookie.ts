import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { identityValidFor } from '../identity/providerSignIn';
import { longestSession } from '../identity/sessions';

/** Reads and writes a cookie that carries a secret of this server. */
export interface SecretCookie {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, secret: string): void;
  clear(reply: FastifyReply): void;
}

/** Under https the name has the prefix that ties a cookie to this very host and to TLS. */
function secretCookie(publicUrl: URL | null, plainName: string, milliseconds: number): SecretCookie {
  const isSecure = publicUrl?.protocol === 'https:';
  const name = isSecure ? `__Host-${plainName}` : plainName;
  const options: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure };
  return {
    read: (request) => request.cookies[name] ?? null,
    write: (reply, secret) => void reply.setCookie(name, secret, { ...options, maxAge: milliseconds / 1_000 }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}

/** Carries the session's id. */
export const sessionCookie = (publicUrl: URL | null): SecretCookie => secretCookie(publicUrl, 'session', longestSession);

/** Carries the key to an identity that a provider vouched for, between the sign-in and the sign-up it leads to. */
export const identityCookie = (publicUrl: URL | null): SecretCookie => secretCookie(publicUrl, 'identity', identityValidFor);
