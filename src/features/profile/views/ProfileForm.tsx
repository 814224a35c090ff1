import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { User } from '../../../../contract/user';
import type { AppDispatch } from '../../../app/types';
import { pictureAddress } from '../../../lib/pictureAddress';
import { Avatar, Button, ErrorBox, FileButton, Form, TextField, useFocusHandover } from '../../../ui';
import { choosePicture } from '../choosePicture';
import { pictureTypes } from '../pictureRules';
import { draftNameEdited, draftPhoneEdited, profileEditCancelled, profileSubmitted, type ProfileEditState } from '../profileEditState';
import type { ProfileFacts } from '../profileLoadState';
import { shownProblems } from '../shownProblems';
import { editButtonId, PanelActions, PanelHeader, PanelTitle, panelId } from './panelPieces';
import { Facts, PersonCard, Photo, photoSize } from './personPieces';
import { Email, MemberSince } from './ProfileView';

export interface ProfileFormProps {
  readonly user: User;
  readonly facts: ProfileFacts;
  readonly edit: Exclude<ProfileEditState, { status: 'viewing' }>;
}

/** The profile being edited: fields in the place of what they change. */
export function ProfileForm({ user, facts, edit }: ProfileFormProps) {
  const dispatch = useDispatch<AppDispatch>();
  const whole = useRef<HTMLDivElement>(null);
  useFocusHandover(whole, [editButtonId, panelId]);
  const { draft } = edit;
  const isSaving = edit.status === 'saving';
  const problems = shownProblems(edit);
  return (
    <div ref={whole}>
      <Form label="Edit profile" onSubmitted={() => dispatch(profileSubmitted())}>
        <PanelHeader>
          <PanelTitle>User Profile</PanelTitle>
          <PanelActions>
            <Button variant="secondary" disabled={isSaving} onClick={() => dispatch(profileEditCancelled())}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" busyLabel={isSaving ? 'Saving...' : null}>
              Save Changes
            </Button>
          </PanelActions>
        </PanelHeader>
        {edit.status === 'editing' && edit.error !== null && <ErrorBox>{edit.error}</ErrorBox>}
        <PersonCard>
          <Photo>
            <Avatar name={user.name} picture={draft.picture?.previewUrl ?? pictureAddress(user.picture)} size={photoSize} />
            <FileButton label="Change Photo" accept={pictureTypes} onChosen={(file) => dispatch(choosePicture(file))} error={draft.pictureError} disabled={isSaving} />
          </Photo>
          <Facts>
            <TextField
              label="Name"
              name="name"
              autoComplete="name"
              autoFocus
              value={draft.name}
              onEdited={(name) => dispatch(draftNameEdited({ name }))}
              error={problems.name}
              readOnly={isSaving}
            />
            <MemberSince day={facts.memberSince} />
            <Email email={user.email} />
            <TextField
              label="Phone Number"
              name="phone"
              type="tel"
              autoComplete="tel-national"
              value={draft.phone}
              onEdited={(phone) => dispatch(draftPhoneEdited({ phone }))}
              error={problems.phone}
              readOnly={isSaving}
            />
          </Facts>
        </PersonCard>
      </Form>
    </div>
  );
}
