import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { limits } from '../../contract/limits';
import { audioField } from '../../contract/voice';
import { Refused } from '../refusal';

/** The largest recording, and what a form adds to it. */
export const largestForm = limits.recording.bytes + 16 * 1024;

export const tooLarge = () => new Refused(413, 'Audio file too large. Please record a shorter message.');
const badForm = () => new Refused(400, 'The recording must be sent in a form with one file.');

/** What a form with a recording holds: the file, and beside it texts by their names. */
export interface ReceivedForm {
  readonly bytes: Buffer;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Reads a multipart form with a file in the audio field, which may stand before or after the texts.
 * @throws Refused 400 and 413
 */
export async function receiveRecording(request: FastifyRequest): Promise<ReceivedForm> {
  let bytes: Buffer | null = null;
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file' && part.fieldname === audioField && bytes === null) bytes = await part.toBuffer();
      else if (part.type === 'field' && isText(part) && !fields.has(part.fieldname)) fields.set(part.fieldname, String(part.value));
      else throw badForm();
    }
  } catch (error) {
    request.raw.unpipe().resume(); // the rest is taken and thrown away, so that the sender reads why
    throw refusalOf(error);
  }
  if (bytes === null) throw new Refused(400, 'No audio recorded');
  return { bytes, fields: Object.fromEntries(fields) };
}

const isText = (part: Multipart): boolean => part.type === 'field' && typeof part.value === 'string' && !part.valueTruncated && !part.fieldnameTruncated;

/** Whatever else stops the reading of a form is the sender's: how it is written, or that it broke off. */
function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error;
  return error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : badForm();
}
