import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { allowBodyTime, limitBodyTime } from '../../../server/http/bodyTime';

let app: FastifyInstance;
let port: number;
beforeEach(async () => {
  app = fastify({ bodyLimit: 10 });
  limitBodyTime(app, 300);
  app.addContentTypeParser('text/slow', (_request, payload, done) => done(null, payload));
  const length = async (body: unknown) => {
    let size = 0;
    for await (const part of body as AsyncIterable<Buffer>) size += part.length;
    return { size };
  };
  app.post('/usual', ({ body }) => length(body));
  app.post('/slow', (request) => {
    allowBodyTime(request, 60_000);
    return length(request.body);
  });
  app.get('/reads-nothing', () => ({ size: 0 }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(() => app.close());

/** A request whose body is never finished by itself. */
function begin(head: string, at: number = port) {
  const socket = net.connect(at, '127.0.0.1');
  let heard = '';
  let listening = () => undefined as void;
  socket.on('data', (data: Buffer) => {
    heard += data.toString();
    listening();
  });
  socket.on('error', () => socket.destroy());
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)));
  const until = async (text: string) => {
    while (!heard.includes(text)) await new Promise<void>((resolve) => (listening = resolve));
  };
  socket.write(`${head} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/slow\r\n`);
  return { socket, ended, until };
}

test('a body that does not come is cut, one that may be slow outlives it and is read whole', async () => {
  const slow = begin('POST /slow');
  slow.socket.write('Content-Length: 4\r\n\r\nab');
  const usual = begin('POST /usual');
  usual.socket.write('Content-Length: 4\r\n\r\nab');
  const chunked = begin('POST /usual');
  chunked.socket.write('Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n');
  const nowhere = begin('POST /nowhere');
  nowhere.socket.write('Content-Length: 4\r\n\r\nab');
  for (const { ended } of [usual, chunked]) expect(await ended).toMatch(/^HTTP\/1\.1 408 /);
  expect(await nowhere.ended).toMatch(/^HTTP\/1\.1 404 /);
  slow.socket.write('cd');
  await slow.until('{"size":4}');
  slow.socket.destroy();
});

test('a body that nobody reads is cut too, after its answer', async () => {
  const request = begin('GET /reads-nothing');
  request.socket.write('Content-Length: 4\r\n\r\n');
  expect(await request.ended).toMatch(/^HTTP\/1\.1 200 /);
});

test('a connection goes on after bodies that came in time', async () => {
  const request = begin('POST /usual');
  request.socket.write('Content-Length: 2\r\n\r\nab');
  await request.until('{"size":2}');
  const outlived = begin('POST /usual');
  outlived.socket.write('Content-Length: 2\r\n\r\na');
  await outlived.ended; // longer than the first request's time
  request.socket.write('POST /usual HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/slow\r\nContent-Length: 3\r\n\r\nabc');
  await request.until('{"size":3}');
  request.socket.destroy();
});

test('it holds for every server of the app: `localhost` may be two addresses, and Fastify makes one for each', async () => {
  const second = http.createServer((request, response) => app.routing(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => second.once('listening', resolve));
  const request = begin('POST /usual', (second.address() as AddressInfo).port);
  request.socket.write('Content-Length: 4\r\n\r\nab');
  expect(await request.ended).toMatch(/^HTTP\/1\.1 408 /);
  await new Promise((resolve) => second.close(resolve));
});
