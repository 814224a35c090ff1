import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A transcription that was asked for, as it arrived. `closedEarly` turns true when the asker went away before its answer. */
export interface AskedTranscription {
  readonly path: string;
  readonly authorization: string | null;
  readonly model: string;
  readonly responseFormat: string;
  readonly fileName: string;
  readonly fileType: string;
  readonly bytes: Buffer;
  closedEarly: boolean;
}

/** What one request is answered with. */
export type TranscriptionScript =
  | { readonly do: 'say'; readonly text: string }
  /** Says it once that is resolved. */
  | { readonly do: 'sayLater'; readonly text: string; readonly after: Promise<unknown> }
  | { readonly do: 'refuse'; readonly status: number; readonly message?: string }
  /** Bytes of a 200 as they are. */
  | { readonly do: 'raw'; readonly body: string }
  /** Answers nothing until the asker goes away. */
  | { readonly do: 'hang' }
  /** Sends the headers and the beginning of an answer, then nothing. */
  | { readonly do: 'stall' }
  /** Breaks the connection. */
  | { readonly do: 'cut' };

export interface TranscriptionEndpoint {
  /** With its `/v1`: what TRANSCRIBE_BASE_URL takes. */
  readonly baseUrl: string;
  readonly asked: readonly AskedTranscription[];
  /** Answers to the next requests, in order. */
  enqueue(...scripts: TranscriptionScript[]): void;
  /** What requests are answered with once the queue is empty. */
  answerWith(script: TranscriptionScript): void;
  /** Resolves when so many transcriptions have been asked for. */
  untilAsked(count: number): Promise<void>;
  /** Resolves when the asker of the last one has gone away early. */
  untilClosedEarly(): Promise<void>;
  close(): Promise<void>;
}

/** An OpenAI-compatible audio transcription on loopback that reads the form it gets and answers by script. */
export async function startTranscriptionEndpoint(): Promise<TranscriptionEndpoint> {
  const asked: AskedTranscription[] = [];
  const queue: TranscriptionScript[] = [];
  const waiting = new Set<() => void>();
  let usual: TranscriptionScript = { do: 'say', text: 'I went for a walk today.' };

  const tell = () => [...waiting].forEach((look) => look());
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!condition()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
    });

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const received = await readForm(request);
    asked.push(received);
    response.on('close', () => {
      if (!response.writableFinished) received.closedEarly = true;
      tell();
    });
    tell();
    const json = (status: number, body: object) => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') return json(404, { error: { message: 'no such path' } });
    const script = queue.shift() ?? usual;
    switch (script.do) {
      case 'say':
        return json(200, { text: script.text });
      case 'sayLater':
        await script.after;
        return json(200, { text: script.text });
      case 'refuse':
        return json(script.status, { error: { message: script.message ?? 'refused' } });
      case 'raw':
        return void response.writeHead(200, { 'content-type': 'application/json' }).end(script.body);
      case 'stall':
        return void response.writeHead(200, { 'content-type': 'application/json' }).write('{"text":"Half');
      case 'cut':
        return void response.destroy();
      case 'hang':
        return undefined;
    }
  }

  server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    enqueue: (...scripts) => void queue.push(...scripts),
    answerWith: (script) => {
      usual = script;
    },
    untilAsked: (count) => until(() => asked.length >= count),
    untilClosedEarly: () => until(() => asked.at(-1)?.closedEarly === true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readForm(request: IncomingMessage): Promise<AskedTranscription> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const form = await new Response(new Uint8Array(Buffer.concat(chunks)), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const file = form.get('file');
  if (file === null || typeof file === 'string') throw new Error('The form has no file.');
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization ?? null,
    model: text('model'),
    responseFormat: text('response_format'),
    fileName: file.name,
    fileType: file.type,
    bytes: Buffer.from(await file.arrayBuffer()),
    closedEarly: false,
  };
}
