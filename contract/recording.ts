import * as v from 'valibot';
import { defineCall } from './call';
import { idSchema } from './text';

/** A recording holds the latest part of a session that keeps within all of these. */
export const recordingLimits = {
  /** How far back it goes, in milliseconds. */
  span: 30 * 60_000,
  actions: 2_000,
  /** The whole file in UTF-8, in bytes. */
  size: 2 * 1024 * 1024,
} as const;

/** What kind of file it is, and by which rules it was written: a file of another version is not read by guess. */
export const recordingFormat = 'better-session-recording';
export const recordingVersion = 1;

const shortText = v.pipe(v.string(), v.maxLength(1_000));
const pixels = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));

/** What a replay has to know of the machine on which the session took place. */
export const recordingHeaderSchema = v.object({
  appVersion: shortText,
  contractVersion: shortText,
  /** The instant of the starting state, ISO 8601. */
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** What the browser says it is. */
  browser: shortText,
  language: shortText,
  /** IANA name. */
  timeZone: shortText,
  viewport: v.object({ width: pixels, height: pixels, pixelRatio: pixels }),
  colorScheme: v.picklist(['light', 'dark']),
  reducedMotion: v.boolean(),
  /** Whether the person chose to leave what they and the coach wrote in the chat readable. */
  includesChatText: v.boolean(),
  /** How many early messages of the starting state were left out to keep within the size. */
  messagesLeftOut: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type RecordingHeader = v.InferOutput<typeof recordingHeaderSchema>;

const jsonOf = (schema: v.GenericSchema) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      try {
        return v.is(schema, JSON.parse(text));
      } catch {
        return false; // not JSON
      }
    }, 'The recording is broken.'),
  );

/**
 * The file of a recording. `payload` and `preloadedState` are JSON within JSON, since Redux DevTools import them so: the
 * actions in their order, and the state before the first.
 */
export const recordingFileSchema = v.pipe(
  v.object({
    format: v.literal(recordingFormat),
    version: v.literal(recordingVersion),
    header: recordingHeaderSchema,
    /** When each action came: milliseconds since `startedAt`. */
    times: v.pipe(v.array(v.pipe(v.number(), v.minValue(0))), v.maxLength(recordingLimits.actions)),
    preloadedState: jsonOf(v.looseObject({})),
    payload: jsonOf(v.pipe(v.array(v.looseObject({ type: v.string() })), v.maxLength(recordingLimits.actions))),
  }),
  v.check(({ times, payload }) => times.length === (JSON.parse(payload) as unknown[]).length, 'The recording is broken.'),
);
export type RecordingFile = v.InferOutput<typeof recordingFileSchema>;

/** Adds the recording of a session to a feedback of the same person **(ext)**; a feedback has one at most. */
export const attachRecording = defineCall({
  method: 'POST',
  path: '/api/feedback/recording',
  access: 'user',
  request: v.object({
    user_id: idSchema,
    feedback_id: idSchema,
    /** The whole file as text. */
    recording: v.string(),
  }),
  answer: v.object({ success: v.nullish(v.boolean()) }),
});
