import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { attachment, sendJsonFile } from '../../../server/http/jsonFile';

const name = { ascii: 'cafe.json', full: "café (1)'*.json" };

/** A server that sends `pieces` as a file. */
async function serve(pieces: () => AsyncIterable<string>, longest = 60_000) {
  const app = fastify();
  const outcomes: string[] = [];
  app.get('/', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    await sendJsonFile(reply, name, pieces(), longest).then(
      () => outcomes.push('done'),
      (error: Error) => outcomes.push(error.message),
    );
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, outcomes, origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/` };
}

test('a file has its name twice, is not kept, and keeps the headers of every answer', async () => {
  const { app, origin, outcomes } = await serve(async function* () {
    yield '{"a":';
    yield '1}';
  });
  const answer = await fetch(origin);
  expect(await answer.json()).toEqual({ a: 1 });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="cafe.json"; filename*=UTF-8''caf%C3%A9%20%281%29%27%2A.json`,
  });
  expect(attachment(name)).not.toMatch(/[^\x20-\x7E]/);
  expect(outcomes).toEqual(['done']);
  await app.close();
});

test('a file that cannot be written to its end breaks off: no reader takes it for whole', async () => {
  const { app, origin, outcomes } = await serve(async function* () {
    yield '{"a":';
    throw new Error('the database is gone');
  });
  await expect(fetch(origin).then((answer) => answer.text())).rejects.toThrow();
  expect(outcomes).toEqual(['the database is gone']);
  await app.close();
});

test('a reader that takes nothing is not read ahead of, and one that leaves ends the reading', async () => {
  let pieces = 0;
  let cleanedUp = false;
  const { app, origin, outcomes } = await serve(async function* () {
    try {
      for (;;) {
        pieces += 1;
        yield 'x'.repeat(1_000_000);
      }
    } finally {
      cleanedUp = true;
    }
  });
  const request = http.get(origin);
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  response.pause();
  for (let before = -1; before !== pieces; await new Promise((resolve) => setTimeout(resolve, 200))) before = pieces; // until the sockets are full
  expect(pieces).toBeLessThan(50);
  request.destroy();
  while (outcomes.length === 0) await new Promise(setImmediate);
  expect([cleanedUp, outcomes]).toEqual([true, ['done']]);
  await app.close();
});

test('a reader that is not done in time is let go', async () => {
  const { app, origin, outcomes } = await serve(async function* () {
    for (;;) {
      yield ' ';
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }, 100);
  await expect(fetch(origin).then((answer) => answer.text())).rejects.toThrow();
  while (outcomes.length === 0) await new Promise(setImmediate);
  await app.close();
});

test('a reader that left before the first piece is kept nothing for', async () => {
  const app = fastify();
  let asked = 0;
  let announce: (reached: void) => void = () => undefined;
  const reached = new Promise<void>((resolve) => (announce = resolve));
  const sent = new Promise<void>((resolve, reject) => {
    app.get('/', async (_request, reply) => {
      announce();
      while (!reply.raw.destroyed) await new Promise(setImmediate); // as a session is looked up, or a connection waited for
      const pieces = async function* () {
        for (;;) yield `${(asked += 1)}`;
      };
      await sendJsonFile(reply, name, pieces(), 60_000).then(resolve, reject);
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const request = http.get({ port: (app.server.address() as AddressInfo).port }).on('error', () => undefined);
  await reached;
  request.destroy();
  await sent;
  expect(asked).toBe(0);
  await app.close();
});
