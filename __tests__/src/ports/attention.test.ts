import { createBrowserAttention } from '../../../src/ports/attention';
import { createBrowserErrorLog } from '../../../src/ports/errorLog';

it('a window that loses the focus is away, once, and back with it', () => {
  const attention = createBrowserAttention();
  const told: boolean[] = [];
  attention.onChanged((isAway) => told.push(isAway));
  for (const event of ['blur', 'blur', 'focus']) window.dispatchEvent(new Event(event));
  expect([told, attention.isAway()]).toEqual([[true, false], false]);
});

it('each change between looked at, without the focus and hidden is told, and hidden is told from without the focus', () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  const attention = createBrowserAttention();
  const told: boolean[][] = [];
  attention.onChanged((isAway) => told.push([isAway, attention.isHidden()]));
  window.dispatchEvent(new Event('blur'));
  for (const state of ['hidden', 'hidden', 'visible'] as const) {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  window.dispatchEvent(new Event('focus'));
  visibility.mockRestore();
  expect(told).toEqual([
    [true, false],
    [true, true],
    [true, false],
    [false, false],
  ]);
});

it.each(['keydown', 'pointerdown', 'pointermove', 'touchmove', 'wheel', 'input', 'focusin', 'scroll'])('%s is use, also where it is kept to itself, until nobody asks', (use) => {
  const keeping = document.body.appendChild(document.createElement('div'));
  keeping.addEventListener(use, (event) => event.stopPropagation());
  let count = 0;
  const end = createBrowserAttention().onUsed(() => (count += 1));
  keeping.dispatchEvent(new Event(use, { bubbles: true }));
  end();
  keeping.dispatchEvent(new Event(use, { bubbles: true }));
  expect(count).toBe(1);
});

it('words dictated into a field, a list that scrolls and a selection that moves are use without a key', () => {
  const field = document.body.appendChild(document.createElement('textarea'));
  const seen: string[] = [];
  let now = '';
  const end = createBrowserAttention().onUsed(() => seen.push(now));
  const happen = (target: EventTarget, use: string, options?: EventInit) => {
    now = use;
    target.dispatchEvent(new Event(use, options));
  };
  const all = () => {
    happen(field, 'input', { bubbles: true });
    happen(field, 'scroll'); // of an element it does not bubble
    happen(document, 'selectionchange');
  };
  all();
  end();
  all();
  expect(seen).toEqual(['input', 'scroll', 'selectionchange']);
});

it('what goes wrong is written to the console', () => {
  const written = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  createBrowserErrorLog().write('The journal has no conversation');
  expect(written.mock.calls).toEqual([['The journal has no conversation']]);
  written.mockRestore();
});
