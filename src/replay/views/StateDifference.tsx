import { useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Difference } from '../../support/stateDifference';
import { codeBlockStyle, linkStyle } from '../../ui';
import { selectDifference } from '../consoleSelectors';
import { shownValue } from '../shownValue';
import { Part, PartHeading, Quiet } from './pieces';

/** So many differences are shown at once. */
const shownAtOnce = 40;

const List = styled.ul`
  display: grid;
  align-content: start;
  gap: var(--space-12);
  padding: 0;
  list-style: none;
`;

const Path = styled.p`
  font: 600 .8125rem / 1.25rem var(--mono);
`;

const Sides = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 var(--space-8);
  font: var(--type-small);
`;

const Side = styled.dt`
  color: var(--ink-3);
`;

const Value = styled.dd`
  margin: 0;
  font: .8125rem / 1.25rem var(--mono);
  & summary {
    cursor: pointer;
  }
`;

const More = styled.span`
  ${linkStyle}
  font: var(--type-small);
`;

const Whole = styled.pre`
  ${codeBlockStyle}
  margin-block: var(--space-8);
  max-block-size: 20rem;
  overflow: auto;
  white-space: pre-wrap;
`;

function ValueInWords({ name, value, other }: { name: string; value: unknown; other: unknown }) {
  const { cut, whole } = shownValue(value, other);
  return (
    <>
      <Side>{name}</Side>
      <Value dir="auto">
        {whole === null ? (
          cut
        ) : (
          <details>
            <summary>
              {cut} <More>All of it</More>
            </summary>
            <Whole tabIndex={0} role="group" aria-label={`All of ${name.toLowerCase()}`}>
              {whole}
            </Whole>
          </details>
        )}
      </Value>
    </>
  );
}

function Changes({ differences }: { differences: readonly Difference[] }) {
  return (
    <List role="list">
      {differences.map(({ path, before, after }) => (
        <li key={path}>
          <Path>{path}</Path>
          <Sides>
            <ValueInWords name="Before" value={before} other={after} />
            <ValueInWords name="After" value={after} other={before} />
          </Sides>
        </li>
      ))}
    </List>
  );
}

/** What the present step has changed in the state, place by place. */
export function StateDifference({ step }: { step: number }) {
  const differences = useSelector(selectDifference);
  const more = differences.slice(shownAtOnce);
  return (
    <Part aria-labelledby="difference-heading">
      <PartHeading id="difference-heading">What changed</PartHeading>
      {/* Another step begins with everything folded up. */}
      <div key={step}>
        {differences.length === 0 && <Quiet>{step === 0 ? 'This is the state in which the recording begins.' : 'Nothing in the state changed.'}</Quiet>}
        <Changes differences={differences.slice(0, shownAtOnce)} />
        {more.length > 0 && (
          <details>
            <summary>{more.length} more</summary>
            <Changes differences={more} />
          </details>
        )}
      </div>
    </Part>
  );
}
