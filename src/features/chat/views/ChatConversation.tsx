import { useSelector } from 'react-redux';
import type { AppState } from '../../../app/types';
import { ConversationView, type ConversationKit, type VoiceKit } from '../../../conversation';
import { greetingOf } from '../../../lib/greeting';
import { columnWidth, DayLine, EmptyState } from '../../../ui';
import { selectChat } from '../chatSelectors';
import { chatEvents } from '../chatState';

const ownKit: Omit<ConversationKit, 'voice'> = {
  events: chatEvents,
  select: selectChat,
  input: { label: 'Message', placeholder: 'Ask AI a question or make a request...' },
  tagline: 'Building an Infinitely Better you',
  loading: 'Loading...',
  retried: (place) => chatEvents.conversationOpened({ ...place, recentPairs: null }),
  columns: { messages: columnWidth.chat, empty: columnWidth.emptyState },
  entries: null,
};

/** The conversation with the coach; where nothing has been said, the greeting of the hour (spec 2.4). `voice` is the recorder of its composer. */
export function ChatConversation({ selectHour, voice }: { selectHour: (state: AppState) => number; voice: VoiceKit }) {
  const hour = useSelector(selectHour);
  return (
    <ConversationView
      kit={{ ...ownKit, voice }}
      welcome={<EmptyState illustration={<DayLine hour={hour} />} heading={greetingOf(hour)} lead="What's on your mind?" />}
    />
  );
}
