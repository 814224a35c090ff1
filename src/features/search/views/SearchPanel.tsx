import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { AppDispatch, AppState } from '../../../app/types';
import { countWords } from '../../../lib/counts';
import { Button, ErrorBox, ListSkeleton, ResultPicker, VisuallyHidden } from '../../../ui';
import { asked, queryProblem } from '../searchQuery';
import { selectSearch } from '../searchSelectors';
import { markMoved, queryEdited, searchRetried, type Found, type SearchState } from '../searchState';
import { resultsOf } from './results';

const Lead = styled.p`
  color: var(--ink-3);
  font: var(--type-small);
`;
const Failure = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-12);
`;

/** How much was found, in words; also what is announced. */
function summaryOf({ goals, messages }: Found, query: string): string {
  if (goals.length + messages.length === 0) return `Nothing found for “${asked(query)}”. Try another word, or fewer of them.`;
  const parts = [goals.length > 0 && countWords(goals.length, 'goal'), messages.length > 0 && countWords(messages.length, 'message')];
  return parts.filter(Boolean).join(', ');
}

/** What stands in the place of results that are not there. */
function Instead({ search }: { search: SearchState }) {
  const dispatch = useDispatch<AppDispatch>();
  switch (search.status) {
    case 'open':
      return asked(search.query) === '' ? <Lead>Find a goal, or something you or your coach said.</Lead> : null;
    case 'searching':
      return (
        <div role="status">
          <VisuallyHidden>Loading results...</VisuallyHidden>
          <ListSkeleton />
        </div>
      );
    case 'failed':
      return (
        <Failure>
          <ErrorBox>{search.error}</ErrorBox>
          {search.canRetry && (
            <Button variant="secondary" onClick={() => dispatch(searchRetried())}>
              Retry
            </Button>
          )}
        </Failure>
      );
    case 'ready':
    case 'closed':
      return null;
    default:
      return search satisfies never;
  }
}

/** What the dialog holds: the field, how much was found, and the results by kind. */
export function SearchPanel({ selectToday }: { selectToday: (state: AppState) => string | null }) {
  const dispatch = useDispatch<AppDispatch>();
  const search = useSelector(selectSearch);
  const today = useSelector(selectToday);
  const query = search.query ?? '';
  const found = search.status === 'ready' ? search : null;
  const { groups, chosenEvents } = resultsOf(found, today);
  const choose = (place: number) => {
    const event = chosenEvents[place];
    if (event) dispatch(event);
  };
  return (
    <ResultPicker
      label="Search goals and messages"
      query={query}
      onEdited={(text) => dispatch(queryEdited({ query: text }))}
      error={queryProblem(query)}
      summary={found === null ? '' : summaryOf(found, query)}
      groups={groups}
      marked={found?.marked ?? 0}
      onMarkMoved={(to) => dispatch(markMoved({ to }))}
      onChosen={choose}
    >
      <Instead search={search} />
    </ResultPicker>
  );
}
