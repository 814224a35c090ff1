import { useEffect, useEffectEvent, type RefObject } from 'react';
import { requestFocus, requestFocusOfFirst } from './requestedFocus';

/**
 * For what opens in place of something else: its first control takes the focus, and when it goes away with the focus in it,
 * the first of `returnFocusTo` (ids) that is there and takes it gets it. A focus that is elsewhere by then is left alone.
 */
export function useFocusWhileShown(container: RefObject<HTMLElement | null>, returnFocusTo: readonly string[]): void {
  const giveBack = useEffectEvent(() => {
    if (document.activeElement !== document.body && document.activeElement !== null) return;
    requestFocusOfFirst(returnFocusTo);
  });
  useEffect(() => {
    const first = container.current?.querySelector<HTMLElement>('input, button:not(:disabled)');
    if (first) requestFocus(first);
    if (first instanceof HTMLInputElement && first.type === 'text') first.select();
    return () => giveBack();
  }, [container]);
}
