import type { Scheduler } from 'fast-check';
import { EventStreamRefused, type EventStream, type EventStreamRequest } from '../../../../src/ports';

/** What goes wrong with one stream, from the request to the last event. */
export const streamFaults = ['none', 'lost', 'storedThenLost', 'cutAfterMeta', 'cutAfterPiece', 'closedAfterPiece', 'silent', 'refused', 'modelFailed', 'modelFailedLate'] as const;
export type StreamFault = (typeof streamFaults)[number];

/** What goes wrong with one call: its request never arrives, or its answer gets lost. */
export const callFaults = ['none', 'requestLost', 'answerLost'] as const;
export type CallFault = (typeof callFaults)[number];

interface StoredReply {
  readonly id: string;
  content: string;
  previous: string;
  status: 'writing' | 'complete' | 'cut' | 'stopped';
  run: number;
  regenerationId: string | null;
  changed: Promise<void>;
  announce: () => void;
}
interface Exchange {
  readonly clientMessageId: string;
  readonly text: string;
  readonly reply: StoredReply;
}

const goals = ['a', 'b', 'n', 'z'] as const;
export type Place = (typeof goals)[number];

/** The goal's id that a place stands for: `z` is the conversation without a goal. */
export const goalIdOf = (place: Place): string | null => (place === 'z' ? null : `goal-${place}`);
export const placeOfGoal = (goalId: string | null): Place => goals.find((place) => goalIdOf(place) === goalId) ?? 'z';

const lost = () => new TypeError('Failed to fetch');

/**
 * A server in memory that keeps to the contract: one message for each send's id, replies that belong to the server and
 * go on whoever reads. Everything it does waits for the scheduler. Goals `a` and `b` have a conversation, `n` none yet.
 */
export class ReferenceServer {
  readonly conversations = new Map<string, { goalId: string | null; exchanges: Exchange[] }>([
    ['conv_a', { goalId: 'goal-a', exchanges: [] }],
    ['conv_b', { goalId: 'goal-b', exchanges: [] }],
  ]);
  /** Nothing goes wrong any more. */
  isWell = false;
  /** False while the network between page and server is gone. */
  isReachable = true;
  private replies = 0;

  constructor(
    private readonly scheduler: Scheduler,
    private readonly streamFault: () => StreamFault,
    private readonly callFault: () => CallFault,
  ) {}

  private readonly turn = (label: string) => this.scheduler.schedule(Promise.resolve(), label);

  /** Every message that is stored, with the place of its conversation. */
  messages(): { place: Place; text: string; reply: string }[] {
    return [...this.conversations].flatMap(([, { goalId, exchanges }]) =>
      exchanges.map(({ text, reply }) => ({ place: placeOfGoal(goalId), text, reply: reply.content || reply.previous })),
    );
  }

  /** Answers a call as `fetch` does. */
  async call(path: string, body: Record<string, unknown>): Promise<{ status: number; json: unknown }> {
    const fault = this.isWell ? 'none' : this.callFault();
    await this.turn(`request ${path}`);
    if (fault === 'requestLost' || !this.isReachable) throw lost();
    const answer = this.answer(path, body);
    await this.turn(`answer ${path}`);
    if (fault === 'answerLost' || !this.isReachable) throw lost();
    return answer;
  }

  private answer(path: string, body: Record<string, unknown>): { status: number; json: unknown } {
    const ok = (json: object) => ({ status: 200, json: { success: true, ...json } });
    switch (path) {
      case '/api/goals/user':
        return ok({ goals: ['a', 'b', 'n'].map((place) => ({ id: `goal-${place}`, title: place, conversation_id: this.conversationOf(`goal-${place}`) })) });
      case '/api/goals/sessions':
        return ok({ goal_sessions: [...this.conversations].map(([id, { goalId }]) => ({ goal_id: goalId, agno_session_id: id })) });
      case '/api/chat/create-conversation': {
        const goalId = (body.goal_id as string | null | undefined) ?? null;
        const known = this.conversationOf(goalId);
        if (known === null) this.conversations.set(`conv_${placeOfGoal(goalId)}`, { goalId, exchanges: [] });
        return ok({ conversation_id: known ?? `conv_${placeOfGoal(goalId)}` });
      }
      case '/api/chat/history':
      case '/api/chat/conversation-messages':
        return ok({ messages: this.read(String(body.session_id ?? body.conversation_id)) });
      case '/api/chat/stop': {
        const found = this.find(String(body.client_message_id));
        if (found?.reply.status === 'writing') this.end(found.reply, 'stopped');
        return ok({});
      }
      default:
        return { status: 404, json: { success: false, error: 'Not found.' } };
    }
  }

  private conversationOf(goalId: string | null): string | null {
    return [...this.conversations].find(([, conversation]) => conversation.goalId === goalId)?.[0] ?? null;
  }

  private find(clientMessageId: string): Exchange | undefined {
    return [...this.conversations.values()].flatMap(({ exchanges }) => exchanges).find((exchange) => exchange.clientMessageId === clientMessageId);
  }

