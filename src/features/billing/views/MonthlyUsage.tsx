import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { lengthOfPeriod, type BillingPeriod } from '../../../lib/billingPeriod';
import { wordsOfSpan } from '../../../lib/dates';
import { media } from '../../../ui';
import { costsRequested } from '../billingEvents';
import { selectMonth } from '../billingSelectors';
import { costInWords } from '../costWords';
import type { UsageSummary } from '../usage';
import { knownOf, problemOf } from '../usagePart';
import { UsageCard } from './UsageCard';

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--space-4) var(--space-16);
`;
const Span = styled.p`
  color: var(--ink-2);
  font: var(--type-small);
`;
const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, 1fr);
  @media ${media.narrow} {
    grid-template-columns: repeat(2, 1fr);
    gap: var(--space-16);
  }
`;
/* The number stands above its name, which is read first. */
const Figure = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  @media ${media.wide} {
    &:not(:first-child) {
      padding-inline-start: var(--space-20);
      border-inline-start: 1px solid var(--line);
    }
  }
  & dt {
    color: var(--ink-2);
    font: var(--type-small);
  }
  & dd {
    font: var(--type-dialog);
    letter-spacing: var(--track-dialog);
  }
`;

const figuresOf = ({ activeDays, totalDays, totalCost, averageCost }: UsageSummary) =>
  [
    ['Active Days', String(activeDays)],
    ['Total Days', String(totalDays)],
    ['Total Cost', costInWords(totalCost)],
    ['Avg/Day', costInWords(averageCost)],
  ] as const;

const spanOf = (period: BillingPeriod): string => (lengthOfPeriod(period) === 0 ? 'A new period starts today' : wordsOfSpan(period.start, period.end));

/** The billing period and its summary. */
export function MonthlyUsage() {
  const dispatch = useDispatch<AppDispatch>();
  const month = useSelector(selectMonth);
  const known = knownOf(month);
  return (
    <UsageCard
      heading="Monthly Usage"
      failureLine="Unable to load billing data"
      error={problemOf(month)}
      loadingLabel="Loading monthly usage..."
      onRetried={() => dispatch(costsRequested())}
    >
      {known &&
        ((heading) => (
          <>
            <Head>
              {heading}
              <Span>{spanOf(known.period)}</Span>
            </Head>
            <Figures>
              {figuresOf(known.summary).map(([name, figure]) => (
                <Figure key={name}>
                  <dt>{name}</dt>
                  <dd>{figure}</dd>
                </Figure>
              ))}
            </Figures>
          </>
        ))}
    </UsageCard>
  );
}
