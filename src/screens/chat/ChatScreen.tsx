import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { User } from '../../../contract/user';
import type { AppDispatch, AppState } from '../../app/types';
import { ChatConversation, selectChat, selectChatGoalId } from '../../features/chat';
import { NewGoalDialog, selectGoal } from '../../features/goals';
import { drawerClosed, drawerOpened, selectHour, selectIsDrawerOpen } from '../../features/navigation';
import { PersonalityDialog } from '../../features/personality';
import { AppLayout, Logo, media, VisuallyHidden, visuallyHidden } from '../../ui';
import { ChatSidebar } from './ChatSidebar';

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
  @media ${media.narrow} {
    ${visuallyHidden}
  }
`;

/** The brand logo, once something has been said (spec 2.4), and the goal it is about. */
function TopBar() {
  const hasMessages = useSelector((state: AppState) => selectChat(state).thread.status === 'ready');
  const goal = useSelector((state: AppState) => selectGoal(state, selectChatGoalId(state)));
  if (!hasMessages) return null;
  return (
    <>
      <Logo />
      {goal ? (
        <GoalTitle title={goal.title} dir="auto">
          {goal.title}
        </GoalTitle>
      ) : (
        <VisuallyHidden as="h1">Conversation</VisuallyHidden>
      )}
    </>
  );
}

/** The main view of a signed-in person: goals at the side, the conversation in the middle. */
export function ChatScreen({ user }: { user: User }) {
  const dispatch = useDispatch<AppDispatch>();
  const isDrawerOpen = useSelector(selectIsDrawerOpen);
  return (
    <>
      <AppLayout
        sidebar={<ChatSidebar user={user} />}
        sidebarLabel="Main"
        isDrawerOpen={isDrawerOpen}
        onDrawerOpened={() => dispatch(drawerOpened())}
        onDrawerClosed={() => dispatch(drawerClosed())}
        topBar={<TopBar />}
      >
        <ChatConversation selectHour={selectHour} />
      </AppLayout>
      <NewGoalDialog />
      <PersonalityDialog />
    </>
  );
}
