import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { User } from '../../../contract/user';
import type { AppDispatch, AppState } from '../../app/types';
import { isTyping } from '../../conversation';
import { ChatConversation, selectChat, selectChatGoalId } from '../../features/chat';
import { GoalDetailsButton, GoalPanel, selectGoal } from '../../features/goals';
import { drawerClosed, drawerOpened, selectHour, selectIsDrawerOpen, selectToday } from '../../features/navigation';
import { voiceKitOf } from '../../features/voice';
import { AppLayout, Logo, media, VisuallyHidden, visuallyHidden } from '../../ui';
import { ChatSidebar } from './ChatSidebar';

/** The recorder as the chat's composer uses it. */
const voice = voiceKitOf('chat');

const GoalTitle = styled.h1`
  flex: 1;
  min-inline-size: 0;
  overflow: hidden;
  color: var(--ink-2);
  font: var(--type-ui);
  font-weight: 400;
  text-align: end;
  text-overflow: ellipsis;
  white-space: nowrap;
  /* On a phone there is no room for it, on a wide screen the panel says it. */
  @media ${media.narrow} {
    ${visuallyHidden}
  }
  @media ${media.besideMain} {
    ${visuallyHidden}
  }
`;

/** The brand logo, once something has been said (spec 2.4), and the goal it is about. */
function TopBar() {
  const hasMessages = useSelector((state: AppState) => selectChat(state).thread.status === 'ready');
  const goal = useSelector((state: AppState) => selectGoal(state, selectChatGoalId(state)));
  return (
    <>
      {hasMessages && <Logo />}
      {hasMessages && !goal && <VisuallyHidden as="h1">Conversation</VisuallyHidden>}
      {hasMessages && goal && (
        <GoalTitle title={goal.title} dir="auto">
          {goal.title}
        </GoalTitle>
      )}
      <GoalDetailsButton selectGoalId={selectChatGoalId} />
    </>
  );
}

/** Why a check-in cannot be sent into the conversation just now. */
function selectBlockedBecause(state: AppState): string | null {
  const chat = selectChat(state);
  if (chat.thread.status === 'loading') return 'This conversation is still being loaded.';
  if (chat.thread.status === 'failed') return 'This conversation could not be loaded.';
  return isTyping(chat) ? 'You can check in when your coach has finished writing.' : null;
}

/** The main view of a signed-in person: goals at the side, the conversation in the middle. */
export function ChatScreen({ user }: { user: User }) {
  const dispatch = useDispatch<AppDispatch>();
  const isDrawerOpen = useSelector(selectIsDrawerOpen);
  return (
    <AppLayout
      sidebar={<ChatSidebar user={user} />}
      sidebarLabel="Main"
      isDrawerOpen={isDrawerOpen}
      onDrawerOpened={() => dispatch(drawerOpened())}
      onDrawerClosed={() => dispatch(drawerClosed())}
      topBar={<TopBar />}
      aside={<GoalPanel selectGoalId={selectChatGoalId} selectToday={selectToday} selectBlockedBecause={selectBlockedBecause} />}
    >
      <ChatConversation selectHour={selectHour} voice={voice} />
    </AppLayout>
  );
}
