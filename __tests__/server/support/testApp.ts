import type { FastifyInstance } from 'fastify';
import type { LightMyRequestResponse } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { chatStreamPath } from '../../../contract/chat';
import { readStreamEvent, type StreamEvent } from '../../../contract/stream';
import { createApp } from '../../../server/app';
import type { Coach } from '../../../server/coach/coach';
import { readConfig, type Config } from '../../../server/config';
import type { Mail } from '../../../server/mail/mail';
import { scriptedCoach } from './scriptedCoach';
import { createTestDatabase, type TestDatabase } from './testDatabase';

export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly body: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look at what came, whatever it is
  readonly text: string;
}

/** A person's browser: keeps the cookie, sends JSON. */
export interface TestClient {
  cookie: string | null;
  userId: string;
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>;
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  /** Sends by the GET stream as a page of our own and reads the reply to its end. */
  send(fields: Record<string, string>): Promise<{ answer: Answer; events: StreamEvent[] }>;
  signUp(name?: string): Promise<Answer>;
  createGoal(title?: string): Promise<{ goalId: string; conversationId: string }>;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDatabase;
  readonly log: string[];
  /** Mails that would have been sent. */
  readonly mails: Mail[];
  readonly clock: { time: Date; now(): Date };
  client(): TestClient;
  /** A new client, signed up. */
  person(name?: string): Promise<TestClient>;
  /** Listens on a free port. @returns the origin */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export const samePage = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' };
export const password = 'Correct-horse7';

/** The text and the last event of a reply stream. */
export const readReply = (events: StreamEvent[]) => ({ text: events.flatMap((event) => (event.type === 'grew' ? [event.text] : [])).join(''), last: events.at(-1) });

export const readEvents = (text: string): StreamEvent[] =>
  text.split('\n\n').flatMap((block) => {
    const field = (name: string) => block.split('\n').find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? '';
    const event = readStreamEvent(field('event'), field('data'));
    return event === null ? [] : [event];
  });

/** The real app on a database of its own, or on `database` as a further instance. */
export async function startTestApp({
  coach = scriptedCoach('Good to hear.'),
  settings = {},
  database,
  webFolder = '/nonexistent',
}: { coach?: Coach; settings?: Record<string, string>; database?: TestDatabase; webFolder?: string } = {}): Promise<TestApp> {
  const config: Config = readConfig(settings);
  const own = database ?? (await createTestDatabase());
  const log: string[] = [];
  const mails: Mail[] = [];
  const mailer = { send: (mail: Mail) => void mails.push(mail), close: () => Promise.resolve() };
  const clock = { time: new Date('2026-03-10T12:00:00Z'), now: () => clock.time };
  const app = await createApp({ config, database: own.database, coach, webFolder, clock, mailer, logTo: { write: (line) => void log.push(line) } });
  await app.ready();
  return {
    app,
    database: own,
    log,
    mails,
    clock,
    client: () => newClient(app),
    async person(name = 'Ada Lovelace') {
      const client = newClient(app);
      await client.signUp(name);
      return client;
    },
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    async close() {
      await app.close();
      if (!database) await own.close();
    },
  };
}

/** A Cookie header with another value of one cookie; '' takes it out. Null when nothing is left. */
function withCookie(header: string | null, name: string, value: string): string | null {
  const others = (header?.split('; ') ?? []).filter((cookie) => !cookie.startsWith(`${name}=`));
  const cookies = value === '' ? others : [...others, `${name}=${value}`];
  return cookies.length === 0 ? null : cookies.join('; ');
}

function newClient(app: FastifyInstance): TestClient {
  const request = async (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: string): Promise<Answer> => {
    const response = await app.inject({ method, url, headers: { ...(client.cookie === null ? {} : { cookie: client.cookie }), ...headers }, ...(payload === undefined ? {} : { payload }) });
    for (const { name, value } of response.cookies) client.cookie = withCookie(client.cookie, name, value);
    let body: unknown = null;
    if (String(response.headers['content-type']).startsWith('application/json')) body = response.json();
    return { status: response.statusCode, headers: response.headers, body, text: response.body };
  };
  const client: TestClient = {
    cookie: null,
    userId: '',
    post: (path, body = {}, headers = {}) => request('POST', path, { 'content-type': 'application/json', ...headers }, typeof body === 'string' ? body : JSON.stringify(body)),
    get: (path, headers = {}) => request('GET', path, headers),
    async send(fields) {
      const answer = await client.get(`${chatStreamPath}?${new URLSearchParams({ user_id: client.userId, ...fields }).toString()}`, samePage);
      return { answer, events: readEvents(answer.text) };
    },
    async signUp(name = 'Ada Lovelace') {
      const answer = await client.post('/api/auth/signup', { name, email: `${randomUUID()}@example.com`, password });
      if (answer.status !== 200) throw new Error(answer.text);
      client.userId = answer.body.user.id;
      return answer;
    },
    async createGoal(title = 'Run a marathon') {
      const answer = await client.post('/api/goals/create', { user_id: client.userId, title, user_context: userContext });
      if (answer.status !== 200) throw new Error(answer.text);
      return { goalId: answer.body.goal.id, conversationId: answer.body.conversation_id };
    },
  };
  return client;
}

export const userContext = { name: 'Ada Lovelace', personality: null, currentStreak: 1, longestStreak: 1 };
