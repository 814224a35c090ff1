import styled, { keyframes } from 'styled-components';
import { media } from './tokens';

const markPath =
  'M13 17.5C10.9 20.7 9.4 22.2 7.2 22.2 4.6 22.2 2.6 20.1 2.6 17.5S4.6 12.8 7.2 12.8C9.4 12.8 10.9 14.3 13 17.5 15.6 21.6 18 24.4 21.7 24.4 26 24.4 29.4 21 29.4 16.7S26 9 21.7 9C18 9 15.5 12.4 13 17.5Z';

const Drawing = styled.svg`
  flex: none;
  color: var(--accent);
  fill: none;
  stroke: currentColor;
  stroke-width: 2.9;
  stroke-linecap: round;
`;

/** The brand's mark, an infinity whose second loop is the bigger one. Decoration: its place says what it means. `size` in px. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <Drawing viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path d={markPath} />
    </Drawing>
  );
}

const travel = keyframes`
  to { stroke-dashoffset: -100; }
`;

const Track = styled.path`
  opacity: 0.25;
`;

const Runner = styled.path`
  stroke-dasharray: 34 66;
  @media ${media.motion} {
    animation: ${travel} 1.4s linear infinite;
  }
`;

const LoopDrawing = styled(Drawing)`
  &[data-inherits='true'] {
    color: inherit;
  }
`;

/** The mark drawing itself: busy, or the coach is thinking. Takes the colour of the text around it when `inherits`. `size` in px. */
export function Loop({ size = 20, inherits = false }: { size?: number; inherits?: boolean }) {
  return (
    <LoopDrawing viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" data-inherits={inherits}>
      <Track d={markPath} />
      <Runner d={markPath} pathLength={100} />
    </LoopDrawing>
  );
}
