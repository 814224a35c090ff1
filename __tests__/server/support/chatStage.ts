import { randomUUID } from 'node:crypto';
import { chatStreamPath } from '../../../contract/chat';
import type { StreamEvent } from '../../../contract/stream';
import { scriptedCoach, type ScriptedCoach } from './scriptedCoach';
import { readEvents, startTestApp, type TestApp, type TestClient } from './testApp';
import { createTestDatabase, type TestDatabase } from './testDatabase';

interface Ids {
  readonly client_message_id?: string;
  readonly regeneration_id?: string;
}

/** A stream over a real connection that has begun: the send is accepted. */
export interface BegunStream {
  /** Reads to the end, however it comes. */
  events(): Promise<StreamEvent[]>;
}

/** A person with a goal and its conversation, and a coach that says what the test tells it to. */
export interface ChatStage {
  readonly server: TestApp;
  readonly coach: ScriptedCoach;
  readonly ada: TestClient;
  readonly conversationId: string;
  readonly goalId: string;
  /** Sends, retries or regenerates, and reads the reply to its end. */
  send(message: string, ids?: Ids): ReturnType<TestClient['send']>;
  /** The same over a real connection, for a test that needs to know that the send has been accepted. */
  begin(message: string, ids?: Ids, at?: TestApp): Promise<BegunStream>;
  stop(clientMessageId: string): ReturnType<TestClient['post']>;
  /** A message that has its reply. @returns its id */
  exchange(message: string, answer: string): Promise<string>;
  /** The conversation as a person reads it. */
  read(): Promise<any[]>; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look at what came
  /** The same person at a further instance. */
  elsewhere(): Promise<{ server: TestApp; ada: TestClient }>;
  close(): Promise<void>;
}

async function setChatStage(database: TestDatabase): Promise<ChatStage> {
  const coach = scriptedCoach();
  const server = await startTestApp({ coach, database });
  const open = [server];
  const origins = new Map<TestApp, Promise<string>>();
  const ada = await server.person();
  const { conversationId, goalId } = await ada.createGoal();
  const stage: ChatStage = {
    server,
    coach,
    ada,
    conversationId,
    goalId,
    send: (message, ids = {}) => ada.send({ message, conversation_id: conversationId, ...ids }),
    async begin(message, ids = {}, app = server) {
      const origin = origins.get(app) ?? app.listen();
      origins.set(app, origin);
      const response = await fetch(`${await origin}${chatStreamPath}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: ada.cookie ?? '' },
        body: JSON.stringify({ user_id: ada.userId, conversation_id: conversationId, message, ...ids }),
      });
      if (response.status !== 200) throw new Error(await response.text());
      return { events: async () => readEvents(await response.text()) };
    },
    stop: (id) => ada.post('/api/chat/stop', { user_id: ada.userId, client_message_id: id }),
    async exchange(message, answer) {
      const id = randomUUID();
      const sent = stage.send(message, { client_message_id: id });
      const reply = await coach.next();
      reply.say(answer);
      reply.end();
      await sent;
      return id;
    },
    read: async () => (await ada.post('/api/chat/conversation-messages', { conversation_id: conversationId })).body.messages,
    async elsewhere() {
      const further = await startTestApp({ database });
      open.push(further);
      return { server: further, ada: Object.assign(further.client(), { cookie: ada.cookie, userId: ada.userId }) };
    },
    async close() {
      await Promise.all(open.map((each) => each.close()));
    },
  };
  return stage;
}

/** Sets a stage of its own for each test of the file, over one database for all, and hands it to `use` before the test. */
export function setChatStages(use: (stage: ChatStage, database: TestDatabase) => void): void {
  let database: TestDatabase;
  let stage: ChatStage;
  beforeAll(async () => (database = await createTestDatabase()));
  afterAll(() => database.close());
  beforeEach(async () => use((stage = await setChatStage(database)), database));
  afterEach(() => stage.close());
}
