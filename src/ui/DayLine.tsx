import styled from 'styled-components';
import { positionOfDay } from './dayPosition';

const Drawing = styled.svg`
  max-inline-size: 100%;
  &:dir(rtl) {
    transform: scaleX(-1);
  }
  & .horizon {
    stroke: var(--line-strong);
  }
  & .way {
    stroke: var(--line-strong);
    stroke-dasharray: 0 6;
    stroke-linecap: round;
    stroke-width: 2;
    opacity: 0.7;
  }
  & .travelled {
    stroke: var(--sun);
    stroke-width: 1.75;
  }
  & .sun {
    fill: var(--sun);
  }
  & .moon {
    fill: var(--ink-2);
  }
`;

const radius = 64;
const centreX = 84;
const horizonY = 78;

/** Where the day stands: the sun on its way from 5:30 to 19:30, then the moon. `hour` from 0 to 24, fractions count. */
export function DayLine({ hour }: { hour: number }) {
  const { isNight, share } = positionOfDay(hour);
  const x = centreX - radius * Math.cos(Math.PI * share);
  const y = horizonY - radius * Math.sin(Math.PI * share);
  const startX = centreX - radius;
  return (
    <Drawing viewBox="0 0 168 92" width="168" height="92" fill="none" aria-hidden="true" focusable="false">
      <path className="way" d={`M${startX} ${horizonY}A${radius} ${radius} 0 0 1 ${centreX + radius} ${horizonY}`} />
      {!isNight && <path className="travelled" d={`M${startX} ${horizonY}A${radius} ${radius} 0 0 1 ${x} ${y}`} />}
      <path className="horizon" d={`M1 ${horizonY}H167`} />
      {isNight ? (
        <path className="moon" transform={`translate(${x} ${y})`} d="M3.4-10.5A11 11 0 1 0 10.5 3.4 8.6 8.6 0 0 1 3.4-10.5Z" />
      ) : (
        <circle className="sun" cx={x} cy={y} r="11" />
      )}
    </Drawing>
  );
}
