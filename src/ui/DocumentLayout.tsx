import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Logo } from './Logo';
import { columnWidth } from './tokens';

const Page = styled.div`
  inline-size: min(${columnWidth.legal / 16}rem, 100% - 2 * var(--gutter));
  margin-inline: auto;
  padding-block: var(--space-32) max(var(--space-64), env(safe-area-inset-bottom, 0px));
  @media print {
    inline-size: auto;
    padding: 0;
  }
`;

const Main = styled.main`
  margin-block-start: var(--space-48);
  @media print {
    margin-block-start: var(--space-24);
  }
`;

/** A page of running text: the logo, then one column to read. */
export function DocumentLayout({ children }: { children: ReactNode }) {
  return (
    <Page>
      <header>
        <Logo />
      </header>
      <Main>{children}</Main>
    </Page>
  );
}
