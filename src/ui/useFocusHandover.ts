import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { requestFocusOfFirst } from './requestedFocus';

/**
 * For what may be taken away while the focus is in it: then the first of `to` (ids) that is there and takes it gets it.
 * A focus that is elsewhere is left alone.
 */
export function useFocusHandover(container: RefObject<HTMLElement | null>, to: readonly string[]): void {
  const hadFocus = useRef(false);
  const ids = to.join(' ');
  // A layout effect ends while its element is still in the page, a passive one when what takes its place is there.
  useLayoutEffect(() => {
    const element = container.current;
    return () => {
      hadFocus.current = element?.contains(document.activeElement) ?? false;
    };
  }, [container]);
  useEffect(
    () => () => {
      if (hadFocus.current) requestFocusOfFirst(ids.split(' '));
    },
    [ids],
  );
}
