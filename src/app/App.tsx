import { Provider } from 'react-redux';
import { AppRoutes } from './AppRoutes';
import type { AppStore } from './store';
import { createNavigator } from './navigator';

/** The whole app on a store. A replay store shows the same screens. */
export function App({ store }: { store: AppStore }) {
  return (
    <Provider store={store}>
      <AppRoutes navigator={createNavigator(store.dispatch)} />
    </Provider>
  );
}
