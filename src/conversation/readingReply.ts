import { timeZoneHeader } from '../../contract/appConfig';
import { longestStreamQuery } from '../../contract/limits';
import { readStreamEvent, type StreamEvent } from '../../contract/stream';
import type { AppListenerApi } from '../app/types';
import type { EventStreamRequest } from '../ports';
import { createAppendJoiner } from './appendJoiner';

/** A stream that says nothing, not even a keep-alive, for so many looks so far apart (milliseconds) is dead. */
const silence = { looks: 3, apart: 10_000 };

/** How long a server may take to close a stream after its last event, in milliseconds. */
const closingTime = 1_000;

export type StreamRequest = Pick<EventStreamRequest, 'url' | 'method' | 'body'>;
type Ended = Extract<StreamEvent, { type: 'ended' | 'failed' }>;

/** How a stream ended: by the server's word, or without one. */
export type StreamOutcome = { type: 'ended'; event: Ended } | { type: 'broken'; error: unknown };

/** The request for a stream: by GET, and by POST where the address would grow too long (contract notes, "Streams"). */
export function streamRequest(path: string, fields: Record<string, string>): StreamRequest {
  const query = new URLSearchParams(fields).toString();
  if (query.length <= longestStreamQuery) return { url: `${path}?${query}`, method: 'GET', body: null };
  return { url: path, method: 'POST', body: fields };
}

export interface ReplyReader {
  /** The server has the message: it began to speak of its reply. Called once, before any text. */
  readonly onAccepted: () => void;
  /** More text, once a frame at most. */
  readonly onText: (text: string) => void;
}

/**
 * Opens the stream of one reply once and hands its text on; gives how it ended. A stream that is silent for too long is
 * closed, and so is one whose listener ends: what has come by then is handed on first.
 */
export async function readReply(streamed: StreamRequest, { onAccepted, onText }: ReplyReader, { extra, signal }: AppListenerApi): Promise<StreamOutcome> {
  const joiner = createAppendJoiner(extra.clock, onText);
  const connection = new AbortController();
  const leave = () => {
    joiner.flush();
    connection.abort();
  };
  signal.addEventListener('abort', leave, { once: true });
  let heard = 0;
  const watch = async () => {
    for (let heardBefore = -1, silent = 0; silent < silence.looks; silent = heard === heardBefore ? silent + 1 : 0) {
      heardBefore = heard;
      await extra.clock.wait(silence.apart, connection.signal);
    }
    connection.abort();
  };
  watch().catch(() => undefined); // rejected when the connection ends before the silence does

  const request = { ...streamed, headers: { [timeZoneHeader]: extra.clock.timeZone() }, signal: connection.signal };
  const outcome = await new Promise<StreamOutcome>((resolve) => {
    let isAccepted = false;
    let hasEnded = false;
    const read = (name: string, data: string) => {
      heard += 1;
      const event = hasEnded || connection.signal.aborted ? null : readStreamEvent(name, data);
      if (event === null) return;
      // An error alone does not say whether the message was stored.
      if (!isAccepted && event.type !== 'failed') {
        isAccepted = true;
        onAccepted();
      }
      if (event.type === 'grew') joiner.add(event.text);
      if (event.type !== 'ended' && event.type !== 'failed') return;
      hasEnded = true;
      resolve({ type: 'ended', event });
      // The server closes the connection now; one that does not is closed for it.
      extra.clock.wait(closingTime, connection.signal).then(() => connection.abort(), () => undefined);
    };
    extra.eventStream
      .open(request, read)
      .then(
        () => resolve({ type: 'broken', error: null }),
        (error: unknown) => resolve({ type: 'broken', error }),
      )
      .finally(() => connection.abort());
  });
  if (signal.aborted) return outcome;
  if (outcome.type === 'ended') await joiner.drained();
  else joiner.flush();
  signal.removeEventListener('abort', leave);
  return outcome;
}
