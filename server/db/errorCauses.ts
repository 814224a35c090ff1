import { isNativeError } from 'node:util/types';

/** One error of a chain of causes: its message, and its code (of PostgreSQL or of the system) if it has one. */
export interface ErrorCause {
  message: string;
  code: string;
  /** The constraint that was broken, where PostgreSQL names one. */
  constraint: string;
}

/**
 * An error and its causes, outermost first. The driver's errors come wrapped, and errors of a socket can come from
 * another realm than ours, where `instanceof Error` does not know them.
 */
export function* errorCauses(error: unknown): Generator<ErrorCause> {
  for (let each: unknown = error; isNativeError(each); each = each.cause) {
    yield { message: each.message, code: 'code' in each ? String(each.code) : '', constraint: 'constraint' in each ? String(each.constraint) : '' };
  }
}
