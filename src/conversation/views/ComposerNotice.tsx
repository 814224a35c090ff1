import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { selectIsOffline } from '../../api';
import type { AppState } from '../../app/types';
import { ErrorBox } from '../../ui';
import type { ConversationKit } from './conversationKit';

const Room = styled.div`
  padding-block-end: var(--space-12);
`;
/* Always in the page: a live region that comes with its words is not heard everywhere. */
const Calm = styled.p`
  &:not(:empty) {
    padding-block-end: var(--space-12);
  }
  color: var(--ink-2);
  font: var(--type-small);
  text-align: center;
`;

/** Above the composer: why the server would not take the latest send, and that there is no network. */
export function ComposerNotice({ kit }: { kit: ConversationKit }) {
  const isOffline = useSelector(selectIsOffline);
  const refusal = useSelector((state: AppState) => kit.select(state).refusal);
  return (
    <>
      {refusal.status === 'said' && (
        <Room>
          <ErrorBox>{refusal.text}</ErrorBox>
        </Room>
      )}
      <Calm role="status">{isOffline && 'You are offline. What you type is kept; send it when you are back online.'}</Calm>
    </>
  );
}
