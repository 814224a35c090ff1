import { selectToday } from '../../../features/navigation';
import { UserProfilePanel } from '../../../features/profile';

/** The profile needs to know the day for its calendar. */
export const ProfilePanel = () => <UserProfilePanel selectToday={selectToday} />;
