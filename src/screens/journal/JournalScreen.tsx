import './newsreader.css';
import { Lock } from 'lucide-react';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppState } from '../../app/types';
import { HideJournalButton, JournalConversation, JournalCurtain, selectIsCurtainDrawn, selectIsWelcoming, selectJournal } from '../../features/journal';
import { selectHour, selectToday, ViewLayout } from '../../features/navigation';
import { voiceKitOf } from '../../features/voice';
import { iconSize, Logo, VisuallyHidden } from '../../ui';

/** The recorder as the journal's composer uses it. */
const voice = voiceKitOf('journal');

/* Private looks different: warm paper and a serif for the person's own words. */
const Paper = styled.div`
  --canvas: var(--paper);
  --sunken: var(--paper-side);
  --type-hero: var(--type-hero-serif);
  --track-hero: var(--track-hero-serif);
  --type-lead: var(--type-lead-serif);
  --type-typing: var(--type-entry-typing);
  --share-above: 14;
  background: var(--paper);
`;

const Label = styled.div`
  padding: var(--space-24) var(--space-12) 0;
  color: var(--ink-2);
  font: var(--type-small);
  ${iconSize()}
  & p {
    max-inline-size: 22ch;
  }
`;
const Name = styled.h2`
  padding-block: var(--space-8) var(--space-4);
  color: var(--ink);
  font: var(--type-lead);
`;

function SidebarLabel() {
  return (
    <Label>
      <Lock aria-hidden="true" />
      <Name>Personal Journal</Name>
      <p>Your private space for reflection and guidance</p>
    </Label>
  );
}

/** The brand logo, once something has been written (spec 2.5), and the way to hide it all. */
function TopBar() {
  const status = useSelector((state: AppState) => selectJournal(state).thread.status);
  const isWelcoming = useSelector(selectIsWelcoming);
  const isHidden = useSelector(selectIsCurtainDrawn);
  return (
    <>
      {status === 'ready' && <Logo />}
      {(!isWelcoming || isHidden) && <VisuallyHidden as="h1">Personal Journal</VisuallyHidden>}
      <HideJournalButton />
    </>
  );
}

/** The private journal (spec 2.5). */
export function JournalScreen() {
  return (
    <Paper>
      <ViewLayout sidebarLabel="Personal Journal" sidebar={<SidebarLabel />} topBar={<TopBar />}>
        <JournalCurtain>
          <JournalConversation selectHour={selectHour} selectToday={selectToday} voice={voice} />
        </JournalCurtain>
      </ViewLayout>
    </Paper>
  );
}
