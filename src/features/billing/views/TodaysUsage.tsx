import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { titleStyle } from '../../../ui';
import { todayRequested } from '../billingEvents';
import { selectToday } from '../billingSelectors';
import { costInWords } from '../costWords';
import { knownOf, problemOf } from '../usagePart';
import { UsageCard } from './UsageCard';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-8) var(--space-16);
`;
const Updated = styled.p`
  color: var(--ink-2);
  font: var(--type-small);
`;
const Cost = styled.p`
  ${titleStyle}
`;

/** What today has cost so far. */
export function TodaysUsage() {
  const dispatch = useDispatch<AppDispatch>();
  const today = useSelector(selectToday);
  const known = knownOf(today);
  return (
    <UsageCard
      heading="Today's Usage"
      failureLine="Unable to load today's usage"
      error={problemOf(today)}
      loadingLabel="Loading today's usage..."
      onRetried={() => dispatch(todayRequested())}
    >
      {known &&
        ((heading) => (
          <Row>
            <div>
              {heading}
              {known.updatedAt !== null && <Updated>Updated {known.updatedAt}</Updated>}
            </div>
            <Cost>{costInWords(known.cost)}</Cost>
          </Row>
        ))}
    </UsageCard>
  );
}
