import { verdictOf } from '../../contract/answer';
import type { CallFailure } from './failure';

/** What a text says as JSON; undefined when it is none: the caller words that as spec 8, first line. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // that is how it says no
  }
}

/** Why an answer counts as a failure, by its status and by what it says of itself; null when it does not. */
export function failureOfAnswer(ok: boolean, status: number, statusText: string, text: string, body: unknown): CallFailure | null {
  const verdict = verdictOf(body);
  if (verdict.type === 'error') return { kind: 'told', status, text: verdict.text };
  if (!ok) return { kind: 'status', status, text: `${status}: ${text || statusText}` };
  return verdict.type === 'refused' ? { kind: 'refused', status, text: '' } : null;
}
