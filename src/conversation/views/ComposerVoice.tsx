import { useDispatch, useSelector } from 'react-redux';
import { limits } from '../../../contract/limits';
import type { AppDispatch, AppState } from '../../app/types';
import { ComposerActions, ComposerError, LinkButton, MicrophoneButton, RecordingMeter, VisuallyHidden } from '../../ui';
import type { ConversationKit, VoiceShown } from './conversationKit';

/** The id of the line that says what went wrong with the voice; the text box points to it. */
export const voiceErrorId = 'composer-voice-error';

/** From how many seconds left it is said aloud that the time runs out. */
const lastSeconds = 10;

/** What the recorder is doing (spec 2.4). */
function voiceWordsOf(status: VoiceShown['status']): string | null {
  if (status === 'recording') return 'Recording... Click microphone to stop';
  return status === 'processing' ? 'Processing audio...' : null;
}

const errorOf = (voice: VoiceShown): string | null => (voice.status === 'error' ? voice.error : null);
const hasTake = (voice: VoiceShown): boolean => voice.status === 'error' && voice.takes.length > 0;

/** What stands in the empty text box in place of `usual`: what the recorder is doing, or what went wrong (spec 2.4). */
export const placeholderOf = (voice: VoiceShown, usual: string): string => voiceWordsOf(voice.status) ?? errorOf(voice) ?? usual;

function announcementOf(voice: VoiceShown): string {
  if (voice.status === 'recording') return voice.secondsLeft > lastSeconds ? 'Recording' : `${lastSeconds} seconds left`;
  return voice.status === 'processing' ? 'Processing audio' : '';
}

const controls = {
  idle: { state: 'idle', label: 'Start voice recording' },
  requesting: { state: 'idle', label: 'Start voice recording' },
  recording: { state: 'recording', label: 'Stop voice recording' },
  processing: { state: 'processing', label: 'Processing audio' },
  error: { state: 'idle', label: 'Start voice recording' },
} as const;

/** The microphone button with what it shows of a recording. It stays the same button, so that it keeps the focus. */
export function VoiceControl({ kit, draftKey }: { kit: ConversationKit; draftKey: string }) {
  const dispatch = useDispatch<AppDispatch>();
  const voice = useSelector(kit.voice.select);
  const { seconds } = limits.recording;
  const secondsLeft = voice.status === 'recording' ? voice.secondsLeft : seconds;
  return (
    <>
      {voice.status === 'recording' && <RecordingMeter level={voice.level} secondsLeft={secondsLeft} />}
      <MicrophoneButton
        {...controls[voice.status]}
        progress={1 - secondsLeft / seconds}
        onClick={() => dispatch(voice.status === 'recording' ? kit.voice.stopped() : kit.voice.started(draftKey))}
      />
    </>
  );
}

/** What the recorder is doing, for ears alone: when it begins, when its time runs out, when the text is awaited. */
export function VoiceAnnouncement({ kit }: { kit: ConversationKit }) {
  const announcement = useSelector((state: AppState) => announcementOf(kit.voice.select(state)));
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}

/** What can be done where a recording has no text yet: nothing of it is lost before the person says so. */
export function TakeActions({ kit }: { kit: ConversationKit }) {
  const dispatch = useDispatch<AppDispatch>();
  const isOffered = useSelector((state: AppState) => hasTake(kit.voice.select(state)));
  if (!isOffered) return null;
  return (
    <ComposerActions>
      <LinkButton onClick={() => dispatch(kit.voice.retried())}>Try again</LinkButton>
      <LinkButton onClick={() => dispatch(kit.voice.discarded())}>Discard recording</LinkButton>
    </ComposerActions>
  );
}

/** What is said of the voice above the text: what the placeholder cannot say because something is typed, and whose text it becomes. */
export function VoiceNotes({ kit, draftKey, hasText }: { kit: ConversationKit; draftKey: string; hasText: boolean }) {
  const words = useSelector((state: AppState) => voiceWordsOf(kit.voice.select(state).status));
  const error = useSelector((state: AppState) => errorOf(kit.voice.select(state)));
  const isAwaited = useSelector((state: AppState) => hasTake(kit.voice.select(state)));
  const isOfAnother = useSelector((state: AppState) => {
    const voice = kit.voice.select(state);
    return voice.status !== 'idle' && voice.place.draftKey !== draftKey;
  });
  return (
    <>
      {hasText && words !== null && <p>{words}</p>}
      {isOfAnother && (words !== null || isAwaited) && <p>What you say goes to the conversation where you began.</p>}
      {error !== null && <ComposerError id={voiceErrorId} text={error} isHidden={!hasText} />}
      {hasText && <TakeActions kit={kit} />}
    </>
  );
}
