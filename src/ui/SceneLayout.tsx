import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Scene } from './Scene';
import { media } from './tokens';

const Frame = styled.div`
  min-block-size: 100dvh;
  @media ${media.besideScene} {
    display: grid;
    grid-template-columns: minmax(0, 6fr) minmax(0, 7fr);
  }
`;

const Beside = styled.div`
  display: none;
  @media ${media.besideScene} {
    position: sticky;
    inset-block-start: 0;
    display: block;
    block-size: 100dvh;
    padding: var(--space-16);
    padding-inline-end: 0;
    & svg {
      border-radius: 1.75rem;
    }
  }
`;

const Above = styled.div`
  block-size: 8.25rem;
  @media ${media.wide} {
    block-size: 12rem;
  }
  @media ${media.besideScene} {
    display: none;
  }
`;

const Main = styled.main`
  position: relative;
  display: grid;
  justify-items: center;
  align-content: start;
  margin-block-start: -1.5rem;
  padding: var(--space-24) var(--space-20) max(var(--space-24), env(safe-area-inset-bottom, 0px));
  border-start-start-radius: 1.5rem;
  border-start-end-radius: 1.5rem;
  background: var(--canvas);
  @media ${media.besideScene} {
    align-content: center;
    margin: 0;
    border-radius: 0;
  }
`;

const Column = styled.div`
  inline-size: min(25rem, 100%);
`;

/** Sign-in: the scene beside the form from 1024 px, a strip of it above below that. */
export function SceneLayout({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Beside>
        <Scene variant="full" />
      </Beside>
      <Above>
        <Scene variant="strip" />
      </Above>
      <Main>
        <Column>{children}</Column>
      </Main>
    </Frame>
  );
}
