import { useDispatch, useSelector } from 'react-redux';
import type { User } from '../../../../contract/user';
import type { AppDispatch } from '../../../app/types';
import { Checkbox, ErrorBox } from '../../../ui';
import { notificationPreferenceMachine } from '../preferenceState';
import { selectNotificationPreference } from '../profileSelectors';
import { PartCard } from './panelPieces';

/** Spec 2.7: the preference that is saved as soon as it is toggled; without a phone there is nowhere to send a text to. */
export function NotificationCard({ user }: { user: User }) {
  const dispatch = useDispatch<AppDispatch>();
  const preference = useSelector(selectNotificationPreference);
  const hasPhone = Boolean(user.phone);
  return (
    <PartCard>
      <Checkbox
        label="Text Notifications for Goals"
        hint={hasPhone ? 'A short text when a check-in is due.' : 'Phone number required'}
        isChecked={preference.status === 'saving' ? preference.wanted : user.notifications_enabled}
        onToggled={(isOn) => dispatch(notificationPreferenceMachine.events.toggled({ isOn }))}
        disabled={!hasPhone}
      />
      {preference.status === 'failed' && <ErrorBox>{preference.error}</ErrorBox>}
    </PartCard>
  );
}
