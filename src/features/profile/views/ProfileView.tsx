import { Pencil } from 'lucide-react';
import { useDispatch } from 'react-redux';
import { formattedPhone, isPhone } from '../../../../contract/phone';
import type { User } from '../../../../contract/user';
import type { AppDispatch } from '../../../app/types';
import { wordsOfLongDay } from '../../../lib/dates';
import { pictureAddress } from '../../../lib/pictureAddress';
import { Avatar, Button } from '../../../ui';
import { profileEditOpened } from '../profileEditState';
import type { ProfileFacts } from '../profileLoadState';
import { editButtonId, PanelHeader, PanelTitle } from './panelPieces';
import { Fact, Facts, PersonCard, Photo, photoSize } from './personPieces';

/** How a stored number is shown; another server may hold one that is none of ours. */
const shownPhone = (phone: string | null): string => (phone !== null && isPhone(phone) ? formattedPhone(phone) : (phone ?? ''));

/** When the account was made, and the address it has: these are only read. */
export const MemberSince = ({ day }: { day: string | null }) => (
  <Fact label="Member Since" missing="Not known">
    {day === null ? null : wordsOfLongDay(day)}
  </Fact>
);
export const Email = ({ email }: { email: string }) => (
  <Fact label="Email" missing="Not known">
    {email}
  </Fact>
);

/** The profile as it is stored. */
export function ProfileView({ user, facts }: { user: User; facts: ProfileFacts }) {
  const dispatch = useDispatch<AppDispatch>();
  return (
    <>
      <PanelHeader>
        <PanelTitle>User Profile</PanelTitle>
        <Button id={editButtonId} variant="secondary" icon={<Pencil aria-hidden="true" />} onClick={() => dispatch(profileEditOpened({ name: user.name, phone: user.phone }))}>
          Edit Profile
        </Button>
      </PanelHeader>
      <PersonCard>
        <Photo>
          <Avatar name={user.name} picture={pictureAddress(user.picture)} size={photoSize} />
        </Photo>
        <Facts>
          <Fact label="Name" missing="Not known">
            {user.name}
          </Fact>
          <MemberSince day={facts.memberSince} />
          <Email email={user.email} />
          <Fact label="Phone Number" missing="Not given">
            {shownPhone(user.phone)}
          </Fact>
        </Facts>
      </PersonCard>
    </>
  );
}
