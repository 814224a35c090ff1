import type { FoundGoal } from '../../../../contract/search';
import { dayOfPast } from '../../../lib/dates';
import { MarkedText, ResultRow, type ResultGroup } from '../../../ui';
import { goalResultChosen, messageResultChosen, type Found, type ShownMessage } from '../searchState';

const speakers = { user: 'You', ai: 'Coach' } as const;

/** How a goal that is not in the list stands; nothing for one that is. */
const standings: Record<string, string | undefined> = { completed: 'Completed', archived: 'Archived' };

const goalRow = ({ id, title, status }: FoundGoal) => ({
  key: `goal ${id}`,
  content: <ResultRow note={standings[status ?? '']}>{<MarkedText pieces={title} />}</ResultRow>,
});

function messageRow({ id, goal_title, sender, day, excerpt }: ShownMessage, today: string | null) {
  const about = [goal_title ?? 'No goal', speakers[sender], ...(day === null ? [] : [dayOfPast(day, today)])];
  return {
    key: `message ${id}`,
    content: (
      <ResultRow head={about}>
        <MarkedText pieces={excerpt} />
      </ResultRow>
    ),
  };
}

/** What was found, ready to be shown, and for each result, in the same order, what is raised when it is chosen. */
export function resultsOf(found: Found | null, today: string | null) {
  const { goals, messages } = found ?? { goals: [], messages: [] };
  const all: ResultGroup[] = [
    { heading: 'Goals', results: goals.map(goalRow) },
    { heading: 'Messages', results: messages.map((message) => messageRow(message, today)) },
  ];
  return {
    groups: all.filter(({ results }) => results.length > 0),
    chosenEvents: [
      ...goals.map(({ id, conversation_id }) => goalResultChosen({ goalId: id, conversationId: conversation_id })),
      ...messages.map(({ id, conversation_id, goal_id }) => messageResultChosen({ messageId: id, conversationId: conversation_id, goalId: goal_id })),
    ],
  };
}
