import { Download } from 'lucide-react';
import { useDispatch } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { timeInZone } from '../../../lib/dates';
import { sizeInWords } from '../../../lib/fileSize';
import { Button, sectionStyle } from '../../../ui';
import { copyRequested } from '../copyState';
import type { TakenRecording } from '../recordingState';
import { RecordingCopy } from './RecordingCopy';

const Box = styled.section`
  position: relative;
  display: grid;
  gap: var(--space-16);
  min-inline-size: 0;
  padding: var(--space-16);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--surface);
`;
const Heading = styled.h2`
  ${sectionStyle}
`;
const Facts = styled.dl`
  display: grid;
  gap: var(--space-12);
  min-inline-size: 0;
  font: var(--type-small);
`;
/* What is one number each stands in one line. */
const Numbers = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-12) var(--space-32);
  font: var(--type-small);
`;
const Term = styled.dt`
  color: var(--ink-3);
`;
const Fact = styled.dd`
  overflow-wrap: anywhere;
  font-variant-numeric: tabular-nums;
`;
const Sample = styled(Fact)`
  white-space: pre-wrap;
`;
const Steps = styled.div`
  max-block-size: 11rem;
  overflow-y: auto;
  padding: var(--space-8) var(--space-12);
  border-radius: var(--radius-item);
  background: var(--sunken);
`;
const StepList = styled.ol`
  display: grid;
  gap: var(--space-4);
  padding: 0;
  list-style: none;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-16);
`;

const numbers = new Intl.NumberFormat('en-US');

/** What is in the file that goes along: all of it is read from that very file. */
export function RecordingInside({ taken, headingId }: { taken: TakenRecording; headingId: string }) {
  const dispatch = useDispatch<AppDispatch>();
  const { contents, timeZone } = taken;
  const newestFirst = [...contents.latestSteps].reverse();
  return (
    <Box aria-labelledby={headingId}>
      <Heading id={headingId}>What is inside</Heading>
      <Numbers>
        <div>
          <Term>Period</Term>
          <Fact>
            {timeInZone(contents.from, timeZone)} to {timeInZone(contents.to, timeZone)}
          </Fact>
        </div>
        <div>
          <Term>Steps</Term>
          <Fact>{numbers.format(contents.steps)}</Fact>
        </div>
        <div>
          <Term>Size</Term>
          <Fact>{sizeInWords(contents.size)}</Fact>
        </div>
      </Numbers>
      <Facts>
        <div>
          <Term>This machine</Term>
          {contents.machine.map((fact) => (
            <Fact key={fact}>{fact}</Fact>
          ))}
        </div>
        {contents.sample !== null && (
          <div>
            <Term>How a text looks in it</Term>
            <Sample dir="auto">{contents.sample}</Sample>
          </div>
        )}
        <div>
          <Term id={`${headingId}-steps`}>Latest steps, newest first</Term>
          <dd>
            <Steps tabIndex={0} role="region" aria-labelledby={`${headingId}-steps`}>
              <StepList>
                {newestFirst.map((step, index) => (
                  <li key={newestFirst.length - index}>{step}</li>
                ))}
              </StepList>
            </Steps>
          </dd>
        </div>
      </Facts>
      <Foot>
        <Button variant="secondary" icon={<Download aria-hidden="true" />} onClick={() => dispatch(copyRequested())}>
          Save a copy
        </Button>
        <RecordingCopy />
      </Foot>
    </Box>
  );
}
