import styled from 'styled-components';
import { Card, sectionStyle } from '../../../ui';
import { Parts } from './Parts';

const Quiet = styled(Card)`
  gap: var(--space-4);
  inline-size: auto;
  padding: var(--space-24);
  border-radius: var(--radius-card);
  color: var(--ink-2);
  & h2 {
    ${sectionStyle}
    color: var(--ink);
  }
`;

/** What is still to come (spec 2.7). */
export function BillingManager() {
  return (
    <Parts>
      {['Payment Methods', 'Billing History'].map((heading) => (
        <Quiet key={heading}>
          <h2>{heading}</h2>
          <p>Coming soon</p>
        </Quiet>
      ))}
    </Parts>
  );
}
