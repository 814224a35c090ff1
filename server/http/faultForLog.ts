import { DrizzleQueryError } from 'drizzle-orm';

/**
 * A fault as the log may hold it: type, message, stack and code of it and its causes, but never the values of a
 * query, which are what people wrote.
 */
export function faultForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error ? { code: String(error.code) } : {};
  const cause = error.cause === undefined ? {} : { cause: faultForLog(error.cause) };
  if (error instanceof DrizzleQueryError) return { type: error.name, query: error.query, stack: framesOf(error), ...cause };
  // PostgreSQL quotes values in some messages ("invalid input syntax for type date: ..."): its code says enough.
  if ('severity' in error && 'routine' in error) return { type: 'DatabaseError', ...code, routine: String(error.routine), stack: framesOf(error) };
  return { type: error.name, message: error.message, stack: error.stack, ...code, ...cause };
}

/** The stack without its first lines, which repeat the message. */
const framesOf = (error: Error): string => (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).join('\n');
