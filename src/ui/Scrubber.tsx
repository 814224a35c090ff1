import styled from 'styled-components';

const Track = styled.input`
  inline-size: 100%;
  min-block-size: var(--height-item);
  margin: 0;
  accent-color: var(--accent);
  cursor: pointer;
`;

export interface ScrubberProps {
  readonly label: string;
  /** From 0 to this. */
  readonly last: number;
  readonly value: number;
  /** The value in words, for assistive technology. */
  readonly words: string;
  readonly onMoved: (value: number) => void;
}

/** Goes through a row of numbered steps. The browser's own slider, so that a finger, the keys and assistive technology move it. */
export function Scrubber({ label, last, value, words, onMoved }: ScrubberProps) {
  return <Track type="range" aria-label={label} aria-valuetext={words} min={0} max={last} step={1} value={value} onChange={({ target }) => onMoved(target.valueAsNumber)} />;
}
