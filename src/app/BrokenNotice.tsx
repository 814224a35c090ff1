import styled from 'styled-components';
import { Button, CenteredPage, ErrorBox, Logo } from '../ui';

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-12);
`;

const Quiet = styled.p`
  color: var(--ink-2);
  font: var(--type-small);
  text-align: center;
  text-wrap: balance;
`;

/** How the saving of a recording went: the file's name, null where there was none to save, undefined before. */
export type SavedName = string | null | undefined;

export interface BrokenNoticeProps {
  readonly words: string;
  readonly savedName: SavedName;
  readonly onReload: () => void;
  readonly onSave: () => void;
}

/** What stands in the place of what could not be drawn. It needs neither store nor router. */
export function BrokenNotice({ words, savedName, onReload, onSave }: BrokenNoticeProps) {
  return (
    <CenteredPage>
      <Logo />
      <ErrorBox>{words}</ErrorBox>
      <Ways>
        <Button variant="primary" onClick={onReload}>
          Reload
        </Button>
        <Button variant="secondary" describedBy="what-is-saved" onClick={onSave}>
          Save a recording
        </Button>
      </Ways>
      <Quiet id="what-is-saved">It helps us find the fault. What people wrote is left out.</Quiet>
      <Quiet role="status">
        {typeof savedName === 'string' && `Saved as ${savedName}`}
        {savedName === null && 'There is no recording to save.'}
      </Quiet>
    </CenteredPage>
  );
}
