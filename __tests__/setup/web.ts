import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

/* Whether a test passes is not to depend on how busy the machine is: what comes is waited for, and only what never comes fails. */
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(60_000);

/* What jsdom lacks and our components need. Nothing here decides anything: tests that need a size or a narrow screen
   say so with the helpers of ./screen. */

if (typeof window.matchMedia !== 'function') {
  window.matchMedia = (query: string): MediaQueryList =>
    ({
      media: query,
      matches: false,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
}

if (typeof globalThis.ResizeObserver !== 'function') {
  /** Nothing is laid out in jsdom, so no size ever changes. */
  globalThis.ResizeObserver = class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}

Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.scrollTo = function scrollTo(options?: ScrollToOptions | number, top?: number): void {
  const wanted = typeof options === 'number' ? top : options?.top;
  if (wanted !== undefined) this.scrollTop = wanted;
};
window.scrollTo = () => undefined;
