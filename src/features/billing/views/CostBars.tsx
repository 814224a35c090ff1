import styled from 'styled-components';
import { dayWithoutYear } from '../../../lib/dates';
import { media } from '../../../ui';
import { guidesOf, labelledPlaces } from '../costScale';
import { guideInWords } from '../costWords';
import { strongDayCost, type DayCost } from '../usage';

const Plot = styled.div`
  padding-block-end: 1.75rem;
  padding-inline-start: 3rem;
  @media ${media.narrow} {
    padding: 0;
  }
`;
const Area = styled.div`
  position: relative;
  block-size: 6.75rem;
  border-block-end: 1px solid var(--line-strong);
  @media ${media.narrow} {
    block-size: 3.25rem;
  }
`;
const Guide = styled.div`
  position: absolute;
  inset-inline: 0;
  border-block-end: 1px dashed var(--line);
  @media ${media.narrow} {
    display: none;
  }
`;
const GuideLabel = styled.span`
  position: absolute;
  inset-inline-start: -3rem;
  inset-block-end: -0.5625rem;
  color: var(--ink-3);
  font: var(--type-caption);
  font-variant-numeric: tabular-nums;
`;
const Bars = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  align-items: end;
  justify-items: center;
`;
const Bar = styled.div`
  inline-size: min(60%, 0.875rem);
  min-block-size: 2px;
  border-radius: 0.25rem 0.25rem 0 0;
  background: var(--bar);
  &[data-tone='strong'] {
    background: var(--accent);
  }
  @media ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
  @media print {
    print-color-adjust: exact;
  }
`;
const DayLabel = styled.span`
  position: absolute;
  inset-block-start: calc(100% + var(--space-4));
  inset-inline-start: var(--place);
  inline-size: 6rem;
  margin-inline-start: -3rem;
  color: var(--ink-3);
  font: var(--type-caption);
  text-align: center;
  &:last-child {
    inset-inline: auto 0;
    text-align: end;
  }
  @media ${media.narrow} {
    display: none;
  }
`;

const percent = (share: number): string => `${share * 100}%`;

/** The cost of each day as a bar from zero. Only a picture: the calendar below it says the same in words. */
export function CostBars({ days }: { days: readonly DayCost[] }) {
  const highest = Math.max(0, ...days.map(({ cost }) => cost));
  if (highest === 0) return null;
  return (
    <Plot aria-hidden="true">
      <Area>
        {guidesOf(highest).map((guide) => (
          <Guide key={guide} style={{ insetBlockEnd: percent(guide / highest) }}>
            <GuideLabel>{guideInWords(guide)}</GuideLabel>
          </Guide>
        ))}
        <Bars>
          {days.map(({ day, cost }) =>
            cost > 0 ? <Bar key={day} data-tone={cost >= strongDayCost ? 'strong' : 'soft'} style={{ blockSize: percent(cost / highest) }} /> : <span key={day} />,
          )}
        </Bars>
        {labelledPlaces(days.length).map((place) => (
          <DayLabel key={place} style={{ '--place': percent((place + 0.5) / days.length) }}>
            {dayWithoutYear(days[place]?.day ?? '')}
          </DayLabel>
        ))}
      </Area>
    </Plot>
  );
}
