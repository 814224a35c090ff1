import { Keyboard, Lock, LogOut, MessageSquareHeart, NotebookPen, Plus, Search, Settings, Trophy } from 'lucide-react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { User } from '../../../contract/user';
import type { AppDispatch } from '../../app/types';
import { signedOut } from '../../features/auth';
import { selectChatGoalId } from '../../features/chat';
import { GoalList, newGoalPressed } from '../../features/goals';
import { shortcutsOpened } from '../../features/keyboard';
import { selectToday, viewOpened } from '../../features/navigation';
import { searchOpened } from '../../features/search';
import { pictureAddress } from '../../lib/pictureAddress';
import { Avatar, media, SidebarButton, SidebarFoot, SidebarGroup, SidebarHead, WeekOfSuns } from '../../ui';

const Person = styled.div`
  min-inline-size: 0;
`;
const Name = styled.p`
  overflow: hidden;
  font: var(--type-ui);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/* A finger has no keys; who has both still finds the list under `?`. */
const ForFinePointers = styled.div`
  @media ${media.coarse} {
    display: none;
  }
`;

/** The sidebar of the chat: who is signed in, the goals, and the ways to the other views. */
export function ChatSidebar({ user }: { user: User }) {
  const dispatch = useDispatch<AppDispatch>();
  return (
    <>
      <SidebarHead>
        <Avatar name={user.name} picture={pictureAddress(user.picture)} />
        <Person>
          <Name title={user.name} dir="auto">
            {user.name}
          </Name>
          <WeekOfSuns days={user.current_login_streak} />
        </Person>
      </SidebarHead>
      <SidebarGroup>
        <SidebarButton tone="soft" icon={<Plus aria-hidden="true" />} label="New Goal" onClick={() => dispatch(newGoalPressed())} />
        <SidebarButton icon={<NotebookPen aria-hidden="true" />} label="Journal" trailing={<Lock />} onClick={() => dispatch(viewOpened({ view: 'journal' }))} />
        <SidebarButton icon={<Search aria-hidden="true" />} label="Search" onClick={() => dispatch(searchOpened())} />
      </SidebarGroup>
      <GoalList selectGoalId={selectChatGoalId} selectToday={selectToday} />
      <SidebarFoot>
        <SidebarButton icon={<Trophy aria-hidden="true" />} label="Leaderboards" onClick={() => dispatch(viewOpened({ view: 'leaderboards' }))} />
        <SidebarButton icon={<MessageSquareHeart aria-hidden="true" />} label="Feedback" onClick={() => dispatch(viewOpened({ view: 'feedback' }))} />
        <SidebarButton icon={<Settings aria-hidden="true" />} label="Settings" onClick={() => dispatch(viewOpened({ view: 'settings' }))} />
        <ForFinePointers>
          <SidebarButton icon={<Keyboard aria-hidden="true" />} label="Keyboard shortcuts" onClick={() => dispatch(shortcutsOpened())} />
        </ForFinePointers>
        <SidebarButton icon={<LogOut aria-hidden="true" />} label="Logout" onClick={() => dispatch(signedOut())} />
      </SidebarFoot>
    </>
  );
}
