import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { GenericSchema } from 'valibot';
import { login, signUp } from '../../contract/auth';
import type { AnswerSentOf, Call, RequestOf } from '../../contract/call';

type AnyCall = Call<GenericSchema, GenericSchema>;

/** A person of the demo at their browser: every call goes through the routes, as everybody's do. */
export class DemoVisitor {
  private cookie = '';
  userId = '';

  constructor(
    private readonly app: FastifyInstance,
    private readonly who: { readonly name: string; readonly email: string; readonly password: string },
    private readonly zone: string,
  ) {}

  /** @throws Error for an answer that is none of success */
  async signUp(): Promise<void> {
    const { name, email, password } = this.who;
    this.userId = (await this.ask(signUp, { name, email, password })).user?.id ?? '';
  }

  /** Makes a call; a session that ended meanwhile is begun anew first. @throws Error for an answer that is none of success */
  async call<C extends AnyCall>(call: C, fields: Omit<RequestOf<C>, 'user_id'>): Promise<AnswerSentOf<C>> {
    return this.withSession(() => this.ask(call, { user_id: this.userId, ...fields }));
  }

  /** Sends a message on a stream and waits until the coach has answered. */
  async say(streamPath: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const body = { user_id: this.userId, client_message_id: randomUUID(), ...fields };
    const text = await this.withSession(() => this.send('POST', streamPath, body));
    if (!text.includes('"type":"final"')) throw new Error(`The coach did not answer: ${text.slice(0, 300)}`);
  }

  private async withSession<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof SessionOver)) throw error;
      await this.ask(login, { email: this.who.email, password: this.who.password });
      return work();
    }
  }

  private async ask<C extends AnyCall>(call: C, fields: object): Promise<AnswerSentOf<C>> {
    return JSON.parse(await this.send(call.method, call.path, fields)) as AnswerSentOf<C>;
  }

  private async send(method: 'GET' | 'POST', url: string, fields: object): Promise<string> {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'time-zone': this.zone, ...(this.cookie !== '' && { cookie: this.cookie }) };
    const response = await this.app.inject({ method, url, headers, payload: JSON.stringify(fields) });
    if (response.statusCode === 401) throw new SessionOver(`${url}: ${response.body}`);
    if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}: ${response.body.slice(0, 300)}`);
    const [cookie] = response.cookies;
    if (cookie) this.cookie = `${cookie.name}=${cookie.value}`;
    return response.body;
  }
}

class SessionOver extends Error {
  override readonly name = 'SessionOver';
}
