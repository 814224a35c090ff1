import OpenAI from 'openai';
import * as v from 'valibot';
import type { Recording } from './recording';
import { failureOf, TranscriptionFailure } from './transcriptionFailure';

export interface TranscriptionProvider {
  /** With its `/v1`. */
  readonly baseUrl: string;
  /** Null for a server that needs none. */
  readonly apiKey: string | null;
  readonly model: string;
}

export interface Transcriber {
  /**
   * Turns a recording into the words that were said in it, as the provider sends them.
   * @param gone aborted when nobody waits for it any more
   * @throws TranscriptionFailure
   */
  transcribe(recording: Recording, gone: AbortSignal): Promise<string>;
}

const longestWait = 50_000;
/** Far more than the text of a minute, with all a provider may add to it. */
const largestAnswer = 1024 * 1024;
const answerSchema = v.object({ text: v.string() });

/**
 * Transcribes by any server that speaks OpenAI's audio transcriptions. It is asked once: whether to try again is for
 * the person to say, who still has the recording.
 */
export function createTranscriber({ baseUrl, apiKey, model }: TranscriptionProvider, waitAtMost = longestWait): Transcriber {
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none', // the package insists on one
    maxRetries: 0,
    logLevel: 'off', // its log would hold people's words
    // What the environment holds for other programs is not ours to send.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
  });
  return {
    async transcribe({ container, bytes }, gone) {
      const signal = AbortSignal.any([gone, AbortSignal.timeout(waitAtMost)]); // the package's own time ends with the headers
      try {
        const file = new File([bytes as Buffer<ArrayBuffer>], `recording.${container}`, { type: `audio/${container}` });
        const response = await client.audio.transcriptions.create({ file, model, response_format: 'json' }, { signal }).asResponse();
        const answer = v.safeParse(answerSchema, JSON.parse(await textOf(response)));
        if (!answer.success) throw new TranscriptionFailure('The provider sent an answer of an unknown shape');
        return answer.output.text;
      } catch (error) {
        if (signal.aborted && !gone.aborted) throw new TranscriptionFailure(`The provider took longer than ${waitAtMost} ms`);
        throw failureOf(error);
      }
    },
  };
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > largestAnswer) throw new TranscriptionFailure('The provider sent an endless answer');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
