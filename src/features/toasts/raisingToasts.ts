import type { AppListenerApi } from '../../app/types';
import { toastAdded, type NewToast } from './toastsState';

/** Shows a toast, or lets it wait until there is room. For listeners; a toast needs an id, and reducers make none. */
export function raiseToast({ dispatch, extra }: Pick<AppListenerApi, 'dispatch' | 'extra'>, toast: NewToast): void {
  dispatch(toastAdded(extra.identifiers.next(), toast));
}
