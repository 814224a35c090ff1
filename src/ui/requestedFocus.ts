/* Where the focus is to go is DOM knowledge, not product state: a modal dialog keeps the rest of the page out of reach
   until it has left, so a wish for the focus waits for it. */

let openDialogs = 0;
let wanted: HTMLElement | null = null;

/** Gives an element the focus: at once, or when the dialog in front of it has left. */
export function requestFocus(element: HTMLElement): void {
  if (openDialogs === 0) element.focus();
  else wanted = element;
}

/** The first of the elements with these ids that is there and takes the focus gets it. */
export function requestFocusOfFirst(ids: readonly string[]): void {
  for (const id of ids) {
    const element = document.getElementById(id);
    if (element !== null) requestFocus(element);
    if (element !== null && document.activeElement === element) return;
  }
}

/** What the focus can be asked for by name, from outside of the views. */
export type FocusTarget = 'messageBox';

const targets = new Map<FocusTarget, HTMLElement>();

/** An element answers to a name from now on; @returns a function that ends it. */
export function nameFocusTarget(name: FocusTarget, element: HTMLElement): () => void {
  targets.set(name, element);
  return () => {
    if (targets.get(name) === element) targets.delete(name);
  };
}

/** Gives the focus to what answers to the name now, if anything does. */
export function requestFocusOf(name: FocusTarget): void {
  const element = targets.get(name);
  if (element !== undefined) requestFocus(element);
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
