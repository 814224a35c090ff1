import { extensionOf } from '../../contract/voice';
import type { RecordingField, Recordings } from '../ports';

const isRecording = (value: unknown): value is RecordingField => typeof value === 'object' && value !== null && 'recording' in value;

/**
 * The form of a multipart call: texts, and recordings as files named `recording.{ext}` after what they really are
 * (spec 7); a field without a value is left out.
 * @returns null when a recording was forgotten meanwhile
 */
export function formOf(body: Readonly<Record<string, unknown>>, recordings: Recordings): FormData | null {
  const form = new FormData();
  for (const [field, value] of Object.entries(body)) {
    if (value === undefined || value === null) continue;
    if (!isRecording(value)) {
      form.append(field, String(value));
      continue;
    }
    const audio = recordings.find(value.recording);
    if (!audio) return null;
    form.append(field, audio, `recording.${extensionOf(audio.type)}`);
  }
  return form;
}
