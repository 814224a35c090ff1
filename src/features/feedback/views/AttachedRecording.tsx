import { useId } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { Checkbox } from '../../../ui';
import { selectFeedbackRecording } from '../feedbackSelectors';
import { recordingDeclined, recordingWished, type FeedbackRecordingState } from '../recordingState';
import { RecordingInside } from './RecordingInside';

const Group = styled.div`
  position: relative;
  display: grid;
  gap: var(--space-16);
`;

/* Stands under the words of the tick above it. */
const Nested = styled.div`
  display: grid;
  gap: var(--space-16);
  padding-inline-start: 2.125rem;
`;

const Quiet = styled.p`
  color: var(--ink-3);
  font: var(--type-small);
  /* It stands there before its words, but takes no room. */
  &:empty {
    position: absolute;
  }
`;

const whatItIs =
  'What happened in the app in the last half hour, with filler of the same length in place of what people wrote, and never the words of the journal, passwords, sound or pictures.';
const earlierWaits = 'The recording of the feedback before comes first.';

const ticked = ({ status }: FeedbackRecordingState): boolean => status === 'wished' || status === 'taken' || status === 'unavailable';

/** Whether what is ticked leaves the chat readable; null where there is no such choice. */
function chatTextIn(state: FeedbackRecordingState): boolean | null {
  if (state.status === 'wished') return state.includesChatText;
  return state.status === 'taken' ? state.contents.includesChatText : null;
}

/** The offer to send the recording of the session along, and what is in it. */
export function AttachedRecording({ isSubmitting }: { isSubmitting: boolean }) {
  const dispatch = useDispatch<AppDispatch>();
  const recording = useSelector(selectFeedbackRecording);
  const headingId = useId();
  const isTicked = ticked(recording);
  const isEarlierLeft = recording.status !== 'none' && !isTicked;
  const chatText = chatTextIn(recording);
  return (
    <Group>
      <Checkbox
        label="Attach a recording of this session"
        hint={isEarlierLeft ? earlierWaits : whatItIs}
        isChecked={isTicked}
        onToggled={(isWished) => dispatch(isWished ? recordingWished({ includesChatText: false }) : recordingDeclined())}
        disabled={isSubmitting || isEarlierLeft}
      />
      {chatText !== null && (
        <Nested>
          <Checkbox
            label="Include my chat text"
            hint="The messages of the chat then stay readable. The journal never does."
            isChecked={chatText}
            onToggled={(includesChatText) => dispatch(recordingWished({ includesChatText }))}
            disabled={isSubmitting}
          />
          {recording.status === 'taken' && <RecordingInside taken={recording} headingId={headingId} />}
        </Nested>
      )}
      <Quiet role="status">{recording.status === 'unavailable' && 'This session could not be recorded. Your feedback goes without a recording.'}</Quiet>
    </Group>
  );
}
