import type { AppState } from '../../app/types';
import type { Take, VoiceState } from './voiceState';

const none: readonly Take[] = [];

export const selectVoice = (state: AppState): VoiceState => state.voice;

/** The takes whose text is not there yet, the oldest first. */
export const takesOf = (voice: VoiceState): readonly Take[] => ('takes' in voice ? voice.takes : none);
