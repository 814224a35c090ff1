import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { FeedbackType } from '../../../../contract/feedback';
import { limits } from '../../../../contract/limits';
import type { User } from '../../../../contract/user';
import type { AppDispatch } from '../../../app/types';
import { pictureAddress } from '../../../lib/pictureAddress';
import { textRoom } from '../../../lib/textRoom';
import { Avatar, Button, Form, media, SelectField, TextAreaField, TextField, titleStyle } from '../../../ui';
import { selectFeedback } from '../feedbackSelectors';
import { canSubmit, contentEdited, feedbackSubmitted, titleEdited, typeChosen } from '../feedbackState';
import { AttachedRecording } from './AttachedRecording';
import { UnattachedRecording } from './UnattachedRecording';

const headingId = 'feedback-heading';

const Heading = styled.h1`
  ${titleStyle}
`;

const Lead = styled.p`
  margin-block: var(--space-4) var(--space-32);
  color: var(--ink-2);
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-16);
  @media ${media.narrow} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Sender = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-inline-size: 0;
`;

const SenderWords = styled.p`
  min-inline-size: 0;
  color: var(--ink-3);
  font: var(--type-small);
`;

const SenderName = styled.span`
  display: block;
  color: var(--ink);
  font-weight: 500;
`;

const Send = styled.div`
  display: grid;
  flex: none;
`;

/** Spec 9, "Feedback types", in words. */
const types: readonly { readonly value: FeedbackType; readonly label: string }[] = [
  { value: 'general', label: 'General' },
  { value: 'bug', label: 'Bug' },
  { value: 'feature', label: 'Feature' },
  { value: 'complaint', label: 'Complaint' },
];

/** The feedback form (spec 2.8). Toasts say how the sending went; what is told of a bug may have a recording of the session with it. */
export function FeedbackView({ user }: { user: User }) {
  const dispatch = useDispatch<AppDispatch>();
  const { status, draft } = useSelector(selectFeedback);
  const isSubmitting = status === 'submitting';
  const titleRoom = textRoom(draft.title, limits.feedbackTitle.most, 40);
  const contentRoom = textRoom(draft.content, limits.feedbackContent.most, 500);
  const titleField = useRef<HTMLInputElement>(null);
  return (
    <>
      <Heading id={headingId} tabIndex={-1}>
        Feedback
      </Heading>
      <Lead>What works, what doesn’t, what’s missing.</Lead>
      <UnattachedRecording focusGoesTo={headingId} />
      <Form label="Feedback" onSubmitted={() => dispatch(feedbackSubmitted())}>
        <SelectField label="Type" name="type" options={types} value={draft.type} onChosen={(type) => dispatch(typeChosen({ type }))} disabled={isSubmitting} />
        <TextField
          label="Title"
          name="title"
          inputRef={titleField}
          autoComplete="off"
          value={draft.title}
          onEdited={(title) => dispatch(titleEdited({ title }))}
          error={titleRoom.tooMuch}
          hint={titleRoom.left ?? undefined}
          readOnly={isSubmitting}
        />
        <TextAreaField
          label="Details"
          name="details"
          rows={6}
          value={draft.content}
          onEdited={(content) => dispatch(contentEdited({ content }))}
          error={contentRoom.tooMuch}
          hint={contentRoom.left ?? undefined}
          readOnly={isSubmitting}
        />
        {draft.type === 'bug' && <AttachedRecording isSubmitting={isSubmitting} />}
        <Foot>
          <Sender>
            <Avatar name={user.name} picture={pictureAddress(user.picture)} />
            <SenderWords>
              Submitting as{' '}
              <SenderName dir="auto">
                {user.name} · {user.email}
              </SenderName>
            </SenderWords>
          </Sender>
          <Send>
            <Button variant="primary" type="submit" busyLabel={isSubmitting ? 'Submitting...' : null} disabled={!canSubmit(draft)} handsFocusTo={titleField}>
              Submit Feedback
            </Button>
          </Send>
        </Foot>
      </Form>
    </>
  );
}
