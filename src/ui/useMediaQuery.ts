import { useSyncExternalStore } from 'react';

/** Whether the window fits a CSS media condition now. For behaviour only (what is modal); looks belong in the style sheet. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
}
