import { Provider } from 'react-redux';
import { ErrorBoundary } from '../ui';
import { AppRoutes } from './AppRoutes';
import { BrokenApp } from './BrokenApp';
import type { AppStore } from './store';
import { createNavigator } from './navigator';
import { noWayOut, type WayOut } from './wayOut';

function AppOnStore({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <AppRoutes navigator={createNavigator(store.dispatch)} />
    </Provider>
  );
}

/**
 * The whole app on a store. A replay store shows the same screens.
 * @param wayOut for when the app itself is broken; left out, that page does nothing
 */
export function App({ store, wayOut = noWayOut }: { store: AppStore; wayOut?: WayOut }) {
  return (
    <ErrorBoundary fallback={() => <BrokenApp wayOut={wayOut} />}>
      <AppOnStore store={store} />
    </ErrorBoundary>
  );
}
