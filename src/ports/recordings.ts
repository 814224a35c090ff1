import { createHandles, type Handles } from './handles';

/** Where the sound of a recording waits until its text is there. */
export type Recordings = Handles<Blob>;

/** A field of a multipart request that stands for a recording; the base query puts its file there. */
export interface RecordingField {
  readonly recording: string;
}

export const createRecordings = (): Recordings => createHandles<Blob>('recording');
