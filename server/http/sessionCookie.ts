import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { longestSession } from '../identity/sessions';

/** Reads and writes the cookie that carries the session's id. */
export interface SessionCookie {
  read(request: FastifyRequest): string | null;
  write(reply: FastifyReply, sessionId: string): void;
  clear(reply: FastifyReply): void;
}

/** Under https the name has the prefix that ties a cookie to this very host and to TLS. */
export function sessionCookie(publicUrl: URL | null): SessionCookie {
  const isSecure = publicUrl?.protocol === 'https:';
  const name = isSecure ? '__Host-session' : 'session';
  const options: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', path: '/', secure: isSecure };
  return {
    read: (request) => request.cookies[name] ?? null,
    write: (reply, sessionId) => void reply.setCookie(name, sessionId, { ...options, maxAge: longestSession / 1_000 }),
    clear: (reply) => void reply.clearCookie(name, options),
  };
}
