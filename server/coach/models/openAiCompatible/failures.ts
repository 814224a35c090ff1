import { APIConnectionError, APIError } from 'openai';
import { ModelFailure } from '../../model';

/**
 * Turns what the `openai` package throws into a failure for the log. The provider's own sentences are left
 * out: some quote the key. Its short codes (`model_not_found`) stay, unless they hold the key.
 */
export function failureOf(error: unknown, apiKey: string | null): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof APIConnectionError) {
    return new ModelFailure('connection', withCode('The provider could not be reached', systemCode(error.cause), apiKey));
  }
  if (error instanceof APIError) {
    const code = error.code ?? error.type;
    // Read as text and as number: some providers put the status into an error frame of the stream.
    const status = typeof error.status === 'number' ? error.status : Number(code);
    const message = withCode(
      Number.isInteger(status) && status > 0 ? `The provider answered ${status}` : 'The provider sent an error',
      typeof code === 'string' ? code : undefined,
      apiKey,
    );
    if (status === 429) return new ModelFailure('rateLimited', message, retryAfterOf(error.headers));
    return new ModelFailure(status >= 400 && status < 500 ? 'refused' : 'serverError', message);
  }
  if (error instanceof SyntaxError) return new ModelFailure('malformed', 'The provider sent what is not JSON');
  const name = error instanceof Error ? error.name : typeof error;
  // undici reports a connection that breaks inside a body as a TypeError.
  return new ModelFailure('connection', withCode(`The connection to the provider broke (${name})`, systemCode(error), apiKey));
}

function withCode(sentence: string, code: string | undefined, apiKey: string | null): string {
  if (code === undefined || !/^[\w.-]{1,64}$/.test(code)) return sentence;
  if (apiKey !== null && (code.includes(apiKey) || apiKey.includes(code))) return sentence;
  return `${sentence} (${code})`;
}

/** The `code` of a system error such as ECONNREFUSED, which may be the cause of the cause. */
function systemCode(error: unknown): string | undefined {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 4; depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    at = 'cause' in at ? at.cause : null;
  }
  return undefined;
}

/** `Retry-After` in milliseconds; null when it is missing or a date. */
function retryAfterOf(headers: Headers | undefined): number | null {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
