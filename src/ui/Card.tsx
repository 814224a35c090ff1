import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Scene } from './Scene';
import { titleStyle } from './styles';
import { columnWidth, media } from './tokens';

/** A page with one thing in its middle. */
export const CenteredPage = styled.main`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: var(--space-24);
  min-block-size: 100dvh;
  padding: var(--space-24) var(--gutter);
`;

/** The card of forgot and reset password. */
export const Card = styled.section`
  display: grid;
  gap: var(--space-20);
  inline-size: min(${columnWidth.card / 16}rem, 100%);
  padding: 2.25rem;
  overflow: hidden;
  border: 1px solid transparent;
  border-radius: var(--radius-dialog);
  background: var(--surface);
  box-shadow: var(--sh-1);
  @media ${media.narrow} {
    padding: var(--space-24) var(--space-20);
  }
  @media ${media.forcedColors} {
    border-color: CanvasText;
  }
  @media print {
    break-inside: avoid;
  }
`;

/* Without the border that other cards keep for forced colours: it would show as a ring around the picture. */
const PictureCard = styled(Card)`
  border-width: 0;
  inline-size: min(28.875rem, 100%);
  padding: 0;
  gap: 0;
  text-align: center;
  @media ${media.forcedColors} {
    border-width: 1px;
  }
`;

const Picture = styled.div`
  block-size: 12rem;
  @media ${media.narrow} {
    block-size: 9.5rem;
  }
`;

const Words = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-8);
  padding: 1.75rem var(--space-24) 2.25rem;
`;

const Heading = styled.h1`
  ${titleStyle}
`;

const Lead = styled.p`
  max-inline-size: 18rem;
  margin-block-end: var(--space-16);
  color: var(--ink-2);
  text-wrap: balance;
`;

/** Spec 2.1: any other path shows a 404 Page Not Found card. `action` leads back. */
export function NotFoundCard({ action }: { action: ReactNode }) {
  return (
    <PictureCard>
      <Picture>
        <Scene variant="strip" />
      </Picture>
      <Words>
        <Heading>404 Page Not Found</Heading>
        <Lead>This path doesn’t lead anywhere yet. Your goals are where you left them.</Lead>
        {action}
      </Words>
    </PictureCard>
  );
}
