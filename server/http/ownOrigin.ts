import type { FastifyRequest } from 'fastify';
import { Refused } from '../refusal';

/** Who may make a call that changes something (contract notes, "Who may do what"). */
export type CallerRule = 'ownPages' | 'ownPagesAndPrograms';

const refused = () => new Refused(403, 'This can only be done from the app itself.');

/**
 * Refuses calls that a page of another site makes with a person's cookie.
 * @param rule `ownPagesAndPrograms` also lets in what sends neither Sec-Fetch-Site nor Origin, as programs do;
 *   `ownPages` does not, and refuses navigations too: for GET, which any page can cause with a link
 * @throws Refused 403
 */
export function requireOwnOrigin(request: FastifyRequest, rule: CallerRule, publicUrl: URL | null): void {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, origin } = request.headers;
  if (rule === 'ownPages' && mode === 'navigate') throw refused();
  if (site !== undefined) {
    if (site !== 'same-origin') throw refused();
  } else if (origin !== undefined) {
    if (!isOwn(origin, request.headers.host, publicUrl)) throw refused();
  } else if (rule === 'ownPages') throw refused();
}

/** Without PUBLIC_URL the scheme does not count: a proxy may have taken off the TLS. */
function isOwn(origin: string, host: string | undefined, publicUrl: URL | null): boolean {
  if (!URL.canParse(origin)) return false; // "null" is the origin of sandboxed pages
  if (publicUrl) return new URL(origin).origin === publicUrl.origin;
  const { protocol, host: originHost } = new URL(origin);
  const ownAddress = `${protocol}//${host}`; // read as an address too, so that ":80" and capitals do not count
  return host !== undefined && /^https?:$/.test(protocol) && URL.canParse(ownAddress) && new URL(ownAddress).host === originHost;
}
