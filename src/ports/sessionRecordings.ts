import { createHandles } from './handles';

/** What the person decides about a recording before it is written. */
export interface RecordingWishes {
  /** Whether what they and the coach wrote in the chat stays readable. */
  readonly includesChatText: boolean;
}

/** What is in a recording, as the person sees it before it goes anywhere. */
export interface RecordingContents {
  /** The instants of the starting state and of the latest action, ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly steps: number;
  /** The whole file, in bytes. */
  readonly size: number;
  /** The latest steps in words, oldest first. */
  readonly latestSteps: readonly string[];
  /** How a text of the person looks in it; null when there is none in it. */
  readonly sample: string | null;
  /** What it says of the machine, in words. */
  readonly machine: readonly string[];
  readonly includesChatText: boolean;
}

/** A recording that was written: its file, which no action may carry, and what is in it. */
export interface WrittenRecording {
  readonly file: string;
  readonly contents: RecordingContents;
}

/** The recording of this page's session. It is made all the time, in memory alone; a file is written when the person asks for one. */
export interface SessionRecordings {
  /** Writes the session so far as a file and keeps it under a handle; null when nothing is recorded. */
  take(wishes: RecordingWishes): { readonly handle: string; readonly contents: RecordingContents } | null;
  /** The file of a handle; undefined when it was forgotten. */
  find(handle: string): string | undefined;
  forget(handle: string): void;
}

/** A field of a request that stands for the file of a recording; the base query puts the file in its place. */
export interface SessionRecordingField {
  readonly sessionRecording: string;
}

/** What records comes with the store, which needs the ports: it is attached once it is there. */
export interface AttachableSessionRecordings extends SessionRecordings {
  attach(write: (wishes: RecordingWishes) => WrittenRecording): void;
}

export function createSessionRecordings(): AttachableSessionRecordings {
  const files = createHandles<string>('session-recording');
  let write: ((wishes: RecordingWishes) => WrittenRecording) | null = null;
  return {
    take(wishes) {
      if (!write) return null;
      const { file, contents } = write(wishes);
      return { handle: files.keep(file), contents };
    },
    find: files.find,
    forget: files.forget,
    attach(attached) {
      write = attached;
    },
  };
}
