import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, AppState } from '../../app/types';
import { CopyTool, MessageTools, RegenerateTool } from '../../ui';
import { canBeRegenerated, copyStatusOf, isLatest } from '../conversationSelectors';
import type { ConversationKit } from './conversationKit';

/** What can be done with one message: copy it; the latest reply of the coach can be written anew. */
export function MessageActions({ kit, messageId }: { kit: ConversationKit; messageId: string }) {
  const dispatch = useDispatch<AppDispatch>();
  const outcome = useSelector((state: AppState) => copyStatusOf(kit.select(state), messageId));
  const isAtEnd = useSelector((state: AppState) => isLatest(kit.select(state), messageId));
  const isRegenerable = useSelector((state: AppState) => canBeRegenerated(kit.select(state), messageId));
  return (
    <MessageTools isShown={isAtEnd || outcome !== 'none'}>
      <CopyTool outcome={outcome} onPressed={() => dispatch(kit.events.copyPressed({ messageId }))} />
      {isRegenerable && <RegenerateTool onPressed={() => dispatch(kit.events.regenerationRequested({ replyId: messageId }))} />}
    </MessageTools>
  );
}
