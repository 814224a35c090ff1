import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch, AppState } from '../../app/types';
import { Button, ChipGroup, CoachIndent, columnWidth, ErrorBox, LinkButton, media, MessageScroller, Spinner, VisuallyHidden } from '../../ui';
import { isTyping, latestSentIdOf, messageIdsOf, suggestedResponsesOf } from '../conversationSelectors';
import { Composer } from './Composer';
import type { ConversationKit } from './conversationKit';
import { ConversationMessage } from './ConversationMessage';

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
/* Greeting and composer are one group, a little above the middle; on narrow screens the composer stays below. */
const Welcome = styled.div`
  display: flex;
  flex: 11;
  flex-direction: column;
  justify-content: flex-end;
  inline-size: 100%;
  max-inline-size: calc(${columnWidth.emptyState / 16}rem + 2 * var(--gutter));
  margin-inline: auto;
  padding: var(--gutter) var(--gutter) var(--space-40);
  @media ${media.narrow} {
    justify-content: center;
  }
`;
const Foot = styled.div`
  flex: none;
  inline-size: 100%;
  max-inline-size: calc(${columnWidth.chat / 16}rem + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
  &[data-empty='true'] {
    max-inline-size: calc(${columnWidth.emptyState / 16}rem + 2 * var(--gutter));
  }
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
const Earlier = styled.div`
  padding-block: var(--space-16);
  font: var(--type-small);
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

/** The messages of the conversation shown, with the way to earlier ones. */
function Messages({ kit }: { kit: ConversationKit }) {
  const dispatch = useDispatch<AppDispatch>();
  const ids = useSelector((state: AppState) => messageIdsOf(kit.select(state)));
  const latestSentId = useSelector((state: AppState) => latestSentIdOf(kit.select(state)));
  const mayHaveEarlier = useSelector((state: AppState) => {
    const { thread } = kit.select(state);
    return thread.status === 'ready' && thread.mayHaveEarlier;
  });
  return (
    <>
      {mayHaveEarlier && (
        <Earlier>
          <LinkButton onClick={() => dispatch(kit.events.earlierMessagesRequested())}>Show earlier messages</LinkButton>
        </Earlier>
      )}
      <MessageScroller
        label="Conversation"
        itemIds={ids}
        renderItem={(id) => <ConversationMessage kit={kit} messageId={id} />}
        followKey={null}
        returnKey={latestSentId}
        columnSize={columnWidth.chat}
      />
    </>
  );
}

/** A conversation with its composer. `welcome` stands where nothing has been said yet. */
export function ConversationView({ kit, welcome }: { kit: ConversationKit; welcome: ReactNode }) {
  const dispatch = useDispatch<AppDispatch>();
  const thread = useSelector((state: AppState) => kit.select(state).thread);
  const isEmpty = thread.status === 'empty';
  return (
    <Page>
      {thread.status === 'loading' && (
        <Center>
          <Spinner label="Loading..." />
        </Center>
      )}
      {thread.status === 'failed' && (
        <Center>
          <ErrorBox>{thread.error}</ErrorBox>
          <Button
            variant="secondary"
            onClick={() => dispatch(kit.events.conversationOpened({ goalId: thread.goalId, conversationId: thread.conversationId, recentPairs: null }))}
          >
            Retry
          </Button>
        </Center>
      )}
      {thread.status === 'ready' && <Messages kit={kit} />}
      {isEmpty && <Welcome>{welcome}</Welcome>}
      <Foot data-empty={isEmpty}>
        <SuggestedResponses kit={kit} />
        <Composer kit={kit} />
      </Foot>
      <Below data-empty={isEmpty} />
      <TypingStatus kit={kit} />
      <Tagline>{kit.tagline}</Tagline>
    </Page>
  );
}
