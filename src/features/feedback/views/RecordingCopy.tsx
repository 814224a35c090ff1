import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { selectRecordingCopy } from '../feedbackSelectors';

const Line = styled.p`
  overflow-wrap: anywhere;
  color: var(--ink-2);
  font: var(--type-small);
  /* It stands there before its words, but takes no room. */
  &:empty {
    position: absolute;
  }
`;

/** Under which name a recording was saved, or that there was none. */
export function RecordingCopy() {
  const copy = useSelector(selectRecordingCopy);
  return (
    <Line role="status">
      {copy.status === 'saved' && `Saved as ${copy.name}`}
      {copy.status === 'failed' && 'There is no recording to save.'}
    </Line>
  );
}
