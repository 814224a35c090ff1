import { pausePressed, playPressed, stepMoved, type StepMove } from './consoleState';
import { selectConsole } from './consoleSelectors';
import type { ConsoleStore } from './consoleStore';

const moves: Readonly<Record<string, StepMove>> = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };
/** In the list of events a step is above another. */
const movesInList: Readonly<Record<string, StepMove>> = { ArrowUp: 'previous', ArrowDown: 'next' };

/** What does something of its own on Space. */
const pressedBySpace = 'button, summary, select, a[href], input:not([type="range"])';
/** What does something of its own with the arrows. */
const movedByArrows = 'select, textarea, input:not([type="range"], [type="file"])';

const isIn = (event: KeyboardEvent, selector: string): boolean => event.target instanceof Element && event.target.closest(selector) !== null;

/** Hears the keys of the support page: Left, Right, Home and End go to another step, Space plays and pauses. @returns a function that ends it */
export function hearConsoleKeys(store: ConsoleStore): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { status } = selectConsole(store.getState());
    if (status !== 'open' && status !== 'playing') return;
    const to = isIn(event, movedByArrows) ? undefined : (moves[event.key] ?? (isIn(event, 'ol') ? movesInList[event.key] : undefined));
    if (to !== undefined) store.dispatch(stepMoved({ to }));
    else if (event.key === ' ' && !event.repeat && !isIn(event, pressedBySpace)) store.dispatch(status === 'playing' ? pausePressed() : playPressed());
    else return;
    event.preventDefault();
  };
  window.addEventListener('keydown', hear);
  return () => window.removeEventListener('keydown', hear);
}
