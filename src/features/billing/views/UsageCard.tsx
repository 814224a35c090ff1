import { useId, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { Button, Card, ErrorBox, sectionStyle, Spinner, useFocusHandover } from '../../../ui';

const Section = styled(Card)`
  gap: var(--space-16);
  inline-size: auto;
  padding: var(--space-24);
  border-radius: var(--radius-card);
`;
const Heading = styled.h2`
  ${sectionStyle}
`;
const Problem = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-12);
`;
const What = styled.p`
  font-weight: 600;
`;

/** What stands in the place of a part that could not be loaded; when it goes with the focus in it, its card gets that. */
function Failure({ what, error, cardId, onRetried }: { what: string; error: string; cardId: string; onRetried: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusHandover(box, [cardId]);
  return (
    <Problem ref={box}>
      <ErrorBox>
        <What>{what}</What>
        <p>{error}</p>
      </ErrorBox>
      <Button variant="secondary" onClick={onRetried}>
        Try Again
      </Button>
    </Problem>
  );
}

export interface UsageCardProps {
  readonly heading: string;
  /** The line that says that the part could not be loaded (spec 8). */
  readonly failureLine: string;
  readonly error: string | null;
  readonly onRetried: () => void;
  readonly loadingLabel: `${string}Loading${string}`;
  /** What is known; null: nothing yet. It is given the heading, to stand where it fits. */
  readonly children: ((heading: ReactNode) => ReactNode) | null;
}

/** One part of the usage: what is known of it, that it is on its way, or why it could not be loaded. */
export function UsageCard({ heading, failureLine, error, onRetried, loadingLabel, children }: UsageCardProps) {
  const headingId = useId();
  const cardId = useId();
  const headingElement = <Heading id={headingId}>{heading}</Heading>;
  return (
    <Section id={cardId} aria-labelledby={headingId} tabIndex={-1}>
      {children?.(headingElement) ?? headingElement}
      {children === null && error === null && <Spinner label={loadingLabel} />}
      {error !== null && <Failure what={failureLine} error={error} cardId={cardId} onRetried={onRetried} />}
    </Section>
  );
}
