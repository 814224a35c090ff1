import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Refusal } from '../../contract/answer';
import { errorCauses } from '../db/errorCauses';
import { Refused, signInFirst } from '../refusal';
import { faultForLog } from './faultForLog';

/** Fastify's own refusals, in words for people. */
const frameworkTexts: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'The request is not valid JSON.',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The request is empty.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The request broke off.',
  FST_ERR_CTP_BODY_TOO_LARGE: 'The request is too large.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The request must be JSON.',
};
const textsByStatus: Record<number, string> = { 400: 'The request cannot be understood.', 413: 'The request is too large.', 415: 'The request must be JSON.' };
const faultText = 'Something went wrong on our side. Please try again.';
const unavailableText = 'The service is not available at the moment. Please try again.';

const refusal = (error: string): Refusal => ({ success: false, error });

/** Answers a request whose address the framework cannot even route; of files it is one more that is not there. */
export function refuseAddress(response: ServerResponse, address: string): void {
  const [status, text] = address.startsWith('/api/files/') ? [404, 'File not found.'] : [400, 'The address cannot be understood.'];
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .end(JSON.stringify(refusal(text)));
}

/** Every refusal and every fault is answered here: JSON, and of a fault nothing but that there was one. */
export function installErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refused) return reply.code(error.status).headers(error.headers).send(refusal(error.message));
    if (isOwnerGone(error)) return reply.code(401).send(refusal(signInFirst().message)); // the account was deleted while this was under way
    const { status, text } = readFrameworkError(error);
    if (status < 500) return reply.code(status).send(refusal(text));
    request.log.error({ fault: faultForLog(error) }, 'a request failed');
    if (isPassing(error)) return reply.code(503).header('retry-after', '5').send(refusal(unavailableText));
    return reply.code(500).send(refusal(faultText));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusal('Not found.')));
}

function readFrameworkError(error: unknown): { status: number; text: string } {
  if (typeof error !== 'object' || error === null) return { status: 500, text: faultText };
  const status = 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400 ? error.statusCode : 500;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  // The JSON parser of the framework gives a bare 400 of its own for "__proto__" keys.
  return { status, text: frameworkTexts[code] ?? textsByStatus[status] ?? 'The request was refused.' };
}

/**
 * Whether the database refused to store what belongs to somebody who is gone (code 23503): nothing was stored. Goals and
 * conversations go only with their owner.
 */
const isOwnerGone = (error: unknown): boolean =>
  [...errorCauses(error)].some(({ code, constraint }) => code === '23503' && /_(users|goals|conversations)_id_fk$/.test(constraint));

/**
 * Whether the database could not be reached, was shutting down, or had the request give way to others that wanted the
 * same (40P01, 40001): worth trying again, nothing was changed.
 */
const isPassing = (error: unknown): boolean =>
  [...errorCauses(error)].some(
    ({ code, message }) =>
      /^(57P0[123]|40P01|40001|08\d{3}|53\d{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code) ||
      /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message),
  );
