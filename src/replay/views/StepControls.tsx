import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { Button, ErrorBox, IconButton, Scrubber, SelectField } from '../../ui';
import { selectEventRows, selectFaults, selectScreen } from '../consoleSelectors';
import { lastStepOf, paceChosen, pausePressed, playPressed, stepChosen, stepMoved, type OpenedRecording, type Pace } from '../consoleState';
import type { ConsoleDispatch } from '../consoleStore';
import { wordsOfElapsed } from '../wordsOfRecording';

const Bar = styled.section`
  display: grid;
  gap: var(--space-8);
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--space-8) var(--space-16);
`;

const Buttons = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-4);
`;

const Now = styled.p`
  font: var(--type-ui);
  font-variant-numeric: tabular-nums;
`;

const NowTime = styled.span`
  color: var(--ink-3);
  font-weight: 400;
`;

const paces: readonly { readonly value: Pace; readonly label: string }[] = [
  { value: 'recorded', label: 'As recorded, pauses cut to 3 s' },
  { value: 'steady', label: 'Steady' },
];

/** Which step is shown, and the ways to another. */
export function StepControls({ opened, isPlaying }: { opened: OpenedRecording; isPlaying: boolean }) {
  const dispatch = useDispatch<ConsoleDispatch>();
  const rows = useSelector(selectEventRows);
  const fault = useSelector(selectFaults).get(opened.step);
  const screen = useSelector(selectScreen);
  const { step, pace } = opened;
  const last = lastStepOf(opened);
  const row = rows[step];
  const time = wordsOfElapsed(row?.time ?? 0);
  const numbers = `Step ${step} of ${last}`;
  return (
    <Bar aria-label="Steps">
      <Row>
        <Now>
          {numbers} <NowTime>{time}</NowTime> · {row?.words}
        </Now>
      </Row>
      <Scrubber label="Step" last={last} value={step} words={`${numbers}, ${time}, ${row?.words ?? ''}`} onMoved={(moved) => dispatch(stepChosen({ step: moved }))} />
      <Row>
        <Buttons>
          <IconButton label="First step" icon={<ChevronFirst aria-hidden="true" />} onClick={() => dispatch(stepMoved({ to: 'first' }))} />
          <IconButton label="Previous step" icon={<ChevronLeft aria-hidden="true" />} onClick={() => dispatch(stepMoved({ to: 'previous' }))} />
          <Button
            variant="primary"
            icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            disabled={last === 0}
            onClick={() => dispatch(isPlaying ? pausePressed() : playPressed())}
          >
            {isPlaying ? 'Pause' : 'Play'}
          </Button>
          <IconButton label="Next step" icon={<ChevronRight aria-hidden="true" />} onClick={() => dispatch(stepMoved({ to: 'next' }))} />
          <IconButton label="Last step" icon={<ChevronLast aria-hidden="true" />} onClick={() => dispatch(stepMoved({ to: 'last' }))} />
        </Buttons>
        <SelectField label="Pace" name="pace" options={paces} value={pace} onChosen={(chosen) => dispatch(paceChosen({ pace: chosen }))} />
      </Row>
      {fault !== undefined && <ErrorBox>The app failed at this step: {fault}</ErrorBox>}
      {screen.status === 'shown' && screen.step === step && screen.error !== null && <ErrorBox>The screen failed at this step: {screen.error}</ErrorBox>}
      {screen.status === 'failed' && <ErrorBox>The screen cannot be shown: {screen.error} Please load this page again.</ErrorBox>}
    </Bar>
  );
}
