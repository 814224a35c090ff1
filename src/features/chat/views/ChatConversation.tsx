import { useSelector } from 'react-redux';
import type { AppState } from '../../../app/types';
import { ConversationView, type ConversationKit } from '../../../conversation';
import { greetingOf } from '../../../lib/greeting';
import { DayLine, EmptyState } from '../../../ui';
import { selectChat } from '../chatSelectors';
import { chatEvents } from '../chatState';

const kit: ConversationKit = {
  events: chatEvents,
  select: selectChat,
  input: { label: 'Message', placeholder: 'Ask AI a question or make a request...' },
  tagline: 'Building an Infinitely Better you',
};

/** The conversation with the coach; where nothing has been said, the greeting of the hour (spec 2.4). */
export function ChatConversation({ selectHour }: { selectHour: (state: AppState) => number }) {
  const hour = useSelector(selectHour);
  return (
    <ConversationView
      kit={kit}
      welcome={<EmptyState illustration={<DayLine hour={hour} />} heading={greetingOf(hour)} lead="What's on your mind?" />}
    />
  );
}
