import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, AppState } from '../../app/types';
import { timeInZone } from '../../lib/dates';
import { CoachMessage, EntryMessage, LinkButton, UserMessage } from '../../ui';
import { canBeRetried, isHeldReply, revealedIdOf } from '../conversationSelectors';
import { endingWords } from '../endingWords';
import type { Ending, Message } from '../message';
import { isOpen, type ReplyState } from '../replyMachine';
import { emptyReplyText, isEmptyText, textOfContent, type ReplyText } from '../replyText';
import { messageOf } from '../threadMachine';
import type { ConversationKit } from './conversationKit';
import { MessageActions } from './MessageActions';
import { ReplyBlocks } from './ReplyBlocks';

/** Asks for the same reply again; the message is not sent a second time. */
function Retry({ kit, replyId }: { kit: ConversationKit; replyId: string }) {
  const dispatch = useDispatch<AppDispatch>();
  const isOffered = useSelector((state: AppState) => canBeRetried(kit.select(state), replyId));
  return isOffered && <LinkButton onClick={() => dispatch(kit.events.retryPressed({ replyId }))}>Retry</LinkButton>;
}

const coachTone = ({ entries }: ConversationKit) => (entries === null ? 'talk' : 'note');

interface EndedReply {
  readonly kit: ConversationKit;
  readonly replyId: string;
  readonly text: ReplyText;
  readonly ending: Ending;
  readonly isRevealed: boolean;
}

/** A reply that has ended, with how it did and what can be done about it. */
function EndedReply({ kit, replyId, text, ending, isRevealed }: EndedReply) {
  const isFailed = ending === 'failed';
  const tools = isFailed || isEmptyText(text) ? undefined : <MessageActions kit={kit} messageId={replyId} />;
  return (
    <CoachMessage label="Coach" tone={coachTone(kit)} ending={endingWords[ending]} error={isFailed} tools={tools} isRevealed={isRevealed}>
      <ReplyBlocks text={text} isWriting={false} />
      <Retry kit={kit} replyId={replyId} />
    </CoachMessage>
  );
}

/** What stands in the place of a reply being reopened, until its first word: what stood there, but for the text of an error. */
const textWhileOpen = (reply: Extract<ReplyState, { before: unknown }>): ReplyText => {
  if (reply.status === 'streaming') return reply.text;
  return reply.before === null || reply.before.ending === 'failed' ? emptyReplyText : textOfContent(reply.before.content);
};

/**
 * The reply that the machine holds: being written, or settled and drawn from the same text, so that nothing moves. The one
 * component that draws again when text of a reply arrives.
 */
function ReplyOfMachine({ kit, isRevealed }: { kit: ConversationKit; isRevealed: boolean }) {
  const reply = useSelector((state: AppState) => kit.select(state).reply);
  if (reply.status === 'none') return null;
  if (!isOpen(reply)) return <EndedReply kit={kit} replyId={reply.replyId} text={reply.text} ending={reply.status} isRevealed={isRevealed} />;
  const isStreaming = reply.status === 'streaming';
  return (
    <CoachMessage label="Coach" tone={coachTone(kit)} isThinking={!isStreaming} isRevealed={isRevealed}>
      <ReplyBlocks text={textWhileOpen(reply)} isWriting={isStreaming} />
    </CoachMessage>
  );
}

/** The person's own words, in an exchange or as an entry. */
function OwnMessage({ kit, message, isRevealed }: { kit: ConversationKit; message: Message; isRevealed: boolean }) {
  const { id, content, timestamp } = message;
  const time = useSelector((state: AppState) => kit.entries && timeInZone(timestamp, kit.entries.selectTimeZone(state)));
  const tools = content === '' ? undefined : <MessageActions kit={kit} messageId={id} />;
  return kit.entries === null ? (
    <UserMessage label="You" tools={tools} isRevealed={isRevealed}>
      {content}
    </UserMessage>
  ) : (
    <EntryMessage label="You" time={time} tools={tools} isRevealed={isRevealed}>
      {content}
    </EntryMessage>
  );
}

function StoredMessage({ kit, message, isRevealed }: { kit: ConversationKit; message: Message; isRevealed: boolean }) {
  const { id, sender, content, ending } = message;
  if (sender === 'ai') {
    return <EndedReply kit={kit} replyId={id} text={textOfContent(content)} ending={ending} isRevealed={isRevealed} />;
  }
  return <OwnMessage kit={kit} message={message} isRevealed={isRevealed} />;
}

/** One message of a conversation, by its id. */
export function ConversationMessage({ kit, messageId }: { kit: ConversationKit; messageId: string }) {
  const message = useSelector((state: AppState) => messageOf(kit.select(state).thread, messageId));
  const isHeld = useSelector((state: AppState) => isHeldReply(kit.select(state), messageId));
  const isRevealed = useSelector((state: AppState) => revealedIdOf(kit.select(state)) === messageId);
  if (isHeld) return <ReplyOfMachine kit={kit} isRevealed={isRevealed} />;
  return message ? <StoredMessage kit={kit} message={message} isRevealed={isRevealed} /> : null;
}
