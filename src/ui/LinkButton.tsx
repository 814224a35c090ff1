import type { ReactNode } from 'react';
import styled from 'styled-components';
import { linkStyle } from './styles';

const Control = styled.button`
  ${linkStyle}
  font-weight: 600;
`;

/** A button inside a sentence, looking like a link because that is how it reads; it goes nowhere. */
export function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Control type="button" onClick={() => onClick()}>
      {children}
    </Control>
  );
}
