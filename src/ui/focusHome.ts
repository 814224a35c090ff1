import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { requestFocusOf } from './requestedFocus';

/* Where the focus belongs while nothing else is done is DOM knowledge, not product state: in the box that text is written in. */

/** Marks a button that gives the focus up when what it did is over. */
export const yieldsFocus = { 'data-yields-focus': true } as const;

/** On a touch screen the focus in a text box would bring a keyboard up. */
export const hasFinePointer = (): boolean => window.matchMedia('(pointer: fine)').matches;

/** Whether no element has the focus. */
export const isNowhere = (element: Element | null): boolean => element === null || element === document.body;

/** Whether nobody is at work elsewhere: the focus is nowhere, or on a button that gives it up. */
export const isFocusFree = (): boolean => isNowhere(document.activeElement) || document.activeElement!.matches('[data-yields-focus]');

/**
 * For a button that its own press takes away: the focus it had goes home, rather than nowhere.
 * @returns what the button's press is to call
 */
export function useFocusSentHome(button: RefObject<HTMLElement | null>): () => void {
  const wasPressed = useRef(false);
  const hadFocus = useRef(false);
  // Still in the page: whether it has the focus, and whether a text box may have it next.
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      hadFocus.current = element !== null && document.activeElement === element && (hasFinePointer() || element.matches(':focus-visible'));
    };
  }, [button]);
  // Gone by now, and the focus with it.
  useEffect(
    () => () => {
      if (wasPressed.current && hadFocus.current && isNowhere(document.activeElement)) requestFocusOf('messageBox');
    },
    [],
  );
  return () => {
    wasPressed.current = true;
  };
}
