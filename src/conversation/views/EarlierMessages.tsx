import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch, AppState } from '../../app/types';
import { LinkButton } from '../../ui';
import { isTyping } from '../conversationSelectors';
import type { ConversationKit } from './conversationKit';

const Room = styled.div`
  padding-block: var(--space-16);
  color: var(--ink-2);
  font: var(--type-small);
  text-align: center;
`;

/** The way to earlier messages, where there may be some; it waits while the coach writes, and says when they could not be read. */
export function EarlierMessages({ kit }: { kit: ConversationKit }) {
  const dispatch = useDispatch<AppDispatch>();
  const mayHaveEarlier = useSelector((state: AppState) => {
    const { thread } = kit.select(state);
    return thread.status === 'ready' && thread.mayHaveEarlier;
  });
  const { status } = useSelector((state: AppState) => kit.select(state).earlier);
  const typing = useSelector((state: AppState) => isTyping(kit.select(state)));
  if (!mayHaveEarlier) return null;
  return (
    <Room>
      <p role="status">{status === 'failed' && 'Earlier messages could not be loaded. Please try again.'}</p>
      <LinkButton isBusy={status === 'reading'} isDisabled={typing} onClick={() => dispatch(kit.events.earlierMessagesRequested())}>
        Show earlier messages
      </LinkButton>
    </Room>
  );
}
