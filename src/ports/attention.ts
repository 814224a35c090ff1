/** Whether the person looks at this page. */
export interface Attention {
  /** Whether the tab is hidden, or another window has the focus. */
  isAway(): boolean;
  /** Whether the tab is hidden: nothing but the person does that, while a question of the browser's own takes the focus too. */
  isHidden(): boolean;
  /** Calls back when one of the two changes. */
  onChanged(callback: (isAway: boolean) => void): void;
  /**
   * Calls back with each key, pointer move, touch and turn of the wheel on this page, and with what is done without them:
   * words dictated into a field, and the cursor of a screen reader, which moves focus, selection or scroll position.
   * @returns a function that ends it
   */
  onUsed(callback: () => void): () => void;
}

const uses = ['keydown', 'pointerdown', 'pointermove', 'touchmove', 'wheel', 'input', 'focusin', 'scroll'];

/** The browser's window. One that never had the focus but is shown counts as looked at. */
export function createBrowserAttention(): Attention {
  const callbacks: ((isAway: boolean) => void)[] = [];
  let isBlurred = false;
  const isHidden = () => document.visibilityState === 'hidden';
  const isAway = () => isBlurred || isHidden();
  let wasAway = isAway();
  let wasHidden = isHidden();
  const tell = () => {
    if (isAway() === wasAway && isHidden() === wasHidden) return;
    wasAway = isAway();
    wasHidden = isHidden();
    callbacks.forEach((callback) => callback(wasAway));
  };
  window.addEventListener('blur', () => {
    isBlurred = true;
    tell();
  });
  window.addEventListener('focus', () => {
    isBlurred = false;
    tell();
  });
  document.addEventListener('visibilitychange', tell);
  return {
    isAway,
    isHidden,
    onChanged: (callback) => void callbacks.push(callback),
    onUsed(callback) {
      // While capturing: what a field or dialog keeps to itself is use too.
      const options = { capture: true, passive: true };
      uses.forEach((use) => window.addEventListener(use, callback, options));
      document.addEventListener('selectionchange', callback, options);
      return () => {
        uses.forEach((use) => window.removeEventListener(use, callback, options));
        document.removeEventListener('selectionchange', callback, options);
      };
    },
  };
}
