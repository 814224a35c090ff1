/** The browser's address and its movements. Paths carry no query: it may hold secrets and never enters the store. */
export interface Navigation {
  /** The page's origin, for absolute addresses of calls. */
  origin(): string;
  path(): string;
  /**
   * Takes a parameter out of the address: the address bar and the history keep the path alone from then on.
   * @returns its value, null when it is missing or empty
   */
  takeFromQuery(parameter: string): string | null;
  /** Shows a path of this app in the address bar without loading a page. */
  push(path: string): void;
  replace(path: string): void;
  /** Leaves this page for a path by a full load (spec 2.1). */
  leaveFor(path: string): void;
  /** Calls back when the browser's own buttons changed the path. */
  onPathChanged(callback: (path: string) => void): void;
}

/** The window's own address. */
export function createBrowserNavigation(): Navigation {
  return {
    origin: () => window.location.origin,
    path: () => window.location.pathname,
    takeFromQuery(parameter) {
      const value = new URLSearchParams(window.location.search).get(parameter);
      if (value !== null) window.history.replaceState(null, '', window.location.pathname);
      return value || null;
    },
    push: (path) => window.history.pushState(null, '', path),
    replace: (path) => window.history.replaceState(null, '', path),
    leaveFor: (path) => window.location.assign(path),
    onPathChanged(callback) {
      window.addEventListener('popstate', () => callback(window.location.pathname));
    },
  };
}
