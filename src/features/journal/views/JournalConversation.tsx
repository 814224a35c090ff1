import { Lock } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch, AppState } from '../../../app/types';
import { ConversationView, type ConversationKit, type VoiceKit } from '../../../conversation';
import { greetingOf } from '../../../lib/greeting';
import { columnWidth, DayLine, EmptyState, ErrorBox, iconSize, RetryButton, Spinner } from '../../../ui';
import { selectJournal, selectOpening, selectTimeZone } from '../journalSelectors';
import { journalEvents } from '../journalState';
import { journalRequested } from '../openingState';

const loading = 'Loading your journal...';

const ownKit: Omit<ConversationKit, 'voice' | 'entries'> = {
  events: journalEvents,
  select: selectJournal,
  input: { label: 'Journal entry', placeholder: 'Share your thoughts, feelings, or ask for guidance...' },
  tagline: 'Reflecting on an Infinitely Better you',
  loading,
  retried: () => journalRequested(),
  columns: { messages: columnWidth.journal, empty: columnWidth.journal },
};

const Privacy = styled.p`
  display: flex;
  gap: var(--space-12);
  padding-block-start: var(--space-24);
  color: var(--ink-2);
  font: var(--type-reading);
  ${iconSize()}
  & svg {
    margin-block-start: 0.25rem;
  }
`;

/** The greeting of the hour, and what becomes of what is written here (spec 2.5). */
function Welcome({ selectHour }: { selectHour: (state: AppState) => number }) {
  const hour = useSelector(selectHour);
  return (
    <>
      <EmptyState illustration={<DayLine hour={hour} />} heading={greetingOf(hour)} lead="Welcome to Your Journal" />
      <Privacy>
        <Lock aria-hidden="true" />
        This space is yours. What you write here stays out of your goals, the leaderboards and everyone else’s view.
      </Privacy>
    </>
  );
}

/** Why it is not known which conversation the journal is, with the way to ask again. */
function OpeningFailure({ error }: { error: string }) {
  const dispatch = useDispatch<AppDispatch>();
  return (
    <>
      <ErrorBox>{error}</ErrorBox>
      <RetryButton onPressed={() => dispatch(journalRequested())} />
    </>
  );
}

export interface JournalConversationProps {
  readonly selectHour: (state: AppState) => number;
  readonly selectToday: (state: AppState) => string | null;
  /** The recorder of its composer. */
  readonly voice: VoiceKit;
}

/** The journal: the person's entries, and what the coach answers. */
export function JournalConversation({ selectHour, selectToday, voice }: JournalConversationProps) {
  const opening = useSelector(selectOpening);
  return (
    <ConversationView
      kit={{ ...ownKit, voice, entries: { selectTimeZone, selectToday } }}
      welcome={<Welcome selectHour={selectHour} />}
      before={opening.status === 'failed' ? <OpeningFailure error={opening.error} /> : opening.status === 'ready' ? null : <Spinner label={loading} />}
    />
  );
}
