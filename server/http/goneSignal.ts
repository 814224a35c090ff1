import type { ServerResponse } from 'node:http';

/**
 * Aborted when whoever reads the response is gone, at once when they already are: a response that was closed before
 * somebody listened says nothing of it any more.
 */
export function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  const abort = () => gone.abort();
  response.once('close', abort);
  response.on('error', abort); // a reader that hangs up in the middle of a write
  if (response.destroyed || response.closed) abort();
  return gone.signal;
}
