import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { isNowhere } from './focusHome';
import { columnWidth } from './tokens';

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  &:focus {
    outline: none;
  }
`;

/* Whether a view was shown before is DOM knowledge: only what takes the place of another view takes its focus. */
let wasViewShown = false;

/**
 * The main column of a view. When it takes the place of another view, the focus that went with that one comes here, unless
 * something in the view has taken it: so that keys and screen readers go on in what is new.
 */
export function MainColumn({ className, children }: { className?: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (wasViewShown && isNowhere(document.activeElement)) main.current?.focus();
    return () => {
      wasViewShown = true;
    };
  }, []);
  return (
    <Main ref={main} tabIndex={-1} className={className}>
      {children}
    </Main>
  );
}

const Scroll = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  @media print {
    overflow: visible;
  }
`;

const Column = styled.div`
  inline-size: min(var(--column), 100% - 2 * var(--gutter));
  margin-inline: auto;
  padding-block: var(--space-32) max(var(--space-64), env(safe-area-inset-bottom, 0px));
  &:focus {
    outline: none;
  }
  @media print {
    inline-size: auto;
    padding: 0;
  }
`;

/**
 * A column of a given width in the middle, which scrolls where there is too much of it. `takesFocus`: where it takes the
 * place of another, a focus that went with that one comes here, as it does to the main column of a view.
 */
export function ScrolledColumn({ width, takesFocus = false, children }: { width: keyof typeof columnWidth; takesFocus?: boolean; children: ReactNode }) {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus && isNowhere(document.activeElement)) column.current?.focus();
  }, [takesFocus]);
  return (
    <Scroll>
      <Column ref={column} tabIndex={takesFocus ? -1 : undefined} style={{ '--column': `${columnWidth[width] / 16}rem` }}>
        {children}
      </Column>
    </Scroll>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100dvh;
  @media print {
    display: block;
    block-size: auto;
  }
`;

/** A view without a sidebar. */
export function PlainLayout({ children }: { children: ReactNode }) {
  return (
    <Page>
      <MainColumn>{children}</MainColumn>
    </Page>
  );
}
