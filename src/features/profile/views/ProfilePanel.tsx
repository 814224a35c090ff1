import { useSelector } from 'react-redux';
import type { User } from '../../../../contract/user';
import type { AppState } from '../../../app/types';
import { Spinner } from '../../../ui';
import { selectUser } from '../../auth';
import type { ProfileFacts } from '../profileLoadState';
import { selectProfileEdit, selectProfileLoad } from '../profileSelectors';
import { LeaderboardRowCard } from './LeaderboardRowCard';
import { LoadFailure } from './LoadFailure';
import { NotificationCard } from './NotificationCard';
import { panelId, PanelHeader, PanelTitle, Parts } from './panelPieces';
import { PersonalityCard } from './PersonalityCard';
import { ProfileForm } from './ProfileForm';
import { ProfileView } from './ProfileView';
import { StatisticsCard } from './StatisticsCard';

function KnownProfile({ user, facts, today }: { user: User; facts: ProfileFacts; today: string | null }) {
  const edit = useSelector(selectProfileEdit);
  return (
    <>
      {edit.status === 'viewing' ? <ProfileView user={user} facts={facts} /> : <ProfileForm user={user} facts={facts} edit={edit} />}
      <StatisticsCard user={user} today={today} timeZone={facts.timeZone} />
      <PersonalityCard personality={user.personality} />
      <NotificationCard user={user} />
      <LeaderboardRowCard user={user} areEmailsPublic={facts.areEmailsPublic} />
    </>
  );
}

const header = (
  <PanelHeader>
    <PanelTitle>User Profile</PanelTitle>
  </PanelHeader>
);

/** The settings panel `User Profile` (spec 2.7). What is known stays while it is asked again, and when that fails. */
export function ProfilePanel({ selectToday }: { selectToday: (state: AppState) => string | null }) {
  const load = useSelector(selectProfileLoad);
  const user = useSelector(selectUser);
  const today = useSelector(selectToday);
  const facts = 'facts' in load ? load.facts : null;
  const isFirstLoading = load.status === 'unknown' || (load.status === 'loading' && facts === null);
  if (user === null) return null;
  return (
    <Parts id={panelId} tabIndex={-1}>
      {facts === null && header}
      {isFirstLoading && <Spinner label="Loading your profile..." />}
      {load.status === 'empty' && <LoadFailure heading="No Profile Data" error={null} button="Retry" />}
      {load.status === 'failed' && <LoadFailure heading="Error Loading Profile" error={load.error} button="Try Again" />}
      {facts !== null && <KnownProfile user={user} facts={facts} today={today} />}
    </Parts>
  );
}
