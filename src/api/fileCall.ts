import * as v from 'valibot';
import { timeZoneHeader } from '../../contract/appConfig';
import type { AnswerOf, Call, RequestOf } from '../../contract/call';
import type { Clock, Ports, ReceivedFile } from '../ports';
import { addressOf } from './address';
import { failureOfAnswer, parsedJson } from './answerFailure';
import { sessionExpired } from './events';
import type { CallFailure } from './failure';
import { patience, unanswered } from './patience';
import { shapeProblem } from './shapeProblem';

/** A file as the server sent it, and what it says. */
export interface FetchedFile<Content> {
  readonly text: string;
  readonly content: Content;
  /** The header `content-disposition`, or null. */
  readonly disposition: string | null;
}

/** What the store does for who fetches a file: a listener's API has it. */
interface Asking {
  readonly extra: Ports;
  readonly signal: AbortSignal;
  readonly dispatch: (event: ReturnType<typeof sessionExpired>) => unknown;
}

/** Rejects when nothing has come for a while: what moves may take its time, what stands still has failed. */
async function watchForStandstill(clock: Clock, signal: AbortSignal, received: () => number): Promise<never> {
  for (;;) {
    const before = received();
    await clock.wait(patience, signal);
    if (received() === before) throw new Error(unanswered);
  }
}

/** Receives a file, and gives it up when nothing more comes. @throws when the connection breaks or `signal` is aborted */
async function receiveWhileItMoves(url: string, { extra: { downloads, clock }, signal }: Asking, onProgress: (bytes: number) => void): Promise<ReceivedFile> {
  const asking = new AbortController();
  const giveUp = () => asking.abort();
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp);
  let bytes = -1;
  const progressed = (received: number) => {
    bytes = received;
    onProgress(received);
  };
  try {
    const request = { url, headers: { [timeZoneHeader]: clock.timeZone() }, signal: asking.signal };
    return await Promise.race([downloads.receive(request, progressed), watchForStandstill(clock, asking.signal, () => bytes)]);
  } finally {
    signal.removeEventListener('abort', giveUp);
    giveUp();
  }
}

type FileCall = Call<v.GenericSchema, v.GenericSchema>;

/**
 * Makes a call of the contract that is answered by a file, as the base query makes the others; its content never enters
 * the store. It is checked to be whole JSON of the contract's shape.
 * @param onProgress is told how many bytes are here, as they come
 */
export async function fetchFile<C extends FileCall>(
  call: C,
  fields: RequestOf<C>,
  asking: Asking,
  onProgress: (bytes: number) => void,
): Promise<{ data: FetchedFile<AnswerOf<C>>; error?: never } | { error: CallFailure; data?: never }> {
  const url = `${asking.extra.navigation.origin()}${addressOf(call, fields as Record<string, unknown>)}`;
  let received: ReceivedFile;
  try {
    received = await receiveWhileItMoves(url, asking, onProgress);
  } catch (reason) {
    return { error: { kind: 'network', status: 0, text: String(reason) } };
  }
  const { ok, status, statusText, text, disposition } = received;
  const body = parsedJson(text);
  const failure = failureOfAnswer(ok, status, statusText, text, body);
  if (failure) {
    if (status === 401 && call.access === 'user') asking.dispatch(sessionExpired());
    return { error: failure };
  }
  const read = v.safeParse(call.answer, body);
  if (!read.success) return { error: { kind: 'broken', status, text: shapeProblem(read.issues) } };
  return { data: { text, content: read.output as AnswerOf<C>, disposition } };
}
