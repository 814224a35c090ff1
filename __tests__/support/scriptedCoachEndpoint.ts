import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as it arrived. `closedEarly` turns true when the client went away before the answer was over. */
export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: any; // eslint-disable-line @typescript-eslint/no-explicit-any -- tests look into it freely
  closedEarly: boolean;
}

/** One step of a scripted answer. */
export type Step =
  | { readonly do: 'text'; readonly text: string }
  /** A tool call, its arguments split into `pieces`. */
  | { readonly do: 'tool'; readonly name: string; readonly arguments: string; readonly pieces?: number; readonly index?: number; readonly withoutId?: boolean }
  | { readonly do: 'usage'; readonly input: number; readonly output: number }
  | { readonly do: 'finish'; readonly reason: string }
  /** `[DONE]`. */
  | { readonly do: 'done' }
  /** Bytes as they are: garbage, comments, half a chunk. */
  | { readonly do: 'raw'; readonly text: string }
  | { readonly do: 'wait'; readonly milliseconds: number }
  /** Says nothing until then. */
  | { readonly do: 'hold'; readonly until: Promise<unknown> }
  /** Says nothing more until the client goes away. */
  | { readonly do: 'stall' }
  /** Breaks the connection. */
  | { readonly do: 'cut' }
  /** Repeats a text until the client goes away. */
  | { readonly do: 'endless'; readonly text: string };

/** What one request is answered with. */
export type Script =
  | { readonly status?: 200; readonly steps: readonly Step[]; readonly cutAfterBytes?: number }
  | { readonly status: number; readonly json: unknown; readonly headers?: Record<string, string> };

export interface ScriptedCoachEndpoint {
  /** With its `/v1`: what COACH_BASE_URL takes. */
  readonly baseUrl: string;
  readonly requests: readonly ReceivedRequest[];
  /** Answers to the next requests, in order. */
  enqueue(...scripts: Script[]): void;
  /** What requests are answered with once the queue is empty. */
  answerWith(script: Script | ((request: ReceivedRequest) => Script)): void;
  close(): Promise<void>;
}

/** A whole reply in words, with suggested responses, as a good provider would send it. */
export const reply = (text: string, suggestions: readonly string[] = []): Script => ({
  steps: [
    ...(text.match(/\s*\S+/g) ?? []).map((word): Step => ({ do: 'text', text: word })),
    ...(suggestions.length > 0 ? [{ do: 'tool', name: 'suggest_responses', arguments: JSON.stringify({ responses: suggestions }) } as const] : []),
    { do: 'finish', reason: suggestions.length > 0 ? 'tool_calls' : 'stop' },
    { do: 'usage', input: 100, output: 20 },
    { do: 'done' },
  ],
});

/** Starts an OpenAI-compatible chat-completions endpoint on loopback that answers by script. */
export async function startScriptedCoachEndpoint(): Promise<ScriptedCoachEndpoint> {
  const requests: ReceivedRequest[] = [];
  const queue: Script[] = [];
  let usual: Script | ((request: ReceivedRequest) => Script) = reply('What would you like to talk about?', ['My goal', 'Something else']);

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received: ReceivedRequest = {
      path: request.url ?? '',
      headers: request.headers,
      body: JSON.parse(Buffer.concat(chunks).toString('utf8') || 'null'),
      closedEarly: false,
    };
    requests.push(received);
    response.on('close', () => {
      if (!response.writableFinished) received.closedEarly = true;
    });
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":{"message":"no such path"}}');
      return;
    }
    const script = queue.shift() ?? (typeof usual === 'function' ? usual(received) : usual);
    if ('json' in script) {
      response.writeHead(script.status, { 'content-type': 'application/json', ...script.headers }).end(JSON.stringify(script.json));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    const state = { tools: 0, bytesLeft: script.cutAfterBytes ?? Number.POSITIVE_INFINITY };
    for (const step of script.steps) if (!(await play(step, response, state))) return;
    response.end();
  }

  server.listen(0, '127.0.0.1');
  await new Promise<void>((resolve) => server.once('listening', () => resolve()));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    enqueue: (...scripts) => void queue.push(...scripts),
    answerWith: (script) => {
      usual = script;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** @returns false when the answer is over */
async function play(step: Step, response: ServerResponse, state: { tools: number; bytesLeft: number }): Promise<boolean> {
  switch (step.do) {
    case 'text':
      return send({ choices: [choice({ content: step.text })] });
    case 'tool': {
      const index = step.index ?? state.tools;
      state.tools += 1;
      const length = Math.max(1, Math.ceil(step.arguments.length / (step.pieces ?? 1)));
      if (!(await send({ choices: [choice({ tool_calls: [{ index, ...(step.withoutId ? {} : { id: `call_${index}` }), type: 'function', function: { name: step.name, arguments: '' } }] })] }))) return false;
      for (let at = 0; at < step.arguments.length; at += length) {
        if (!(await send({ choices: [choice({ tool_calls: [{ index, function: { arguments: step.arguments.slice(at, at + length) } }] })] }))) return false;
      }
      return true;
    }
    case 'usage':
      return send({ choices: [], usage: { prompt_tokens: step.input, completion_tokens: step.output, total_tokens: step.input + step.output } });
    case 'finish':
      return send({ choices: [{ index: 0, delta: {}, finish_reason: step.reason }] });
    case 'done':
      return write('data: [DONE]\n\n');
    case 'raw':
      return write(step.text);
    case 'wait':
      await new Promise((resolve) => setTimeout(resolve, step.milliseconds));
      return true;
    case 'hold':
      await step.until;
      return true;
    case 'stall':
      await new Promise<void>((resolve) => response.once('close', () => resolve()));
      return false;
    case 'cut':
      response.destroy();
      return false;
    case 'endless':
      for (;;) {
        if (!(await send({ choices: [choice({ content: step.text })] }))) return false;
        await new Promise((resolve) => setImmediate(resolve));
      }
  }

  function send(fields: object): Promise<boolean> {
    return write(`data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'scripted', ...fields })}\n\n`);
  }

  /** Writes at the pace of the reader, so that an endless answer fills no memory. */
  async function write(text: string): Promise<boolean> {
    if (response.destroyed) return false;
    const bytes = Buffer.from(text);
    const cut = bytes.length >= state.bytesLeft;
    const part = cut ? bytes.subarray(0, state.bytesLeft) : bytes;
    state.bytesLeft -= part.length;
    if (cut) {
      await new Promise<void>((resolve) => response.write(part, () => resolve()));
      response.destroy();
      return false;
    }
    if (!response.write(part)) {
      await new Promise<void>((resolve) => {
        response.once('drain', () => resolve());
        response.once('close', () => resolve());
      });
    }
    return !response.destroyed;
  }
}

const choice = (delta: object) => ({ index: 0, delta, finish_reason: null });
