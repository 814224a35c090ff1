import type { RecordingFile } from '../../../contract/recording';
import { recordingFile } from '../../support/recordingFiles';

/** The file of a small recording of two actions, as the web app writes one. */
export const sessionRecordingFile = (changes: Partial<Record<keyof RecordingFile, unknown>> = {}): string =>
  JSON.stringify({
    ...recordingFile({ chat: { title: 'Xxxxxx “xxxx” 👟' } }, [{ type: 'chat/opened' }, { type: 'chat/messageSent', payload: { text: 'Xxx\nxxxx' } }]),
    ...changes,
  });
