import type { KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { limits } from '../../../contract/limits';
import { codePoints } from '../../../contract/text';
import type { AppDispatch, AppState } from '../../app/types';
import { characters } from '../../lib/textRoom';
import { AutoGrowTextarea, ComposerFrame, SendButton, StopButton, textBoxMaxHeight } from '../../ui';
import { draftOf } from '../conversationSelectors';
import { isOpen } from '../replyMachine';
import { draftKeyOf } from '../threadMachine';
import { placeholderOf, TakeActions, VoiceAnnouncement, VoiceControl, voiceErrorId, VoiceNotes } from './ComposerVoice';
import type { ConversationKit } from './conversationKit';

/** From how many characters on the box counts what is left. */
const countFrom = limits.message.most - 500;

/** How much room a draft has left, once that matters, and whether it is over. */
function roomOf(draft: string): { isOver: boolean; hint: string | null } {
  if (draft.length <= countFrom) return { isOver: false, hint: null };
  const left = limits.message.most - codePoints(draft.trim());
  if (left < 0) return { isOver: true, hint: `${characters(-left)} too many. Please shorten your message.` };
  return { isOver: false, hint: left <= 500 ? `${characters(left)} left` : null };
}

export interface ComposerProps {
  readonly kit: ConversationKit;
  /** Whether it is known which conversation this is: until then one can write, but not send. */
  readonly isPlaceKnown: boolean;
}

/** Where a message is written (spec 2.4): Enter sends, Shift+Enter begins a line, Escape stops the reply. */
export function Composer({ kit, isPlaceKnown }: ComposerProps) {
  const dispatch = useDispatch<AppDispatch>();
  const draft = useSelector((state: AppState) => draftOf(kit.select(state)));
  const draftKey = useSelector((state: AppState) => draftKeyOf(kit.select(state).thread));
  const place = useSelector((state: AppState) => kit.select(state).thread.goalId ?? 'none');
  const openReplyId = useSelector((state: AppState) => {
    const { reply } = kit.select(state);
    return isOpen(reply) ? reply.replyId : null;
  });
  const isThreadReady = useSelector((state: AppState) => ['empty', 'ready'].includes(kit.select(state).thread.status));
  const voiceStatus = useSelector((state: AppState) => kit.voice.select(state).status);
  const placeholder = useSelector((state: AppState) => placeholderOf(kit.voice.select(state), kit.input.placeholder));
  const isRecording = voiceStatus === 'recording';
  const hasVoiceFailed = voiceStatus === 'error';
  const room = roomOf(draft);
  // An error counts as idle: the input has returned to it (spec 4). So does being asked for the microphone.
  const isVoiceBusy = isRecording || voiceStatus === 'processing';
  const isReady = isPlaceKnown && isThreadReady;
  const isBlocked = !isReady || openReplyId !== null || isVoiceBusy || room.isOver || draft.trim() === '';
  const stop = () => {
    if (openReplyId !== null) dispatch(kit.events.stopRequested({ replyId: openReplyId }));
  };

  function pressed(event: KeyboardEvent<HTMLTextAreaElement>) {
    // While an input method composes a word, Enter chooses it (229: browsers that say so only by the code).
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape' && openReplyId !== null) {
      event.preventDefault();
      stop();
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (!isBlocked) dispatch(kit.events.sendPressed());
    }
  }

  return (
    <ComposerFrame
      hint={
        <>
          {room.hint && <span role={room.isOver ? 'alert' : 'status'}>{room.hint}</span>}
          <VoiceNotes kit={kit} draftKey={draftKey} hasText={draft !== ''} />
        </>
      }
      below={draft === '' && <TakeActions kit={kit} />}
      trailing={
        <>
          <VoiceControl kit={kit} draftKey={draftKey} />
          {openReplyId === null ? (
            <SendButton disabled={isBlocked} onClick={() => dispatch(kit.events.sendPressed())} />
          ) : (
            <StopButton label="Stop" onClick={stop} />
          )}
        </>
      }
    >
      <AutoGrowTextarea
        value={draft}
        onEdited={(text) => dispatch(kit.events.draftEdited({ draftKey, text }))}
        onKeyDown={pressed}
        label={kit.input.label}
        placeholder={placeholder}
        maxHeight={textBoxMaxHeight}
        disabled={isRecording}
        isInvalid={hasVoiceFailed && draft === ''}
        describedBy={hasVoiceFailed ? voiceErrorId : undefined}
        focusKey={place}
        // With the end of a recording the box takes the focus again: what was said is about to stand there.
        returnKey={isRecording ? 'recording' : ''}
      />
      <VoiceAnnouncement kit={kit} />
    </ComposerFrame>
  );
}
