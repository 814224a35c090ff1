import styled from 'styled-components';
import { media } from '../../../ui';
import { scale, type TraitScore } from '../personalityScores';

const Plot = styled.svg`
  inline-size: 14.5rem;
  block-size: auto;
  max-inline-size: 100%;
`;

const Ring = styled.polygon`
  fill: none;
  stroke: var(--line);
`;

const Spoke = styled.line`
  stroke: var(--line);
`;

const Shape = styled.polygon`
  fill: var(--accent);
  fill-opacity: 0.16;
  stroke: var(--accent);
  stroke-width: 2;
  stroke-linejoin: round;
  @media ${media.forcedColors} {
    fill: none;
    stroke: CanvasText;
  }
`;

const Corner = styled.circle`
  fill: var(--accent);
  @media ${media.forcedColors} {
    fill: CanvasText;
  }
`;

const Letter = styled.text`
  fill: var(--ink-2);
  font: 600 0.8125rem var(--sans);
  text-anchor: middle;
  dominant-baseline: middle;
`;

/** In px of the drawing: its middle, and the distance of the highest score from it. */
const middle = { x: 116, y: 118 };
const radius = 92;
const letterGap = 18;

const rings = [1, 2, 3, 4, 5] as const;

/** The place of a corner, the first of them at the top, the others clockwise. */
function corner(index: number, count: number, distance: number) {
  const angle = (index / count) * 2 * Math.PI - Math.PI / 2;
  return { x: middle.x + distance * Math.cos(angle), y: middle.y + distance * Math.sin(angle) };
}

const points = (corners: readonly { x: number; y: number }[]): string => corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** The shape of the five scores. It is there for the eye alone: the bars beside it say the numbers. A ring for each whole score. */
export function PersonalityRadar({ scores }: { scores: readonly TraitScore[] }) {
  const count = scores.length;
  const distances = scores.map(({ score }) => (score / scale.most) * radius);
  const shape = distances.map((distance, index) => corner(index, count, distance));
  return (
    <Plot viewBox="0 0 232 216" aria-hidden="true">
      {rings.map((ring) => (
        <Ring key={ring} points={points(scores.map((_score, index) => corner(index, count, (ring / scale.most) * radius)))} />
      ))}
      {scores.map(({ trait }, index) => {
        const { x, y } = corner(index, count, radius);
        return <Spoke key={trait} x1={middle.x} y1={middle.y} x2={x} y2={y} />;
      })}
      <Shape points={points(shape)} />
      {scores.map(({ trait }, index) => {
        const { x, y } = corner(index, count, distances[index] ?? 0);
        return <Corner key={trait} cx={x} cy={y} r="4" />;
      })}
      {scores.map(({ trait }, index) => {
        const { x, y } = corner(index, count, radius + letterGap);
        return (
          <Letter key={trait} x={x} y={y}>
            {trait.charAt(0).toUpperCase()}
          </Letter>
        );
      })}
    </Plot>
  );
}
