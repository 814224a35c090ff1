import { settle } from './fakePorts';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  /** What stands behind the path, with its `?`; empty for nothing. */
  readonly query: string;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
  /** Aborted when the call is given up. */
  readonly signal: AbortSignal;
}

type Answer = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } | 'network failure';
type Answerer = (call: ReceivedCall) => Answer | Promise<Answer>;

/** Stands in for `fetch`: answers calls by path, and keeps what was asked. A path nobody prepared fails the test. */
export interface FakeServer {
  readonly calls: ReceivedCall[];
  answer(path: string, answer: Answer | Answerer): void;
  callsTo(path: string): ReceivedCall[];
}

/** What was sent, as its content type says; a file of a form is a File. */
async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  if (request.headers.get('content-type')?.startsWith('multipart/form-data')) return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

export function installFakeServer(): FakeServer {
  const answers = new Map<string, Answerer>();
  const calls: ReceivedCall[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const call = { method: request.method, path: pathname, query: search, body: await bodyOf(request), headers: request.headers, signal: request.signal };
    calls.push(call);
    const answerer = answers.get(pathname);
    if (!answerer) throw new Error(`The test prepared no answer for ${pathname}`);
    const answer = await answerer(call);
    if (answer === 'network failure') throw new TypeError('Failed to fetch');
    const { status = 200, json, text: plain, headers = {} } = answer;
    return new Response(plain ?? JSON.stringify(json), { status, headers: { 'content-type': plain === undefined ? 'application/json' : 'text/html', ...headers } });
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
