import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, AppState } from '../../../app/types';
import { Dialog, ErrorBoundary, ErrorBox, fetchedPart, Spinner } from '../../../ui';
import { selectIsSearchShown } from '../searchSelectors';
import { searchClosed } from '../searchState';

interface SearchProps {
  readonly selectToday: (state: AppState) => string | null;
}

/** Fetched when the search is first opened. */
const { Part: SearchPanel } = fetchedPart<SearchProps>(() => import('./SearchPanel').then((module) => ({ default: module.SearchPanel })));

/** The dialog `Search` over the person's own goals and messages. */
export function SearchDialog({ selectToday }: SearchProps) {
  const dispatch = useDispatch<AppDispatch>();
  const isShown = useSelector(selectIsSearchShown);
  return (
    <Dialog isOpen={isShown} kind="palette" title="Search" onCloseRequested={() => dispatch(searchClosed())} isDismissable footer={null}>
      <ErrorBoundary fallback={() => <ErrorBox>The search could not be loaded. Please reload the page.</ErrorBox>} resetKey={isShown}>
        <Suspense fallback={<Spinner label="Loading..." />}>
          <SearchPanel selectToday={selectToday} />
        </Suspense>
      </ErrorBoundary>
    </Dialog>
  );
}
