import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Refusal } from '../../contract/answer';
import { faultForLog } from './faultForLog';
import { Refused } from '../refusal';

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

/** Answers a request whose address the framework cannot even route. */
export const refuseAddress = (response: ServerResponse): void =>
  void response
    .writeHead(400, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    .end(JSON.stringify(refusal('The address cannot be understood.')));

/** Every refusal and every fault is answered here: JSON, and of a fault nothing but that there was one. */
export function installErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof Refused) return reply.code(error.status).headers(error.headers).send(refusal(error.message));
    const { status, text } = readFrameworkError(error);
    if (status < 500) return reply.code(status).send(refusal(text));
    const isUnavailable = isDatabaseGone(error);
    request.log.error({ fault: faultForLog(error) }, 'a request failed');
    return reply.code(isUnavailable ? 503 : 500).send(refusal(isUnavailable ? unavailableText : faultText));
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

/** Whether the database could not be reached or was shutting down: worth trying again, nothing was changed. */
function isDatabaseGone(error: unknown): boolean {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    const code = 'code' in each ? String(each.code) : '';
    if (/^(57P0[123]|08\d{3}|53\d{3}|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code)) return true;
    if (/timeout exceeded when trying to connect|Connection terminated/.test(each.message)) return true;
  }
  return false;
}
