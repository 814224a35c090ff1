/* Where the focus is to go is DOM knowledge, not product state: a modal dialog keeps the rest of the page out of reach
   until it has left, so a wish for the focus waits for it. */

let openDialogs = 0;
let wanted: HTMLElement | null = null;

/** Gives an element the focus: at once, or when the dialog in front of it has left. */
export function requestFocus(element: HTMLElement): void {
  if (openDialogs === 0) element.focus();
  else wanted = element;
}

/** Called by a dialog when it opens. */
export function dialogOpened(): void {
  openDialogs += 1;
}

/** Called by a dialog when it has left; gives the element that asked for the focus meanwhile, if it is still there. */
export function dialogLeft(): HTMLElement | null {
  openDialogs = Math.max(0, openDialogs - 1);
  const element = wanted;
  wanted = null;
  return element?.isConnected ? element : null;
}
