import { recordingFormat, recordingLimits, recordingVersion, type RecordingFile, type RecordingHeader } from '../../../contract/recording';
import { appVersion, contractVersion } from '../../../contract/version';
import type { EnvironmentFacts, RecordingWishes, WrittenRecording } from '../../ports';
import { redactedStory } from '../redaction';
import type { Story } from '../story';
import { contentsOf } from './writeRecordingContents';
import { messageCounts, withLatestMessages } from './writeRecordingMessages';

/** What the file says of the machine beside its own instants. */
export interface RecordingFacts extends EnvironmentFacts {
  /** IANA name. */
  readonly timeZone: string;
}

/** The most that a text of the header may hold, in UTF-16 units. */
const headerRoom = 1_000;

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

function headerOf({ startedAt }: Story, facts: RecordingFacts, { includesChatText }: RecordingWishes, messagesLeftOut: number): RecordingHeader {
  const { browser, language, timeZone, viewport, colorScheme, reducedMotion } = facts;
  return {
    appVersion,
    contractVersion,
    startedAt,
    browser: browser.slice(0, headerRoom),
    language: language.slice(0, headerRoom),
    timeZone: timeZone.slice(0, headerRoom),
    viewport,
    colorScheme,
    reducedMotion,
    includesChatText,
    messagesLeftOut,
  };
}

/** A story that is redacted, as a file. */
interface Written {
  readonly told: Story;
  readonly header: RecordingHeader;
  readonly file: string;
  readonly size: number;
}

/** @returns null when the file would be too large */
function written(told: Story, header: RecordingHeader): Written | null {
  const content: RecordingFile = {
    format: recordingFormat,
    version: recordingVersion,
    header,
    times: [...told.times],
    preloadedState: JSON.stringify(told.state),
    payload: JSON.stringify(told.actions),
  };
  const file = JSON.stringify(content);
  const size = bytesOf(file);
  return size > recordingLimits.size ? null : { told, header, file, size };
}

/**
 * The first of one or more candidates, ordered by what they hold, that fits, provided that all after it fit too.
 *
 * @param tryAt gives what was made of the candidate at an index; null when it does not fit
 */
function firstFitting<Made>(count: number, tryAt: (index: number) => Made | null): Made | null {
  const whole = tryAt(0);
  if (whole !== null || count < 2) return whole;
  // The last is tried next: where it does not fit, none does.
  let found = tryAt(count - 1);
  let [from, to] = [1, found === null ? 1 : count - 1];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const made = tryAt(middle);
    if (made === null) from = middle + 1;
    else [found, to] = [made, middle];
  }
  return found;
}

/**
 * Writes a recording. Where the whole story is larger than a file may be, it begins at a later checkpoint; where none is small
 * enough, the oldest messages of its conversations are left out.
 *
 * @param laterStories the same story begun later, the longest first
 * @throws Error when what is left is still too large
 */
export function writeRecording(story: Story, facts: RecordingFacts, wishes: RecordingWishes, laterStories: readonly Story[] = []): WrittenRecording {
  const stories = [story, ...laterStories];
  const redacted = new Map<number, Story>();
  const storyAt = (index: number): Story => {
    const told = redacted.get(index) ?? redactedStory(stories[index] ?? story, wishes);
    redacted.set(index, told);
    return told;
  };
  const whole = (index: number) => written(storyAt(index), headerOf(storyAt(index), facts, wishes, 0));
  const withMessages = (index: number, count: number) => {
    const told = storyAt(index);
    const state = withLatestMessages(told.state, count);
    return written({ ...told, state }, headerOf(told, facts, wishes, messageCounts(told.state).all - messageCounts(state).all));
  };
  const shortened = () => {
    const found = firstFitting(stories.length, (index) => withMessages(index, 0) && { index });
    if (found === null) return null;
    const { most } = messageCounts(storyAt(found.index).state);
    return firstFitting(most + 1, (leftOut) => withMessages(found.index, most - leftOut));
  };
  const made = firstFitting(stories.length, whole) ?? shortened();
  if (made === null) throw new Error('The recording of the session is too large even without its messages.');
  return { file: made.file, contents: contentsOf(made.told, made.header, made.size) };
}
