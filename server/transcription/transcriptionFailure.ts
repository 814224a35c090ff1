import { APIConnectionError, APIError } from 'openai';

/** Why a recording did not become text. The message is for the log: it never holds a key or anyone's words. */
export class TranscriptionFailure extends Error {
  override readonly name = 'TranscriptionFailure';
}

/** Turns what the `openai` package throws into a failure. The provider's own sentences are left out: some quote the key. */
export function failureOf(error: unknown): TranscriptionFailure {
  if (error instanceof TranscriptionFailure) return error;
  if (error instanceof APIConnectionError) return new TranscriptionFailure('The provider could not be reached', { cause: error.cause });
  if (error instanceof APIError) return new TranscriptionFailure(`The provider answered ${error.status ?? 'with an error'}`);
  if (error instanceof SyntaxError) return new TranscriptionFailure('The provider sent what is not JSON');
  return new TranscriptionFailure('The connection to the provider broke', { cause: error });
}
