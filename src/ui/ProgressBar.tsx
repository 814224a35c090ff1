import styled from 'styled-components';
import { media } from './tokens';

const Track = styled.div`
  overflow: hidden;
  block-size: .5rem;
  border-radius: var(--radius-full);
  background: var(--bubble);
  box-shadow: inset 0 0 0 1px var(--line);
  @media ${media.forcedColors} {
    border: 1px solid CanvasText;
  }
`;

const Bar = styled.div`
  block-size: 100%;
  border-radius: var(--radius-full);
  background: var(--accent);
  @media ${media.motion} {
    transition: inline-size var(--base) var(--ease-out);
  }
  @media ${media.forcedColors} {
    background: Highlight;
  }
`;

/**
 * How far something is.
 * @param percent 0 to 100
 * @param words the same in words, for assistive technology
 */
export function ProgressBar({ label, percent, words }: { label: string; percent: number; words: string }) {
  return (
    <Track role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent} aria-valuetext={words}>
      <Bar style={{ inlineSize: `${percent}%` }} />
    </Track>
  );
}
