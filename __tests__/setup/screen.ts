import { act } from '@testing-library/react';

/** A window of the given width: `matchMedia` answers `(max-width: …px)` and `(min-width: …px)` by it, and tells of changes. */
export function givenScreenWidth(initialWidth: number): { resizeTo(width: number): void; restore(): void } {
  const former = window.matchMedia;
  const listeners = new Set<() => void>();
  let width = initialWidth;
  const matches = (query: string): boolean => {
    const most = /max-width:\s*([\d.]+)px/.exec(query)?.[1];
    const least = /min-width:\s*([\d.]+)px/.exec(query)?.[1];
    return (most !== undefined || least !== undefined) && width <= Number(most ?? Infinity) && width >= Number(least ?? 0);
  };
  window.matchMedia = (query: string) =>
    ({
      media: query,
      get matches() {
        return matches(query);
      },
      addEventListener: (_type: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: () => void) => listeners.delete(listener),
    }) as unknown as MediaQueryList;
  return {
    resizeTo(next) {
      width = next;
      act(() => listeners.forEach((listener) => listener()));
    },
    restore() {
      window.matchMedia = former;
    },
  };
}
