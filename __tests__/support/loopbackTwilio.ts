import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A text that somebody with the right token asked to be sent. */
export interface AskedText {
  readonly to: string;
  readonly from: string;
  readonly body: string;
}

/** What the next texts are answered with; `hang` answers nothing until the asker goes away, `cut` breaks the connection. */
export type TwilioScript = number | 'hang' | 'cut' | 'garbage';

export interface LoopbackTwilio {
  /** The environment with which a server sends its texts here. */
  readonly settings: Record<'TWILIO_ACCOUNT_SID' | 'TWILIO_AUTH_TOKEN' | 'TWILIO_FROM' | 'TWILIO_BASE_URL', string>;
  /** Every text that was asked for, whatever it was answered. */
  readonly asked: AskedText[];
  enqueue(...scripts: TwilioScript[]): void;
  /** Resolves when so many texts have been asked for. */
  untilAsked(count: number): Promise<void>;
  close(): Promise<void>;
}

const [accountSid, authToken, from] = ['AC00000000000000000000000000000001', 'token-of-the-account', '+15550000000'];

/** A stand-in for Twilio's "create a message" that checks who asks and what, as the real one does, on loopback. */
export async function startLoopbackTwilio(): Promise<LoopbackTwilio> {
  const asked: AskedText[] = [];
  const queue: TwilioScript[] = [];
  let tell = () => undefined as void;

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse) {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const json = (status: number, content: object) => void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${accountSid}/Messages.json`) return json(404, { code: 20404, message: 'The requested resource was not found' });
    if (request.headers.authorization !== `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`) return json(401, { code: 20003, message: 'Authenticate' });
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return json(415, { code: 20415, message: 'Unsupported media type' });
    const form = new URLSearchParams(body);
    const text = { to: form.get('To') ?? '', from: form.get('From') ?? '', body: form.get('Body') ?? '' };
    asked.push(text);
    tell();
    const script = queue.shift() ?? 201;
    if (script === 'hang') return undefined;
    if (script === 'cut') return void response.destroy();
    if (script === 'garbage') return void response.writeHead(201).end('<!doctype html>');
    if (script === 504) return void response.writeHead(504).end('<!doctype html>');
    if (script >= 400) return json(script, { code: 20000 + script, message: `Refused to send to ${text.to}`, status: script });
    if (!/^\+\d{11,15}$/.test(text.to)) return json(400, { code: 21211, message: `Invalid 'To' number ${text.to}` });
    if (text.from !== from) return json(400, { code: 21606, message: 'The From number is not yours' });
    return json(script, { sid: `SM${String(asked.length).padStart(32, '0')}`, status: 'queued' });
  }

  server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  return {
    settings: { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from, TWILIO_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    asked,
    enqueue: (...scripts) => void queue.push(...scripts),
    async untilAsked(count) {
      while (asked.length < count) await new Promise<void>((resolve) => (tell = resolve));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
