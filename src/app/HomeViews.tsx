import { useDispatch, useSelector } from 'react-redux';
import type { User } from '../../contract/user';
import { NewGoalDialog } from '../features/goals';
import { KeyboardShortcutsDialog } from '../features/keyboard';
import { selectToday, selectView, viewOpened, type View } from '../features/navigation';
import { PersonalityDialog } from '../features/personality';
import { PhonePromptDialog } from '../features/profile';
import { SearchDialog } from '../features/search';
import { ToastList } from '../features/toasts';
import { ChatScreen } from '../screens/chat';
import { Button, CenteredPage, fetchedPart, PartBoundary, Spinner, type FetchedPart } from '../ui';
import type { AppDispatch } from './types';

/** The chat comes first and at once; the other views are fetched when one is opened. */
const screens: Readonly<Record<View, FetchedPart<{ user: User }>>> = {
  chat: { Part: ChatScreen, renew: () => undefined },
  journal: fetchedPart(() => import('../screens/journal')),
  leaderboards: fetchedPart(() => import('../screens/leaderboards')),
  settings: fetchedPart(() => import('../screens/settings')),
  feedback: fetchedPart(() => import('../screens/feedback')),
};

const waiting = (
  <CenteredPage>
    <Spinner label="Loading..." />
  </CenteredPage>
);

/** What a signed-in person sees at `/`: one of the views, and over all of them the toasts and dialogs. */
export function HomeViews({ user }: { user: User }) {
  const dispatch = useDispatch<AppDispatch>();
  const view = useSelector(selectView);
  const { Part: Screen, renew } = screens[view];
  const wayOut = (
    <Button variant="secondary" onClick={() => dispatch(viewOpened({ view: 'chat' }))}>
      Back to Chat
    </Button>
  );
  return (
    <>
      <PartBoundary shown={view} renew={renew} waiting={waiting} frame={(failure) => <CenteredPage>{failure}</CenteredPage>} wayOut={view === 'chat' ? null : wayOut}>
        <Screen user={user} />
      </PartBoundary>
      <ToastList />
      <NewGoalDialog />
      <PersonalityDialog />
      <SearchDialog selectToday={selectToday} />
      <KeyboardShortcutsDialog />
      <PhonePromptDialog />
    </>
  );
}
