import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import type { StreamEvent } from '../../../contract/stream';
import { drained } from '../../../server/http/drained';
import { sendEventStream } from '../../../server/http/eventStream';

/** A reader's end of a response: takes what it is sent only when the test says so. */
class SlowReader extends EventEmitter {
  readonly chunks: string[] = [];
  writableNeedDrain = false;
  writableEnded = false;
  destroyed = false;
  takesAll = false;
  readonly reply = { raw: this, hijack: () => undefined, getHeaders: () => ({ 'x-frame-options': 'DENY', 'x-left-out': undefined }) } as unknown as FastifyReply;
  headers: object = {};
  writeHead = (_status: number, headers: object) => (this.headers = headers);
  flushHeaders = () => undefined;
  write(chunk: string): boolean {
    this.chunks.push(chunk);
    this.writableNeedDrain = !this.takesAll;
    return this.takesAll;
  }
  take(): void {
    this.writableNeedDrain = false;
    this.emit('drain');
  }
  end = () => (this.writableEnded = true);
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const settled = () => jest.advanceTimersByTimeAsync(0);

/** An endless reply that counts what it was asked for. */
function endless() {
  const asked = { pieces: 0, isOver: false };
  return {
    asked,
    async *events(): AsyncGenerator<StreamEvent> {
      try {
        for (;;) {
          asked.pieces += 1;
          yield { type: 'grew', text: 'x'.repeat(8_000) };
        }
      } finally {
        asked.isOver = true;
      }
    },
  };
}

test('a reader gets its next piece when it has taken the last, so no more than one waits for it', async () => {
  const reader = new SlowReader();
  const { asked, events } = endless();
  const sent = sendEventStream(reader.reply, events);
  for (let taken = 1; taken <= 5; taken += 1) {
    await settled();
    expect([asked.pieces, reader.chunks.length]).toEqual([taken, taken]);
    reader.take();
  }
  reader.destroy();
  await sent;
  expect([asked.isOver, reader.writableEnded]).toEqual([true, true]);
});

test('one that takes nothing for 30 seconds is let go, and nothing is kept for it', async () => {
  const reader = new SlowReader();
  const { asked, events } = endless();
  const sent = sendEventStream(reader.reply, events);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(reader.destroyed).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await sent;
  expect([reader.destroyed, asked.isOver, jest.getTimerCount()]).toEqual([true, true, 0]);
});

test('one that takes nothing is let go at once when its session ends', async () => {
  const reader = new SlowReader();
  const session = new AbortController();
  const { asked, events } = endless();
  const sent = sendEventStream(reader.reply, events, session.signal);
  await settled();
  session.abort();
  await sent;
  expect([reader.destroyed, asked.isOver, jest.getTimerCount()]).toEqual([true, true, 0]);
});

test('one that takes what it is sent is told why before the end', async () => {
  const reader = new SlowReader();
  reader.takesAll = true;
  const session = new AbortController();
  await Promise.all([
    sendEventStream(
      reader.reply,
      async function* (): AsyncGenerator<StreamEvent> {
        await new Promise((resolve) => session.signal.addEventListener('abort', resolve));
        yield { type: 'failed', error: 'Your session has ended. Please sign in again.' };
      },
      session.signal,
    ),
    settled().then(() => session.abort()),
  ]);
  expect([reader.destroyed, reader.writableEnded]).toEqual([false, true]);
  expect(reader.chunks.join('')).toContain('Your session has ended. Please sign in again.');
});

test('while there is nothing to say, a comment every 15 seconds keeps the connection', async () => {
  const reader = new SlowReader();
  reader.takesAll = true;
  const sent = sendEventStream(reader.reply, async function* (gone) {
    await new Promise((resolve) => gone.addEventListener('abort', resolve));
  });
  await jest.advanceTimersByTimeAsync(45_000);
  expect(reader.chunks).toEqual([': still here\n\n', ': still here\n\n', ': still here\n\n']);
  reader.destroy();
  await sent;
});

test('one that was gone before the first word is kept nothing for: no heartbeat, no place', async () => {
  const reader = new SlowReader();
  reader.destroy(); // while its session and its message were looked at
  const { asked, events } = endless();
  await sendEventStream(reader.reply, events);
  expect([asked.pieces, reader.chunks, jest.getTimerCount()]).toEqual([0, [], 0]);
});

test('one that is let go without a word that it closed is waited for no longer', async () => {
  const reader = new SlowReader();
  reader.destroy = () => void (reader.destroyed = true);
  const waits = drained(reader.reply.raw, new AbortController().signal);
  await jest.advanceTimersByTimeAsync(30_000);
  await waits;
  await drained(reader.reply.raw, new AbortController().signal); // and of one that is destroyed nothing is waited for
  expect([reader.destroyed, reader.listenerCount('drain'), jest.getTimerCount()]).toEqual([true, 0, 0]);
});
