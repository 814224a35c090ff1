import { createBrowserKeyboard } from '../../../src/ports/keyboard';
import type { KeyPress } from '../../../src/ports';

const told: KeyPress[] = [];
let isUsed = false;
const onApple: KeyPress[] = [];

beforeAll(() => {
  createBrowserKeyboard(false).onPressed((press) => {
    told.push(press);
    return isUsed;
  });
  createBrowserKeyboard(true).onPressed((press) => {
    onApple.push(press);
    return false;
  });
});

afterEach(() => {
  told.length = 0;
  onApple.length = 0;
  isUsed = false;
  document.body.innerHTML = '';
});

function press(init: KeyboardEventInit, target: EventTarget = document.body): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event;
}

const element = (html: string) => {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-here]') ?? document.body.firstElementChild!;
};

it('a key is told with its small letter, whatever the caps lock says', () => {
  press({ key: 'n' });
  press({ key: 'N' });
  press({ key: '?', shiftKey: true });
  press({ key: '/', shiftKey: true });
  expect(told).toEqual(['n', 'n', '?', '/'].map((key) => ({ key, hasCommand: false, isTyping: false })));
});

it('a letter of another script stands for the Latin one of its place; a Latin one only for itself', () => {
  press({ key: 'л', code: 'KeyK', ctrlKey: true });
  press({ key: 't', code: 'KeyK', ctrlKey: true });
  expect(told.map(({ key }) => key)).toEqual(['k', 't']);
});

it.each<[string, KeyboardEventInit]>([
  ['held down', { key: 'n', repeat: true }],
  ['part of a word being composed', { key: 'n', isComposing: true }],
  ['composing, said by the code alone', { key: 'Process', keyCode: 229 }],
  ['a capital', { key: 'N', shiftKey: true }],
  ['with Alt', { key: 'n', altKey: true }],
  ['with the key of the system', { key: 'k', metaKey: true }],
  ['with Ctrl and Shift', { key: 'k', ctrlKey: true, shiftKey: true }],
  ['with Ctrl and Alt', { key: 'k', ctrlKey: true, altKey: true }],
])('a key %s is not told', (_what, init) => {
  press(init);
  expect(told).toEqual([]);
});

it('the command key is Ctrl, on an Apple keyboard Cmd, where Ctrl stays with the text field', () => {
  press({ key: 'k', ctrlKey: true });
  expect([told.length, onApple.length]).toEqual([1, 0]);
  press({ key: 'k', metaKey: true });
  expect([told.length, onApple]).toEqual([1, [{ key: 'k', hasCommand: true, isTyping: false }]]);
});

it.each([
  ['a text box', '<textarea></textarea>', true],
  ['a field', '<input>', true],
  ['a search field', '<input type="search">', true],
  ['a choice', '<select></select>', true],
  ['an edited text', '<p contenteditable="true"><b data-here>x</b></p>', true],
  ['a text box by role', '<div role="textbox" data-here></div>', true],
  ['an entry of a menu', '<div role="menu"><button data-here></button></div>', true],
  ['a button', '<button></button>', false],
  ['a checkbox', '<input type="checkbox">', false],
  ['a text that cannot be edited', '<p contenteditable="false"><b data-here>x</b></p>', false],
])('in %s it is known whether a character is typed', (_what, html, isTyping) => {
  press({ key: 'n' }, element(html));
  expect(told).toEqual([{ key: 'n', hasCommand: false, isTyping }]);
});

it('a key somebody has used is not told, and a key that was used is left alone by the browser', () => {
  const button = element('<button></button>');
  button.addEventListener('keydown', (event) => event.preventDefault());
  press({ key: 'n' }, button);
  expect(told).toEqual([]);
  expect(press({ key: 'n' }).defaultPrevented).toBe(false);
  isUsed = true;
  expect(press({ key: 'n' }).defaultPrevented).toBe(true);
});

it('knows an open dialog; one that is leaving and the drawer are none', () => {
  const keyboard = createBrowserKeyboard(false);
  element('<div role="dialog" data-state="closed"></div><div role="dialog" data-open="true" aria-modal="true"></div>');
  expect(keyboard.isDialogOpen()).toBe(false);
  element('<div role="alertdialog" data-state="open"></div>');
  expect(keyboard.isDialogOpen()).toBe(true);
});
