import { isNativeError } from 'node:util/types';
import { DrizzleQueryError } from 'drizzle-orm';

/** A fault as the log holds it. */
export interface FaultInLog {
  type: string;
  message: string;
  stack: string;
  [detail: string]: unknown;
}

/**
 * What the log may know of a fault: type, message, stack and code of it and its causes, but never the values of a
 * query, which are what people wrote.
 */
export function faultForLog(error: unknown): FaultInLog {
  if (!isNativeError(error)) return { type: typeof error, message: String(error), stack: '' };
  const details = {
    stack: framesOf(error),
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(error.cause === undefined ? {} : { cause: faultForLog(error.cause) }),
  };
  if (error instanceof DrizzleQueryError) return { type: error.name, message: 'A query failed.', query: error.query, ...details };
  // PostgreSQL quotes values in some messages ("invalid input syntax for type date: ..."): its code says enough.
  if ('severity' in error && 'routine' in error) return { type: 'DatabaseError', message: 'The database refused.', routine: String(error.routine), ...details };
  return { type: error.name, message: error.message, ...details };
}

/** The stack without its first lines, which repeat the message. */
const framesOf = (error: Error): string => (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).join('\n');
