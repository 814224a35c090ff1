import { createSelector } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { StepList, type StepListItem } from '../../ui';
import { selectEventRows } from '../consoleSelectors';
import { stepChosen } from '../consoleState';
import type { ConsoleDispatch } from '../consoleStore';
import { wordsOfElapsed } from '../wordsOfRecording';
import { Part, PartHeading } from './pieces';

const Frame = styled.div`
  min-block-size: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--surface);
  overflow: hidden;
`;

const selectItems = createSelector([selectEventRows], (rows): readonly StepListItem[] =>
  rows.map(({ step, words, time, hasFailed }) => ({
    step,
    words: hasFailed ? `Failed: ${words}` : words,
    time: wordsOfElapsed(time),
    tone: hasFailed ? 'danger' : 'neutral',
  })),
);

/** The events in words; a press goes to the state that one left. */
export function EventList({ step }: { step: number }) {
  const dispatch = useDispatch<ConsoleDispatch>();
  const items = useSelector(selectItems);
  return (
    <Part aria-labelledby="events-heading">
      <PartHeading id="events-heading">Events</PartHeading>
      <Frame>
        <StepList label="Events" items={items} current={step} onChosen={(chosen) => dispatch(stepChosen({ step: chosen }))} />
      </Frame>
    </Part>
  );
}
