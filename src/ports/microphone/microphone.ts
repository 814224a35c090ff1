/** How a recording goes on. */
export interface RecordingProgress {
  /** How long has been recorded, in milliseconds. */
  readonly milliseconds: number;
  /** How loud it is: 0 for silence, up to 5. */
  readonly level: number;
}

export interface RecordingRequest {
  /** After so many milliseconds the recording stops by itself. */
  readonly longest: number;
  /** When aborted the recording is dropped, and the microphone is free at once. */
  readonly signal: AbortSignal;
  /** Called a few times a second while it records. */
  readonly onProgress: (progress: RecordingProgress) => void;
}

/**
 * How a recording ended:
 * - `captured`: by `stop`, by its longest time or by the system (a call, a lock, a plug pulled)
 * - `failed`: by a fault of the recorder, with what had been captured until then
 * - `empty`: there is no sound
 * - `dropped`: it was aborted, or the page was left
 */
export type RecordingEnd =
  | { readonly type: 'captured'; readonly audio: Blob }
  | { readonly type: 'failed'; readonly reason: string; readonly audio: Blob | null }
  | { readonly type: 'empty' }
  | { readonly type: 'dropped' };

/** A recording that has begun. */
export interface Recording {
  /** Ends it; what was captured comes with `ended`. */
  stop(): void;
  /** Resolves once the recording is over, however that came, and the microphone is free. Never rejects. */
  readonly ended: Promise<RecordingEnd>;
}

/** The person's microphone: one recording at a time. */
export interface Microphone {
  /**
   * Asks for the microphone and begins to record.
   * @throws MicrophoneFailure which says why it could not
   */
  start(request: RecordingRequest): Promise<Recording>;
}

/**
 * Why no recording began:
 * - `unsupported`: the browser cannot record, or not on this page (no https)
 * - `noFormat`: it records in no format that we can send
 * - `denied`: the person, or the system, does not allow it
 * - `missing`: there is no microphone
 * - `busy`: whatever else keeps it from starting, such as another program
 * - `left`: the page was left, or the request aborted, before it began
 */
export type MicrophoneFailureReason = 'unsupported' | 'noFormat' | 'denied' | 'missing' | 'busy' | 'left';

export class MicrophoneFailure extends Error {
  readonly reason: MicrophoneFailureReason;
  constructor(reason: MicrophoneFailureReason, options?: ErrorOptions) {
    super(`No recording: ${reason}`, options);
    this.name = 'MicrophoneFailure';
    this.reason = reason;
  }
}

const reasons: Readonly<Record<string, MicrophoneFailureReason>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** The failure that an exception of the browser stands for, told by its name. */
export function failureOf(exception: unknown): MicrophoneFailure {
  if (exception instanceof MicrophoneFailure) return exception;
  const name = typeof exception === 'object' && exception !== null && 'name' in exception ? String(exception.name) : '';
  return new MicrophoneFailure(reasons[name] ?? 'busy', { cause: exception });
}
