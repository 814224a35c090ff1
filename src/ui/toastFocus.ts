import { useEffect, type KeyboardEvent, type RefObject } from 'react';

/** What takes the focus in the list of toasts, in the order of the page: each toast, then its buttons. */
const stopsIn = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-order][data-state="open"], [data-order][data-state="open"] button'),
];

/** Radix keeps a place for the focus before the list and one behind it, by which Tab comes in and goes on. */
const entrancesOf = (list: HTMLElement) => ({ above: list.previousElementSibling as HTMLElement | null, below: list.nextElementSibling as HTMLElement | null });

/**
 * Tab goes through the toasts from the top down. Radix would go from the last in the page to the first: it takes the
 * last for the newest, and ours stand newest first.
 */
export function tabThroughToasts(list: HTMLElement, event: KeyboardEvent): void {
  const isTab = event.key === 'Tab' && !event.altKey && !event.ctrlKey && !event.metaKey;
  if (!isTab || !(event.target instanceof Node) || !list.contains(event.target)) return;
  event.stopPropagation(); // Radix does not hear it
  const stops = stopsIn(list);
  const at = stops.indexOf(event.target as HTMLElement);
  const next = event.shiftKey ? stops[Math.max(at, 0) - 1] : stops[at + 1];
  if (next) {
    event.preventDefault();
    next.focus();
  } else {
    // From there the browser itself goes on.
    const { above, below } = entrancesOf(list);
    (event.shiftKey ? above : below)?.focus();
  }
}

/** The focus has come to `target` from outside: from above the first toast gets it, from below the last button. */
export function enterToasts(list: HTMLElement, target: EventTarget): void {
  const { above, below } = entrancesOf(list);
  if (target === above) stopsIn(list)[0]?.focus();
  if (target === below) stopsIn(list).at(-1)?.focus();
}

/**
 * Lets the toasts have the focus while a dialog is open, which would fetch it back: what keeps it there listens at the
 * document, which is not told that the focus comes to the toasts. Its way out of them is told, and leads into the dialog.
 */
export function useFocusBesideDialogs(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const keep = (event: FocusEvent) => {
      const to = event.type === 'focusin' ? event.target : event.relatedTarget;
      if (to instanceof Node && list.current?.parentElement?.contains(to)) event.stopPropagation();
    };
    // React hears both further down, or here.
    document.body.addEventListener('focusin', keep);
    document.body.addEventListener('focusout', keep);
    return () => {
      document.body.removeEventListener('focusin', keep);
      document.body.removeEventListener('focusout', keep);
    };
  }, [list]);
}