  private read(conversationId: string) {
    const exchanges = this.conversations.get(conversationId)?.exchanges ?? [];
    return exchanges.flatMap(({ clientMessageId, text, reply }) => [
      { id: `message-of-${clientMessageId}`, role: 'user', sender: 'user', content: text, timestamp: null, client_message_id: clientMessageId },
      { id: reply.id, role: 'assistant', sender: 'ai', content: reply.content || reply.previous, timestamp: null, client_message_id: clientMessageId, status: reply.status },
    ]);
  }

  /** One connection to the stream of a send. */
  readonly open: EventStream['open'] = async (request, onEvent) => {
    const fault = this.isWell ? 'none' : this.streamFault();
    const fields = fieldsOf(request);
    await this.turn('stream request');
    if (request.signal.aborted) return; // the browser took it back before it left
    if (fault === 'lost' || !this.isReachable) throw lost();
    if (fault === 'refused') throw new EventStreamRefused(429, JSON.stringify({ success: false, error: 'Please wait a moment.' }));
    const exchange = this.accept(fields, fault);
    if (exchange === null) throw new EventStreamRefused(404, JSON.stringify({ success: false, error: 'Conversation not found.' }));
    if (fault === 'storedThenLost') {
      await this.turn('stream lost');
      throw lost();
    }
    await this.follow(exchange.reply, fields.conversation_id ?? '', fault, request.signal, onEvent);
  };

  private accept(fields: Record<string, string>, fault: StreamFault): Exchange | null {
    const conversation = this.conversations.get(fields.conversation_id ?? '');
    if (!conversation) return null;
    const clientMessageId = fields.client_message_id ?? '';
    const text = fields.message ?? '';
    const known = this.find(clientMessageId);
    if (known) {
      const { reply } = known;
      const regenerationId = fields.regeneration_id ?? null;
      const isAskedAnew = regenerationId !== null && regenerationId !== reply.regenerationId;
      if (reply.status === 'cut' || (isAskedAnew && reply.status !== 'writing')) {
        reply.previous = reply.content || reply.previous;
        reply.content = '';
        reply.regenerationId = regenerationId;
        this.generate(reply, text, fault);
      }
      return known;
    }
    this.replies += 1;
    const reply: StoredReply = { id: `reply-${this.replies}`, content: '', previous: '', status: 'writing', run: 0, regenerationId: null, changed: Promise.resolve(), announce: () => undefined };
    const exchange = { clientMessageId, text, reply };
    conversation.exchanges.push(exchange);
    this.generate(reply, text, fault);
    return exchange;
  }

  /** Writes a reply of three pieces, each naming what it answers; nobody needs to read. */
  private generate(reply: StoredReply, text: string, fault: StreamFault): void {
    reply.run += 1;
    reply.status = 'writing';
    this.announce(reply);
    const { run } = reply;
    void (async () => {
      for (let piece = 1; piece <= 3; piece += 1) {
        await this.turn(`piece ${piece}`);
        if (reply.status !== 'writing' || reply.run !== run) return;
        if (fault === 'modelFailed' || (fault === 'modelFailedLate' && piece === 3)) return this.end(reply, 'cut');
        reply.content += `[${text}|${run}.${piece}]`;
        this.announce(reply);
      }
      await this.turn('reply ends');
      if (reply.status === 'writing' && reply.run === run) this.end(reply, 'complete');
    })();
  }

  private end(reply: StoredReply, status: 'complete' | 'cut' | 'stopped'): void {
    reply.status = status;
    this.announce(reply);
  }

  private announce(reply: StoredReply): void {
    const tell = reply.announce;
    reply.changed = new Promise((resolve) => (reply.announce = resolve));
    tell();
  }

  private async follow(reply: StoredReply, conversationId: string, fault: StreamFault, signal: AbortSignal, onEvent: (name: string, data: string) => void): Promise<void> {
    const gone = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    const deliver = async (data: object): Promise<boolean> => {
      await this.turn('event');
      if (!this.isReachable) throw lost();
      if (!signal.aborted) onEvent('', JSON.stringify(data));
      return !signal.aborted;
    };
    const { run } = reply;
    if (!(await deliver({ type: 'meta', conversation_id: conversationId }))) return;
    if (fault === 'cutAfterMeta') throw lost();
    if (fault === 'silent') return gone;
    let read = 0;
    while (!signal.aborted) {
      const { changed } = reply;
      if (reply.run !== run) throw lost();
      if (reply.content.length > read) {
        const text = reply.content.slice(read);
        read = reply.content.length;
        if (!(await deliver({ type: 'agent_response', data: { content: text } }))) return;
        if (fault === 'cutAfterPiece') throw lost();
        if (fault === 'closedAfterPiece') return;
        continue;
      }
      if (reply.status === 'cut') return void (await deliver({ type: 'error', error: 'The coach could not finish this reply.' }));
      if (reply.status !== 'writing') return void (await deliver({ type: 'final', message_id: reply.id, suggestedResponses: [] }));
      await Promise.race([changed, gone]);
    }
  }
}

function fieldsOf({ url, body }: EventStreamRequest): Record<string, string> {
  return body === null ? Object.fromEntries(new URL(url, 'http://better.test').searchParams) : (body as Record<string, string>);
}
