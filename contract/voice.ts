import * as v from 'valibot';
import { defineCall } from './call';
import { idSchema } from './text';

/** The formats of a recording, the preferred one first (spec 9, "Audio format preference"). */
export const audioFormats = ['audio/ogg;codecs=opus', 'audio/ogg', 'audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/wav'] as const;

const extensions: Readonly<Record<string, string>> = {
  'audio/ogg': 'ogg',
  'audio/webm': 'webm',
  'audio/mp4': 'mp4',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
  'audio/wave': 'wav',
};

/** The extension that names a recording of this type, its parameters aside; `webm` for one that is not known (spec 9). */
export const extensionOf = (mimeType: string): string => extensions[mimeType.split(';')[0]?.trim().toLowerCase() ?? ''] ?? 'webm';

/** The field of the multipart request that holds the recording, a file named `recording.{ext}`. */
export const audioField = 'audio';

/** Turns a recording into text: multipart, the recording in `audioField`. */
export const transcribe = defineCall({
  method: 'POST',
  path: '/api/voice/transcribe',
  access: 'user',
  encoding: 'multipart',
  request: v.object({ user_id: v.optional(idSchema) }),
  answer: v.object({ success: v.nullish(v.boolean()), text: v.string() }),
});
