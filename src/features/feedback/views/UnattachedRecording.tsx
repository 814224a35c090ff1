import { useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { Button, sectionStyle, useFocusHandover } from '../../../ui';
import { copyRequested } from '../copyState';
import { selectFeedbackRecording } from '../feedbackSelectors';
import { attachingRetried, recordingLetGo, type FeedbackRecordingState } from '../recordingState';
import { RecordingCopy } from './RecordingCopy';

const Box = styled.section`
  position: relative;
  display: grid;
  gap: var(--space-12);
  margin-block-end: var(--space-32);
  padding: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--surface);
  font: var(--type-small);
`;
const Heading = styled.h2`
  ${sectionStyle}
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
`;

/** Why the recording of feedback that was sent is still here; null where there is none. */
function reasonOf(state: FeedbackRecordingState): string | null {
  if (state.status === 'failed') return state.error;
  if (state.status === 'refused') return 'This server takes no recordings.';
  return state.status === 'attaching' ? state.failedBefore : null;
}

function Waiting({ reason, recording, focusGoesTo }: { reason: string; recording: FeedbackRecordingState; focusGoesTo: string }) {
  const dispatch = useDispatch<AppDispatch>();
  const box = useRef<HTMLElement>(null);
  useFocusHandover(box, [focusGoesTo]);
  const isAttaching = recording.status === 'attaching';
  return (
    <Box ref={box} aria-labelledby="unattached-recording">
      <Heading id="unattached-recording">The recording is not attached</Heading>
      <p>Your feedback was submitted. {reason}</p>
      <Ways>
        {recording.status !== 'refused' && (
          <Button variant="secondary" busyLabel={isAttaching ? 'Attaching...' : null} onClick={() => dispatch(attachingRetried())}>
            Try Again
          </Button>
        )}
        <Button variant="secondary" onClick={() => dispatch(copyRequested())}>
          Save a copy
        </Button>
        {!isAttaching && (
          <Button variant="quiet" onClick={() => dispatch(recordingLetGo())}>
            Leave It Out
          </Button>
        )}
      </Ways>
      <RecordingCopy />
    </Box>
  );
}

/**
 * The recording of feedback that was sent, which could not be attached to it: it is kept for another try. When that goes with
 * the focus in it, another element gets that.
 */
export function UnattachedRecording({ focusGoesTo }: { focusGoesTo: string }) {
  const recording = useSelector(selectFeedbackRecording);
  const reason = reasonOf(recording);
  return reason === null ? null : <Waiting reason={reason} recording={recording} focusGoesTo={focusGoesTo} />;
}
