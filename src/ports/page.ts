/** Whether the person looks at the page, and whether it has a network. */
export interface Page {
  /** Calls back each time the person comes back to the page, once for each return. */
  onShown(callback: () => void): void;
  /** False when the browser knows that it has no network; true promises nothing. */
  isOnline(): boolean;
  /** Calls back when the network goes or comes. */
  onConnectivityChanged(callback: (isOnline: boolean) => void): void;
}

/**
 * The window's own page. A return comes as up to three events (`visibilitychange`, `pageshow` after the browser's Back,
 * `resume` after a freeze), in any order: the first one counts.
 */
export function createBrowserPage(): Page {
  return {
    onShown(callback) {
      let isAway = document.visibilityState === 'hidden';
      const left = () => {
        isAway = true;
      };
      const returned = () => {
        if (!isAway || document.visibilityState === 'hidden') return;
        isAway = false;
        callback();
      };
      document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? left() : returned()));
      window.addEventListener('pagehide', left);
      document.addEventListener('freeze', left);
      window.addEventListener('pageshow', returned);
      document.addEventListener('resume', returned);
    },
    isOnline: () => navigator.onLine,
    onConnectivityChanged(callback) {
      window.addEventListener('online', () => callback(true));
      window.addEventListener('offline', () => callback(false));
    },
  };
}
