import type { UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { recordingFileSchema, recordingFormat, recordingLimits, recordingVersion } from '../../../contract/recording';
import type { Recording } from '../story';

const otherFile = 'This file is not a recording made by Better.';

/** What else is wrong with a file is the place where it parts from the contract. */
const brokenAt = (issue: v.BaseIssue<unknown>): string => {
  const place = v.getDotPath(issue);
  return `This recording is broken${place === null ? '' : ` at “${place}”`}. Please ask for another.`;
};

/** Says what is wrong with what is no recording at all, or one of another version; null when it claims to be one of ours. */
function refusalOf(read: unknown): string | null {
  if (typeof read !== 'object' || read === null || (read as { format?: unknown }).format !== recordingFormat) return otherFile;
  const { version } = read as { version?: unknown };
  if (version === recordingVersion) return null;
  return `This recording is of version ${JSON.stringify(version) ?? 'none'}, and this build reads version ${recordingVersion} only. Open it with the build it was made for.`;
}

/**
 * Reads the file of a recording.
 *
 * @param text the whole file
 * @returns the recording, or in plain words why there is none in it
 */
export function readRecording(text: string): { readonly recording: Recording } | { readonly error: string } {
  if (text.trim() === '') return { error: 'This file is empty.' };
  if (new TextEncoder().encode(text).length > recordingLimits.size) {
    return { error: `This file is larger than a recording can be (${recordingLimits.size / 1024 / 1024} MB).` };
  }
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { error: otherFile }; // no JSON, so none of ours
  }
  const refusal = refusalOf(read);
  if (refusal !== null) return { error: refusal };
  const checked = v.safeParse(recordingFileSchema, read);
  if (!checked.success) return { error: brokenAt(checked.issues[0]) };
  const { header, times, preloadedState, payload } = checked.output;
  return {
    recording: { header, startedAt: header.startedAt, times, state: JSON.parse(preloadedState), actions: JSON.parse(payload) as UnknownAction[] },
  };
}
