import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEventStream, EventStreamRefused } from '../../../src/ports/eventStream';

/** A real server on loopback; every request is kept, and answered by the test. */
async function serve(answer: (response: ServerResponse, request: IncomingMessage) => void) {
  const requests: { method: string; url: string; body: string; headers: IncomingMessage['headers'] }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      requests.push({ method: request.method ?? '', url: request.url ?? '', body, headers: request.headers });
      answer(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    requests,
    url: `http://127.0.0.1:${port}/stream?message=Hello`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const open = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
const request = (url: string, signal = new AbortController().signal) => ({ url, method: 'GET', body: null, headers: { 'Time-Zone': 'UTC' }, signal }) as const;

it('gives each event by name and data, comments as events without data, and ends when the server does', async () => {
  const server = await serve((response) => {
    open(response);
    response.end(': ping\n\nevent: meta\ndata: {"a":1}\n\ndata: one\ndata: two\n\n');
  });
  const events: string[][] = [];
  await createEventStream().open(request(server.url), (name, data) => events.push([name, data]));
  expect(events.filter(([, data]) => data !== '')).toEqual([['meta', '{"a":1}'], ['', 'one\ntwo']]);
  expect(server.requests).toHaveLength(1);
  expect(server.requests[0]).toMatchObject({ method: 'GET', headers: { accept: 'text/event-stream', 'time-zone': 'UTC' } });
  await server.close();
});

it('sends a POST its body as JSON', async () => {
  const server = await serve((response) => open(response).end());
  await createEventStream().open({ ...request(server.url), method: 'POST', body: { message: 'Long' } }, () => undefined);
  expect(server.requests[0]).toMatchObject({ method: 'POST', body: '{"message":"Long"}', headers: { 'content-type': 'application/json' } });
  await server.close();
});

it('is asked for once when the connection breaks', async () => {
  const server = await serve((response) => {
    open(response).write('data: half\n\n');
    setTimeout(() => response.destroy(), 0);
  });
  const events: string[] = [];
  await expect(createEventStream().open(request(server.url), (_name, data) => events.push(data))).rejects.toThrow();
  expect(events).toEqual(['half']);
  expect(server.requests).toHaveLength(1);
  await server.close();
});

it('stays open and is not asked for again when the tab is hidden and shown', async () => {
  let finish: () => void = () => undefined;
  const server = await serve((response) => {
    open(response).write('data: first\n\n');
    finish = () => response.end('data: second\n\n');
  });
  const events: string[] = [];
  let arrived: () => void = () => undefined;
  const firstArrived = new Promise<void>((resolve) => (arrived = resolve));
  const reading = createEventStream().open(request(server.url), (_name, data) => {
    events.push(data);
    arrived();
  });
  await firstArrived;
  for (const hidden of [true, false, true, false]) {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }
  finish();
  await reading;
  expect(events).toEqual(['first', 'second']);
  expect(server.requests).toHaveLength(1);
  await server.close();
});

it.each([
  [401, 'application/json', '{"success":false,"error":"Please sign in."}'],
  [404, 'text/html', 'Not here'],
  [200, 'text/html', '<html>a page of a proxy</html>'],
])('refuses an answer %s of type %s, once', async (status, type, body) => {
  const server = await serve((response) => response.writeHead(status, { 'content-type': type }).end(body));
  const refused = await createEventStream().open(request(server.url), () => undefined).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(EventStreamRefused);
  expect(refused).toMatchObject({ status, message: `${status}: ${body}` });
  expect(server.requests).toHaveLength(1);
  await server.close();
});

it('ends without an error when it is aborted, and asks nothing when it was aborted before', async () => {
  const server = await serve((response) => void open(response).write('data: first\n\n'));
  const controller = new AbortController();
  await createEventStream().open(request(server.url, controller.signal), () => controller.abort());
  await createEventStream().open(request(server.url, controller.signal), () => undefined);
  expect(server.requests).toHaveLength(1);
  await server.close();
});
