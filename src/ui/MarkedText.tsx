import styled from 'styled-components';

const Match = styled.mark`
  border-radius: 3px;
  background: var(--accent-mid);
  color: var(--accent-ink);
`;

export interface TextPiece {
  readonly text: string;
  readonly isMatch: boolean | null;
}

/** A text in which some pieces are marked as what was looked for. */
export function MarkedText({ pieces }: { pieces: readonly TextPiece[] }) {
  // A piece has no name but its place, and the whole text changes at once.
  return <span dir="auto">{pieces.map(({ text, isMatch }, place) => (isMatch ? <Match key={place}>{text}</Match> : text))}</span>;
}
