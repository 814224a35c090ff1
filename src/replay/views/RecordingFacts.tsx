import styled from 'styled-components';
import type { OpenedRecording } from '../consoleState';
import { factsOf } from '../wordsOfRecording';
import { Part, PartHeading } from './pieces';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-4) var(--space-12);
  font: var(--type-small);
`;

const Name = styled.dt`
  color: var(--ink-3);
`;

const Words = styled.dd`
  margin: 0;
`;

/** What a recording says of itself and of the machine it was made on. */
export function RecordingFacts({ opened }: { opened: OpenedRecording }) {
  return (
    <Part aria-labelledby="recording-heading">
      <PartHeading id="recording-heading">The recording</PartHeading>
      <div>
        <Facts>
          <Name>File</Name>
          <Words dir="auto">{opened.fileName}</Words>
          {factsOf(opened.recording).flatMap(([name, words]) => [
            <Name key={name}>{name}</Name>,
            <Words key={`${name} words`} dir="auto">
              {words}
            </Words>,
          ])}
        </Facts>
      </div>
    </Part>
  );
}
