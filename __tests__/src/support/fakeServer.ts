import { settle } from './fakePorts';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}

type Answer = { status?: number; json?: unknown; text?: string } | 'network failure';
type Answerer = (call: ReceivedCall) => Answer | Promise<Answer>;

/** Stands in for `fetch`: answers calls by path, and keeps what was asked. A path nobody prepared fails the test. */
export interface FakeServer {
  readonly calls: ReceivedCall[];
  answer(path: string, answer: Answer | Answerer): void;
  callsTo(path: string): ReceivedCall[];
}

export function installFakeServer(): FakeServer {
  const answers = new Map<string, Answerer>();
  const calls: ReceivedCall[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const text = await request.text();
    const call = { method: request.method, path: pathname, body: text === '' ? {} : JSON.parse(text), headers: request.headers };
    calls.push(call);
    const answerer = answers.get(pathname);
    if (!answerer) throw new Error(`The test prepared no answer for ${pathname}`);
    const answer = await answerer(call);
    if (answer === 'network failure') throw new TypeError('Failed to fetch');
    const { status = 200, json, text: plain } = answer;
    return new Response(plain ?? JSON.stringify(json), { status, headers: { 'content-type': plain === undefined ? 'application/json' : 'text/html' } });
  };
  return {
    calls,
    answer: (path, answer) => void answers.set(path, typeof answer === 'function' ? answer : () => answer),
    callsTo: (path) => calls.filter((call) => call.path === path),
  };
}

/** An answer that waits until it is let go. */
export function heldAnswer(answer: Answer) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    answerer: async () => {
      await released;
      return answer;
    },
    async release() {
      release();
      await settle();
      await settle();
    },
  };
}
