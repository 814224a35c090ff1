/**
 * Why a call gave no usable answer (contract notes, "Answers and errors"):
 * - `told`: the server said why, in `text`
 * - `refused`: `success: false` without a word
 * - `status`: a non-OK status without a JSON error; `text` is that of spec 8, first line
 * - `broken`: the answer has not the shape of the contract
 * - `network`: no answer at all
 * - `notSent`: a file that was to go with it is gone, or cannot be read
 */
export interface CallFailure {
  readonly kind: 'told' | 'refused' | 'status' | 'broken' | 'network' | 'notSent';
  /** The HTTP status, 0 when there was none. */
  readonly status: number;
  readonly text: string;
}

/**
 * The words a screen shows for a failure.
 * @param refused the screen's own text of spec 8 for an answer without success
 * @param exception the screen's text for an exception: a bad status, a broken answer, no network, nothing sent
 */
export function failureText(failure: CallFailure, { refused, exception }: { refused: string; exception: string }): string {
  if (failure.kind === 'told') return failure.text;
  return failure.kind === 'refused' ? refused : exception;
}

/** Whether the status alone says that there is no such call. What it was asked for may be meant as well. */
export const isStatusOfMissingCall = ({ status }: CallFailure): boolean => status === 404 || status === 405;

/**
 * Whether a server answered that it has no such call: how the web app knows that an extension is missing (contract notes).
 * One that says something of its own has the call, and speaks of what was asked for.
 */
export const isCallMissing = (failure: CallFailure): boolean => isStatusOfMissingCall(failure) && failure.kind !== 'told';
