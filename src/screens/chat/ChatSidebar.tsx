import { LogOut, Plus } from 'lucide-react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { User } from '../../../contract/user';
import type { AppDispatch } from '../../app/types';
import { signedOut } from '../../features/auth';
import { selectChatGoalId } from '../../features/chat';
import { GoalList, newGoalPressed } from '../../features/goals';
import { selectToday } from '../../features/navigation';
import { Avatar, SidebarButton, SidebarFoot, SidebarGroup, SidebarHead, WeekOfSuns } from '../../ui';

const Person = styled.div`
  min-inline-size: 0;
`;
const Name = styled.p`
  overflow: hidden;
  font: var(--type-ui);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** The sidebar of the chat: who is signed in, the goals, and the ways to the other views. */
export function ChatSidebar({ user }: { user: User }) {
  const dispatch = useDispatch<AppDispatch>();
  return (
    <>
      <SidebarHead>
        <Avatar name={user.name} picture="" />
        <Person>
          <Name title={user.name} dir="auto">
            {user.name}
          </Name>
          <WeekOfSuns days={user.current_login_streak} />
        </Person>
      </SidebarHead>
      <SidebarGroup>
        <SidebarButton tone="soft" icon={<Plus aria-hidden="true" />} label="New Goal" onClick={() => dispatch(newGoalPressed())} />
      </SidebarGroup>
      <GoalList selectGoalId={selectChatGoalId} selectToday={selectToday} />
      <SidebarFoot>
        <SidebarButton icon={<LogOut aria-hidden="true" />} label="Logout" onClick={() => dispatch(signedOut())} />
      </SidebarFoot>
    </>
  );
}
