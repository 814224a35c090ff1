import { createPath, type Navigator } from 'react-router-dom';
import { pathChosen } from '../features/navigation';
import type { AppDispatch } from './types';

const pathOf = (to: Parameters<Navigator['push']>[0]) => (typeof to === 'string' ? to : createPath(to)).replace(/[?#].*$/, '') || '/';

/**
 * What the router's links call: an event instead of the browser's history, so that the path shown follows from
 * the store alone. The query is dropped: it may carry a secret (docs/architecture.md, "The address").
 */
export const createNavigator = (dispatch: AppDispatch): Navigator => ({
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: (to) => void dispatch(pathChosen({ path: pathOf(to), replaces: false })),
  replace: (to) => void dispatch(pathChosen({ path: pathOf(to), replaces: true })),
  go: () => {
    throw new Error('No view of this app goes back by itself; the browser has a button for it.');
  },
});
