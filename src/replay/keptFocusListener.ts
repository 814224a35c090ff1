/**
 * The screen in the frame moves its focus as the app does, and so would take that of the support page with every dialog
 * that opens. It is given back, unless the person went into the frame: by Tab, or by the pointer.
 *
 * @returns gives it back where no event of the browser told that it was taken; call it when the screen has drawn
 */
export function keepFocusOutOf(findFrame: () => HTMLIFrameElement | null): () => void {
  let held: HTMLElement | null = null;
  let isTabbing = false;
  document.addEventListener('focusin', ({ target }) => {
    isTabbing = false;
    if (target instanceof HTMLElement && target !== findFrame()) held = target;
  });
  document.addEventListener('keydown', ({ key }) => {
    isTabbing = key === 'Tab';
  });
  const giveBack = () => {
    const frame = findFrame();
    const isTaken = document.activeElement === frame || frame?.contentDocument?.hasFocus();
    if (frame === null || !isTaken || isTabbing || frame.matches(':hover')) return;
    window.focus();
    if (held?.isConnected) held.focus({ preventScroll: true });
    else frame.blur();
  };
  // While the focus moves, the browser takes no other: it is given back right after.
  window.addEventListener('blur', () => setTimeout(giveBack));
  return giveBack;
}
