import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, AppState } from '../../app/types';
import { CoachMessage, LinkButton, UserMessage } from '../../ui';
import { isHeldReply, isTyping } from '../conversationSelectors';
import type { Ending, Message } from '../message';
import { hasText, isOpen, type ReplyState } from '../replyMachine';
import { emptyReplyText, textOfContent } from '../replyText';
import type { ConversationKit } from './conversationKit';
import { ReplyBlocks } from './ReplyBlocks';

const captions: Record<Ending, string | undefined> = {
  complete: undefined,
  stopped: 'Stopped',
  cut: 'This reply was cut off.',
  failed: undefined,
};

const canBeRetried = (ending: Ending) => ending === 'cut' || ending === 'failed';

/** Asks for the same reply again; the message is not sent a second time. */
function Retry({ kit, replyId }: { kit: ConversationKit; replyId: string }) {
  const dispatch = useDispatch<AppDispatch>();
  const isBusy = useSelector((state: AppState) => isTyping(kit.select(state)));
  return isBusy ? null : <LinkButton onClick={() => dispatch(kit.events.retryPressed({ replyId }))}>Retry</LinkButton>;
}

/** A reply that has ended. */
function SettledReply({ kit, message }: { kit: ConversationKit; message: Message }) {
  return (
    <CoachMessage label="Coach" ending={captions[message.ending]} error={message.ending === 'failed'}>
      <ReplyBlocks text={textOfContent(message.content)} isWriting={false} />
      {canBeRetried(message.ending) && message.clientMessageId !== null && <Retry kit={kit} replyId={message.id} />}
    </CoachMessage>
  );
}

/** The reply that the machine holds: being written, or settled and drawn by the same elements, so that nothing moves. */
function HeldReply({ kit, reply }: { kit: ConversationKit; reply: Exclude<ReplyState, { status: 'none' }> }) {
  const text = 'text' in reply ? reply.text : emptyReplyText;
  const ending = isOpen(reply) ? 'complete' : reply.status;
  return (
    <CoachMessage label="Coach" ending={captions[ending]} error={ending === 'failed'} isThinking={isOpen(reply) && !hasText(reply)}>
      {'text' in reply && <ReplyBlocks text={text} isWriting={reply.status === 'streaming'} />}
      {canBeRetried(ending) && <Retry kit={kit} replyId={reply.replyId} />}
    </CoachMessage>
  );
}

/** The one component that draws again when text of a reply arrives. */
function ReplyOfMachine({ kit }: { kit: ConversationKit }) {
  const reply = useSelector((state: AppState) => kit.select(state).reply);
  return reply.status === 'none' ? null : <HeldReply kit={kit} reply={reply} />;
}

/** One message of a conversation, by its id. */
export function ConversationMessage({ kit, messageId }: { kit: ConversationKit; messageId: string }) {
  const message = useSelector((state: AppState) => {
    const { thread } = kit.select(state);
    return thread.status === 'ready' ? thread.byId[messageId] : undefined;
  });
  const isHeld = useSelector((state: AppState) => isHeldReply(kit.select(state), messageId));
  if (isHeld) return <ReplyOfMachine kit={kit} />;
  if (!message) return null;
  return message.sender === 'user' ? <UserMessage label="You">{message.content}</UserMessage> : <SettledReply kit={kit} message={message} />;
}
