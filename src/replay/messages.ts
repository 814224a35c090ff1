import * as v from 'valibot';
import { recordingHeaderSchema } from '../../contract/recording';
import type { Recording } from '../support/story';

const recordingSchema = v.object({
  header: recordingHeaderSchema,
  startedAt: v.string(),
  state: v.unknown(),
  actions: v.array(v.looseObject({ type: v.string() })),
  times: v.array(v.number()),
}) satisfies v.GenericSchema<unknown, Recording>;

/** What the support page tells the screen in its frame. */
export const toScreenSchema = v.variant('kind', [
  v.object({ kind: v.literal('recording'), recording: recordingSchema }),
  v.object({ kind: v.literal('show'), step: v.number() }),
]);
export type ToScreen = { readonly kind: 'recording'; readonly recording: Recording } | { readonly kind: 'show'; readonly step: number };

/** What the screen tells the support page. */
export const fromScreenSchema = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('shown'), step: v.number(), error: v.nullable(v.string()) }),
  v.object({ kind: v.literal('failed'), error: v.string() }),
]);
export type FromScreen = v.InferOutput<typeof fromScreenSchema>;

/** Messages with one other window of the same origin. */
export interface WindowMessages<Sent, Received> {
  send(message: Sent): void;
  /** Calls back for each message of that window; those of others, and what is none of ours, are not told. */
  onReceived(callback: (message: Received) => void): void;
}

/**
 * @param findOther the other window; null while there is none, then nothing is sent
 * @param received what its messages look like
 * @param origin of this page, and so of the other
 */
export const createWindowMessages = <Sent, Received>(
  findOther: () => Window | null,
  received: v.GenericSchema<unknown, Received>,
  origin: string,
): WindowMessages<Sent, Received> => ({
  send: (message) => findOther()?.postMessage(message, origin),
  onReceived(callback) {
    window.addEventListener('message', ({ source, origin: from, data }) => {
      if (from !== origin || source === null || source !== findOther()) return;
      const read = v.safeParse(received, data);
      if (read.success) callback(read.output);
    });
  },
});
