import type { CallFailure } from '../../api';
import type { MicrophoneFailureReason } from '../../ports';
import { processingFailed } from './voiceState';

const startWords: Readonly<Record<Exclude<MicrophoneFailureReason, 'left'>, string>> = {
  unsupported: 'Voice recording is not supported in this browser',
  noFormat: 'No supported audio format found',
  denied: 'Microphone permission denied. Please allow microphone access to use voice recording.',
  missing: 'No microphone found. Please connect a microphone and try again.',
  busy: 'Failed to start recording',
};

/** What the person reads (spec 5 and 8, "Voice"). */
export const voiceWords = {
  notStarted: startWords,
  noSound: 'No audio recorded',
  tooLarge: 'Audio file too large. Please record a shorter message.',
  broken: (reason: string) => `Recording failed: ${reason}`,
  processingFailed,
  noText: 'Transcription failed',
} as const;

/** The words for a transcription that was not answered as it should be; null is one that was never answered. */
export function transcriptionFailureText(failure: CallFailure | null): string {
  switch (failure?.kind) {
    case 'told':
      return failure.text;
    case 'status':
      return `Transcription failed: ${failure.status}`;
    case 'refused':
      return voiceWords.noText;
    default:
      return voiceWords.processingFailed;
  }
}
