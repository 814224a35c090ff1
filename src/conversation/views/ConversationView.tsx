import type { CSSProperties, ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch, AppState } from '../../app/types';
import { ChipGroup, CoachIndent, DayHeading, ErrorBox, media, MessageScroller, RetryButton, Spinner, VisuallyHidden } from '../../ui';
import { endedReplyOf, isTyping, latestSentIdOf, messageIdsOf, revealedIdOf, suggestedResponsesOf } from '../conversationSelectors';
import { announcementOf } from '../spokenText';
import { dayHeadingsOf } from '../dayHeadings';
import { Composer } from './Composer';
import { ComposerNotice } from './ComposerNotice';
import type { ConversationKit } from './conversationKit';
import { ConversationMessage } from './ConversationMessage';
import { EarlierMessages } from './EarlierMessages';

const Page = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`;
const Center = styled.div`
  display: grid;
  flex: 1;
  place-content: center;
  justify-items: center;
  gap: var(--space-16);
  padding: var(--gutter);
`;
/* Greeting and composer are one group, a little above the middle unless the screen says otherwise; on narrow screens the composer stays below. */
const Welcome = styled.div`
  display: flex;
  flex: var(--share-above, 11);
  flex-direction: column;
  justify-content: flex-end;
  inline-size: 100%;
  max-inline-size: calc(var(--column) * 1rem / 16 + 2 * var(--gutter));
  margin-inline: auto;
  padding: var(--gutter) var(--gutter) var(--space-40);
  @media ${media.narrow} {
    justify-content: center;
  }
`;
const Foot = styled.div`
  flex: none;
  inline-size: 100%;
  max-inline-size: calc(var(--column) * 1rem / 16 + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`;
/* What is free below the composer of an empty conversation; with the first message it closes, and the composer glides down. */
const Below = styled.div`
  flex: 0 0 0;
  @media ${media.wide} {
    &[data-empty='true'] {
      flex-grow: 10;
    }
    @media ${media.motion} {
      transition: flex-grow var(--slow) var(--ease-out);
    }
  }
`;
const Suggestions = styled(CoachIndent)`
  padding-block: var(--space-4) var(--space-16);
`;
const Tagline = styled.p`
  flex: none;
  padding-block: var(--space-12) max(var(--space-16), env(safe-area-inset-bottom, 0px));
  color: var(--ink-3);
  font: var(--type-caption);
  text-align: center;
`;

/** The typing indicator for assistive technology (accessible names: status `Coach is typing`); the loop is its picture. */
function TypingStatus({ kit }: { kit: ConversationKit }) {
  const typing = useSelector((state: AppState) => isTyping(kit.select(state)));
  return (
    <VisuallyHidden role="status" aria-label={typing ? 'Coach is typing' : undefined}>
      {typing && 'Coach is typing'}
    </VisuallyHidden>
  );
}

/**
 * A reply that has ended, for assistive technology: the log itself is not live, so it is heard once and whole, not by each
 * word as it comes.
 */
function ReplyAnnouncement({ kit }: { kit: ConversationKit }) {
  const reply = useSelector((state: AppState) => endedReplyOf(kit.select(state)));
  return <VisuallyHidden role="status">{reply !== null && announcementOf(reply)}</VisuallyHidden>;
}

function SuggestedResponses({ kit }: { kit: ConversationKit }) {
  const dispatch = useDispatch<AppDispatch>();
  const options = useSelector((state: AppState) => suggestedResponsesOf(kit.select(state)));
  if (options.length === 0) return null;
  return (
    <Suggestions>
      <ChipGroup label="Suggested responses" options={[...new Set(options)]} onChosen={(text) => dispatch(kit.events.suggestionChosen({ text }))} />
    </Suggestions>
  );
}

/** What was written, message by message, under the days on which it was. */
function useDayHeadings({ entries, select }: ConversationKit): ReadonlyMap<string, string> {
  const thread = useSelector((state: AppState) => (entries === null ? null : select(state).thread));
  const timeZone = useSelector((state: AppState) => entries?.selectTimeZone(state) ?? 'UTC');
  const today = useSelector((state: AppState) => entries?.selectToday(state) ?? null);
  return dayHeadingsOf(thread, timeZone, today);
}

/** The messages of the conversation shown, with the way to earlier ones. */
function Messages({ kit }: { kit: ConversationKit }) {
  const dayHeadings = useDayHeadings(kit);
  const ids = useSelector((state: AppState) => messageIdsOf(kit.select(state)));
  const latestSentId = useSelector((state: AppState) => latestSentIdOf(kit.select(state)));
  const revealedId = useSelector((state: AppState) => revealedIdOf(kit.select(state)));
  return (
    <>
      <EarlierMessages kit={kit} />
      <MessageScroller
        label="Conversation"
        itemIds={ids}
        renderItem={(id) => {
          const day = dayHeadings.get(id);
          return (
            <>
              {day !== undefined && <DayHeading>{day}</DayHeading>}
              <ConversationMessage kit={kit} messageId={id} />
            </>
          );
        }}
        followKey={null}
        returnKey={latestSentId}
        revealedId={revealedId}
        columnSize={kit.columns.messages}
      />
    </>
  );
}

/** Why the conversation could not be read, with the way to try again. */
function LoadFailure({ kit }: { kit: ConversationKit }) {
  const dispatch = useDispatch<AppDispatch>();
  const thread = useSelector((state: AppState) => kit.select(state).thread);
  if (thread.status !== 'failed') return null;
  const { goalId, conversationId, error } = thread;
  return (
    <Center>
      <ErrorBox>{error}</ErrorBox>
      <RetryButton onPressed={() => dispatch(kit.retried({ goalId, conversationId }))} />
    </Center>
  );
}

export interface ConversationViewProps {
  readonly kit: ConversationKit;
  /** Stands where nothing has been said yet. */
  readonly welcome: ReactNode;
  /** Stands in the place of the messages while it is not known yet which conversation it is; null otherwise. */
  readonly before?: ReactNode;
}

/** A conversation with its composer. */
export function ConversationView({ kit, welcome, before = null }: ConversationViewProps) {
  const threadStatus = useSelector((state: AppState) => kit.select(state).thread.status);
  const status = before === null ? threadStatus : 'before';
  const isEmpty = status === 'empty';
  return (
    <Page style={{ '--column': isEmpty ? kit.columns.empty : kit.columns.messages } as CSSProperties}>
      {before !== null && <Center>{before}</Center>}
      {status === 'loading' && (
        <Center>
          <Spinner label={kit.loading} />
        </Center>
      )}
      {status === 'failed' && <LoadFailure kit={kit} />}
      {status === 'ready' && <Messages kit={kit} />}
      {isEmpty && <Welcome>{welcome}</Welcome>}
      <Foot data-empty={isEmpty}>
        <SuggestedResponses kit={kit} />
        <ComposerNotice kit={kit} />
        <Composer kit={kit} isPlaceKnown={before === null} />
      </Foot>
      <Below data-empty={isEmpty} />
      <TypingStatus kit={kit} />
      <ReplyAnnouncement kit={kit} />
      <Tagline>{kit.tagline}</Tagline>
    </Page>
  );
}
