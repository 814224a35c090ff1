import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { dayWithoutYear } from '../../../lib/dates';
import { media } from '../../../ui';
import { costsRequested, dayChosen } from '../billingEvents';
import { selectHistory } from '../billingSelectors';
import { costInWords } from '../costWords';
import { isActive, type DayCost } from '../usage';
import { knownOf, problemOf } from '../usagePart';
import { CostBars } from './CostBars';
import { DailyCostCalendar } from './DailyCostCalendar';
import { UsageCard } from './UsageCard';

/* On a phone the chosen day's cost stands where there is room for the legend elsewhere. */
const Parts = styled.div`
  display: grid;
  grid-template-columns: auto 1fr auto;
  grid-template-areas: 'heading reading legend' 'bars bars bars' 'table table table';
  gap: var(--space-20) var(--space-16);
  align-items: baseline;
  @media ${media.narrow} {
    grid-template-columns: auto 1fr;
    grid-template-areas: 'heading reading' 'bars bars' 'table table' 'legend legend';
    row-gap: var(--space-16);
  }
`;
const Reading = styled.p`
  grid-area: reading;
  font: var(--type-small);
  font-weight: 600;
  text-align: end;
  @media ${media.wide} {
    &[data-chosen='false'] {
      display: none;
    }
  }
  @media print {
    display: none;
  }
`;
const Legend = styled.ul`
  grid-area: legend;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-4) var(--space-16);
  color: var(--ink-2);
  font: var(--type-small);
  & li {
    display: flex;
    align-items: center;
    gap: var(--space-8);
  }
`;
const Swatch = styled.span`
  inline-size: 0.875rem;
  block-size: 0.875rem;
  border: 1px solid var(--line-strong);
  border-radius: 0.25rem;
  &[data-tone='active'] {
    background: linear-gradient(to right, var(--accent-soft) 50%, var(--accent-mid) 50%);
  }
  @media print {
    print-color-adjust: exact;
  }
`;
const BarsPlace = styled.div`
  grid-area: bars;
  min-inline-size: 0;
  &:empty {
    display: none;
  }
`;
const TablePlace = styled.div`
  grid-area: table;
  min-inline-size: 0;
`;
const Empty = styled.p`
  margin-block-start: var(--space-16);
  color: var(--ink-2);
  font: var(--type-small);
`;

/** Where nothing was chosen, the latest day with a cost is the one worth saying. */
const worthSaying = (days: readonly DayCost[]): DayCost | undefined => days.findLast(isActive) ?? days.at(-1);
const readingOf = (each: DayCost): string => `${dayWithoutYear(each.day)} · ${isActive(each) ? costInWords(each.cost) : 'No Activity'}`;

/** What each day of the period has cost: bars, and the calendar. */
export function UsageHistory() {
  const dispatch = useDispatch<AppDispatch>();
  const history = useSelector(selectHistory);
  const known = knownOf(history);
  const shown = known?.days.find(({ day }) => day === known.chosenDay) ?? worthSaying(known?.days ?? []);
  return (
    <UsageCard
      heading="Usage History"
      failureLine="Unable to load usage history"
      error={problemOf(history)}
      loadingLabel="Loading usage history..."
      onRetried={() => dispatch(costsRequested())}
    >
      {known &&
        ((heading) => (
          <Parts>
            {heading}
            {shown && <Reading data-chosen={known.chosenDay !== null}>{readingOf(shown)}</Reading>}
            <BarsPlace>
              <CostBars days={known.days} />
            </BarsPlace>
            <TablePlace>
              <DailyCostCalendar days={known.days} chosenDay={known.chosenDay} shownDay={shown?.day ?? null} onDayChosen={(day) => dispatch(dayChosen({ day }))} />
              {known.days.length === 0 && <Empty>Your days show here from tomorrow on.</Empty>}
            </TablePlace>
            <Legend role="list">
              <li>
                <Swatch data-tone="active" aria-hidden="true" />
                Active Day
              </li>
              <li>
                <Swatch aria-hidden="true" />
                No Activity
              </li>
            </Legend>
          </Parts>
        ))}
    </UsageCard>
  );
}
