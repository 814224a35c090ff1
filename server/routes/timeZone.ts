import type { FastifyRequest } from 'fastify';
import { timeZoneHeader } from '../../contract/appConfig';

/** The zone a request names, as it is: not yet known to be one. */
export function namedZone(request: FastifyRequest): string | undefined {
  const value = request.headers[timeZoneHeader.toLowerCase()];
  return typeof value === 'string' ? value : undefined;
}
