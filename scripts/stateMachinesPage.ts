import type { Machine } from '../src/lib/stateMachine';

const sentences = (name: string) => name.replace(/^./, (first) => first.toUpperCase());

/** One Mermaid diagram: every legal move, events of the same way on one arrow. */
function diagram({ statuses, events, targets, initialState }: Machine): string {
  const lines = statuses.flatMap((from) => {
    const eventsByTarget = new Map<string, string[]>();
    for (const event of Object.keys(events)) {
      for (const to of targets(from, event)) eventsByTarget.set(to, [...(eventsByTarget.get(to) ?? []), event]);
    }
    return [...eventsByTarget].map(([to, names]) => `  ${from} --> ${to}: ${names.join('<br/>')}`);
  });
  return ['```mermaid', 'stateDiagram-v2', `  [*] --> ${initialState.status}`, ...lines, '```'].join('\n');
}

const eventList = ({ events }: Machine) =>
  Object.entries(events)
    .map(([event, { type }]) => `| ${event} | \`${type}\` |`)
    .join('\n');

/** The page docs/state-machines.md, made from the tables of the machines. */
export const stateMachinesPage = (machines: readonly Machine[]): string =>
  [
    '# State machines',
    'Every slice is one or more of these machines. An event without an arrow from the present state changes nothing. This page is written by `npm run docs` from the tables beside the states (`src/**/*State.ts`, `*Machine.ts`); a test fails when it is out of date. The event types are what Redux DevTools show.',
    ...machines.flatMap((machine) => [`## ${sentences(machine.name)}`, diagram(machine), `| event | action type |\n|---|---|\n${eventList(machine)}`]),
  ].join('\n\n') + '\n';
