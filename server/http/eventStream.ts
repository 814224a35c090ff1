import type { FastifyReply } from 'fastify';
import { writeStreamEvent, type StreamEvent } from '../../contract/stream';
import { drained, headersSoFar } from './drained';
import { goneSignal } from './goneSignal';

const commentEvery = 15_000;

/**
 * Answers with an event stream and resolves when it has ended or the reader is gone.
 * A reader gets its next event only when it has taken the last ones, so its queue stays at a few kilobytes; one that
 * takes nothing for 30 seconds is let go. While there is nothing to say a comment keeps proxies from hanging up.
 * @param events called with a signal that is aborted when the reader is gone
 * @param until the end of the reader's session: `events` says so and ends; one that takes nothing is let go at once
 */
export async function sendEventStream(reply: FastifyReply, events: (gone: AbortSignal) => AsyncIterable<StreamEvent>, until?: AbortSignal): Promise<void> {
  const response = reply.raw;
  const gone = goneSignal(response);
  until?.addEventListener('abort', () => response.writableNeedDrain && response.destroy(), { once: true });
  reply.hijack();
  if (gone.aborted) return;
  response.writeHead(200, {
    ...headersSoFar(reply.getHeaders()),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  response.flushHeaders();
  const heartbeat = setInterval(() => {
    if (!response.writableNeedDrain && !response.writableEnded) response.write(': still here\n\n');
  }, commentEvery);
  try {
    for await (const event of events(gone)) {
      if (gone.aborted) return;
      if (!response.write(writeStreamEvent(event))) await drained(response, gone);
    }
  } finally {
    clearInterval(heartbeat);
    response.end();
  }
}
