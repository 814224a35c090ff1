import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * The network address a call came from, for counting. Forwarding headers count only where TRUSTED_PROXIES says so
 * (Fastify reads them). Of IPv6 the first 64 bits: that is what one household is given.
 */
export function callerAddress(request: Pick<FastifyRequest, 'ip'>): string {
  const address = request.ip.split('%', 1)[0] ?? '';
  if (!isIPv6(address)) return address;
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const groups = (text: string | undefined) => (text ? text.split(':') : []);
  const before = groups(head);
  const after = groups(tail);
  const all = tail === undefined ? before : [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return `${all.slice(0, 4).join(':')}::/64`;
}
