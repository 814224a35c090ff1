import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { writeStreamEvent, type StreamEvent } from '../../contract/stream';

const commentEvery = 15_000;
const longestDrain = 30_000;

/**
 * Answers with an event stream and resolves when it has ended or the reader is gone.
 * A reader gets its next event only when it has taken the last ones, so its queue stays at a few kilobytes; one that
 * takes nothing for 30 seconds is let go. While there is nothing to say a comment keeps proxies from hanging up.
 * @param events called with a signal that is aborted when the reader is gone
 */
export async function sendEventStream(reply: FastifyReply, events: (gone: AbortSignal) => AsyncIterable<StreamEvent>): Promise<void> {
  const response = reply.raw;
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  response.on('error', () => gone.abort()); // a reader that hangs up in the middle of a write
  reply.hijack();
  response.writeHead(200, {
    ...withoutUndefined(reply.getHeaders()),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain && !response.writableEnded) response.write(': still here\n\n');
  }, commentEvery);
  try {
    for await (const event of events(gone.signal)) {
      if (gone.signal.aborted) return;
      if (!response.write(writeStreamEvent(event))) await drained(response, gone.signal);
    }
  } finally {
    clearInterval(heartbeat);
    response.end();
  }
}

function drained(response: ServerResponse, gone: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      response.off('drain', settle);
      gone.removeEventListener('abort', settle);
      resolve();
    };
    const timer = setTimeout(() => response.destroy(), longestDrain);
    response.once('drain', settle);
    gone.addEventListener('abort', settle, { once: true });
  });
}

const withoutUndefined = (headers: Record<string, number | string | string[] | undefined>): Record<string, number | string | string[]> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
