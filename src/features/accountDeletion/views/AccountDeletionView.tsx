import { Download, TriangleAlert } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch } from '../../../app/types';
import { Button, Checkbox, ErrorBox, iconSize, media, sectionStyle, panelTitleStyle } from '../../../ui';
import { selectAccountDeletion } from '../accountDeletionSelectors';
import { acknowledgementChanged, deletionPressed } from '../accountDeletionState';

const Parts = styled.div`
  display: grid;
  gap: var(--space-16);
`;

const Heading = styled.h1`
  ${panelTitleStyle}
`;

const Lead = styled.p`
  margin-block: var(--space-4) var(--space-16);
  color: var(--ink-2);
`;

const Part = styled.section`
  padding: 1.75rem;
  border: 1px solid transparent;
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--sh-1);
  @media ${media.narrow} {
    padding: var(--space-20);
  }
  @media ${media.forcedColors} {
    border-color: CanvasText;
  }
`;

const Warning = styled(Part)`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: var(--space-12) var(--space-16);
`;

const Sign = styled.span`
  display: grid;
  place-items: center;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border-radius: var(--radius-item);
  background: var(--danger-soft);
  color: var(--danger-ink);
  ${iconSize('1.25rem')}
`;

const PartHeading = styled.h2`
  ${sectionStyle}
`;

const Removed = styled.ul`
  display: grid;
  grid-column: 2;
  grid-template-columns: 1fr 1fr;
  gap: var(--space-12) var(--space-16);
  padding: 0;
  list-style: none;
  @media ${media.narrow} {
    grid-column: 1 / -1;
    grid-template-columns: 1fr;
  }
`;

const RemovedPart = styled.li`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  font: var(--type-ui);
  font-weight: 400;
  &::before {
    content: '';
    flex: none;
    inline-size: 0.625rem;
    border-block-start: 2px solid var(--danger);
  }
`;

const Recommendation = styled(Part)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-16);
  padding-block: var(--space-20);
  @media ${media.narrow} {
    flex-direction: column;
    align-items: stretch;
  }
`;

const Small = styled.p`
  color: var(--ink-2);
  font: var(--type-small);
`;

const Confirmation = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-16);
  margin-block-start: var(--space-16);
`;

/** Spec 2.7: what is removed. */
const removed = ['Your profile', 'Goals and progress', 'Chat history', 'Journal entries', 'Login streak data', 'Session and coach data'];

/**
 * The settings panel `Account Deletion` (spec 2.7): the warning, the way to a copy, the tick, the button.
 * @param onExportChosen the person wants to export their chats first
 */
export function AccountDeletionView({ onExportChosen }: { onExportChosen: () => void }) {
  const dispatch = useDispatch<AppDispatch>();
  const deletion = useSelector(selectAccountDeletion);
  const isDeleting = deletion.status === 'deleting';
  const isTicked = 'isTicked' in deletion ? deletion.isTicked : deletion.status === 'acknowledged';
  return (
    <Parts>
      <div>
        <Heading>Account Deletion</Heading>
        <Lead>Deleting is final. We can’t bring anything back.</Lead>
      </div>
      <Warning aria-labelledby="what-is-removed">
        <Sign aria-hidden="true">
          <TriangleAlert />
        </Sign>
        <PartHeading id="what-is-removed">What will be removed</PartHeading>
        <Removed role="list">
          {removed.map((part) => (
            <RemovedPart key={part}>{part}</RemovedPart>
          ))}
        </Removed>
      </Warning>
      <Recommendation aria-labelledby="keep-a-copy">
        <div>
          <PartHeading id="keep-a-copy">Keep a copy first</PartHeading>
          <Small>We recommend exporting your chat history before you delete.</Small>
        </div>
        <Button variant="secondary" icon={<Download aria-hidden="true" />} onClick={onExportChosen}>
          Go to the export
        </Button>
      </Recommendation>
      <Confirmation>
        <Checkbox
          label="I understand that my account and everything listed above will be permanently deleted."
          isChecked={isTicked}
          onToggled={(ticked) => dispatch(acknowledgementChanged({ isTicked: ticked }))}
          disabled={isDeleting}
        />
        <Button variant="danger" onClick={() => dispatch(deletionPressed())} busyLabel={isDeleting ? 'Deleting...' : null} disabled={!isTicked}>
          Delete My Account
        </Button>
        {deletion.status === 'failed' && <ErrorBox>{deletion.error}</ErrorBox>}
      </Confirmation>
    </Parts>
  );
}
