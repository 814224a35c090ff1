import type { KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { limits } from '../../../contract/limits';
import { codePoints } from '../../../contract/text';
import type { AppDispatch, AppState } from '../../app/types';
import { AutoGrowTextarea, ComposerFrame, SendButton, StopButton, textBoxMaxHeight } from '../../ui';
import { draftOf, isTyping } from '../conversationSelectors';
import { isOpen } from '../replyMachine';
import { draftKeyOf } from '../threadMachine';
import type { ConversationKit } from './conversationKit';

/** From how many characters on the box counts what is left. */
const countFrom = limits.message.most - 500;
const counted = new Intl.NumberFormat('en');
const characters = (count: number) => `${counted.format(count)} ${count === 1 ? 'character' : 'characters'}`;

/** How much room a draft has left, once that matters, and whether it is over. */
function roomOf(draft: string): { isOver: boolean; hint: string | null } {
  if (draft.length <= countFrom) return { isOver: false, hint: null };
  const left = limits.message.most - codePoints(draft.trim());
  if (left < 0) return { isOver: true, hint: `${characters(-left)} too many. Please shorten your message.` };
  return { isOver: false, hint: left <= 500 ? `${characters(left)} left` : null };
}

/** Where a message is written (spec 2.4): Enter sends, Shift+Enter begins a line, Escape stops the reply. */
export function Composer({ kit }: { kit: ConversationKit }) {
  const dispatch = useDispatch<AppDispatch>();
  const draft = useSelector((state: AppState) => draftOf(kit.select(state)));
  const draftKey = useSelector((state: AppState) => draftKeyOf(kit.select(state).thread));
  const place = useSelector((state: AppState) => kit.select(state).thread.goalId ?? 'none');
  const typing = useSelector((state: AppState) => isTyping(kit.select(state)));
  const openReplyId = useSelector((state: AppState) => {
    const { reply } = kit.select(state);
    return isOpen(reply) ? reply.replyId : null;
  });
  const isReady = useSelector((state: AppState) => ['empty', 'ready'].includes(kit.select(state).thread.status));
  const room = roomOf(draft);
  const isBlocked = !isReady || typing || room.isOver || draft.trim() === '';
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
      hint={room.hint && <span role={room.isOver ? 'alert' : 'status'}>{room.hint}</span>}
      trailing={
        openReplyId === null ? (
          <SendButton disabled={isBlocked} onClick={() => dispatch(kit.events.sendPressed())} />
        ) : (
          <StopButton label="Stop" onClick={stop} />
        )
      }
    >
      <AutoGrowTextarea
        value={draft}
        onEdited={(text) => dispatch(kit.events.draftEdited({ draftKey, text }))}
        onKeyDown={pressed}
        label={kit.input.label}
        placeholder={kit.input.placeholder}
        maxHeight={textBoxMaxHeight}
        disabled={false}
        focusKey={place}
      />
    </ComposerFrame>
  );
}
