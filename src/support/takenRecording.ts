import type { Ports, RecordingWishes, SavedFile } from '../ports';

type Takes = Pick<Ports, 'sessionRecordings' | 'errorLog'>;

/** The file of a recording as it is saved. @param day `YYYY-MM-DD`, in its name */
export const recordingToSave = (text: string, day: string): SavedFile => ({ name: `better-recording-${day}.json`, type: 'application/json', text });

/** Takes a recording of the session so far. @returns null when there is none; why one could not be written goes to the log */
export function takeRecording({ sessionRecordings, errorLog }: Takes, wishes: RecordingWishes) {
  try {
    return sessionRecordings.take(wishes);
  } catch (error) {
    errorLog.write(`The recording of the session could not be written: ${String(error)}`);
    return null;
  }
}

/**
 * Saves a recording of the session so far among the person's files, with what people wrote left out.
 * @returns the file's name; null when there is no recording
 */
export function saveRecordingOfSession(ports: Takes & Pick<Ports, 'downloads' | 'clock'>): string | null {
  const { sessionRecordings, downloads, clock } = ports;
  const taken = takeRecording(ports, { includesChatText: false });
  const text = taken && sessionRecordings.find(taken.handle);
  if (!taken || text === undefined || text === null) return null;
  sessionRecordings.forget(taken.handle);
  const file = recordingToSave(text, clock.moment().today);
  downloads.save(file);
  return file.name;
}
