import * as v from 'valibot';
import { recordingFileSchema, recordingFormat, recordingLimits, recordingVersion } from '../../contract/recording';
import { isStorable } from '../../contract/text';
import { Refused } from '../refusal';

export const recordingTooLarge = () => new Refused(413, `The recording is larger than ${recordingLimits.size / 1024 / 1024} MB.`);
const broken = () => new Refused(400, 'The recording is broken.');

/**
 * Checks that a text is the file of a recording.
 * @returns its bytes
 * @throws Refused 400 for anything else, also for a file of another version, and 413 for one that is too large
 */
export function readSessionRecording(text: string): Buffer {
  if (!isStorable(text)) throw broken(); // its bytes would say something else
  const bytes = Buffer.from(text);
  if (bytes.length > recordingLimits.size) throw recordingTooLarge();
  const file = parsed(text);
  const isOfOtherVersion = v.is(v.object({ format: v.literal(recordingFormat), version: v.pipe(v.number(), v.notValue(recordingVersion)) }), file);
  if (isOfOtherVersion) throw new Refused(400, `The recording is of version ${file.version}, and this server takes version ${recordingVersion}.`);
  if (!v.is(recordingFileSchema, file)) throw broken();
  return bytes;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw broken();
  }
}
