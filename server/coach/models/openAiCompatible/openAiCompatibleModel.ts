import OpenAI, { APIError } from 'openai';
import type { CoachModel, ModelChunk, ModelRequest } from '../../model';
import { ChunkReader } from './chunks';
import { failureOf } from './failures';
import type { Shortcomings } from './requests';
import { requestBody } from './requests';

export interface Provider {
  /** With its `/v1`. */
  readonly baseUrl: string;
  /** Null for a server that needs none. */
  readonly apiKey: string | null;
  readonly model: string;
}

/**
 * Any server that speaks OpenAI's chat completions. Usage that a server does not send is estimated by the agent;
 * a server that refuses tools or `stream_options` with a 400 is asked once more without, and so from then on.
 */
export function createOpenAiCompatibleModel({ baseUrl, apiKey, model }: Provider): CoachModel {
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none', // the package insists on one
    maxRetries: 0, // the agent decides what is asked again
    logLevel: 'off', // its log would hold people's words
    // What the environment holds for other programs is not ours to send.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
  });
  const lacks: Shortcomings = { tools: false, usage: false };

  async function open(request: ModelRequest, signal: AbortSignal) {
    const attempt = { ...lacks };
    for (;;) {
      try {
        const stream = await client.chat.completions.create(requestBody(request, model, attempt), { signal });
        Object.assign(lacks, attempt);
        return stream;
      } catch (error) {
        const missing = error instanceof APIError && error.status === 400 ? shortcomingIn(error) : null;
        if (missing === null || attempt[missing] || (missing === 'tools' && request.tools.length === 0)) throw error;
        attempt[missing] = true;
      }
    }
  }

  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelChunk, void, undefined> {
    const reader = new ChunkReader();
    try {
      for await (const chunk of await open(request, signal)) yield* reader.read(chunk);
    } catch (error) {
      throw failureOf(error, apiKey);
    }
  }

  return { name: model, stream };
}

/** Which of the two a 400 complains about, if any. */
function shortcomingIn(error: APIError): keyof Shortcomings | null {
  if (/stream_options|include_usage/i.test(error.message)) return 'usage';
  return /\btools?\b|tool[ _-]?(choice|call)|function[ _-]?call/i.test(error.message) ? 'tools' : null;
}
