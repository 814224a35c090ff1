import styled from 'styled-components';
import type { Goal } from '../../../../contract/goals';
import { dayOf, wordsOfFullDay } from '../../../lib/dates';
import { CardTable, VisuallyHidden } from '../../../ui';
import { FileButton, PageButton } from './ExportControls';

const columns = ['Title', 'Description', 'Task Assigned', 'Last Check In', 'Action'] as const;

const Title = styled.span`
  display: block;
  font-weight: 600;
`;
const Standing = styled.span`
  color: var(--ink-3);
  font: var(--type-caption);
`;
const Quiet = styled.span`
  color: var(--ink-3);
`;
const Actions = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--space-4);
  & > button:first-child {
    inline-size: 100%;
  }
  font: var(--type-caption);
`;

/** How a goal that is no longer worked on stands. */
const standings: Readonly<Record<string, string | undefined>> = { completed: 'Completed', archived: 'Archived' };

const textOf = (text: string | null) => (text ? <span dir="auto">{text}</span> : <Quiet aria-hidden="true">–</Quiet>);

function lastCheckInOf({ last_check_in }: Goal) {
  const day = dayOf(last_check_in);
  return day === null ? <Quiet>Never</Quiet> : wordsOfFullDay(day);
}

function actionOf({ id, title, conversation_id }: Goal) {
  if (conversation_id === null) return <Quiet>Nothing said yet</Quiet>;
  const target = { kind: 'goal', goalId: id, title: title ?? '', conversationId: conversation_id } as const;
  return (
    <Actions>
      <FileButton target={target} variant="secondary">
        Export<VisuallyHidden> {title}</VisuallyHidden>
      </FileButton>
      <PageButton target={target} of={title ?? ''} />
    </Actions>
  );
}

const cellsOf = (goal: Goal) => [
  <>
    <Title dir="auto">{goal.title}</Title>
    {standings[goal.status ?? ''] && <Standing>{standings[goal.status ?? '']}</Standing>}
  </>,
  textOf(goal.description),
  textOf(goal.task_assigned),
  lastCheckInOf(goal),
  actionOf(goal),
];

/** The table `Goals`, each with the ways to take its conversation along. */
export function GoalsTable({ goals }: { goals: readonly Goal[] }) {
  return <CardTable label="Goals" columns={columns} rows={goals.map((goal) => ({ key: goal.id, cells: cellsOf(goal) }))} />;
}
