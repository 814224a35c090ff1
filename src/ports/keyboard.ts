/** One press of a key, as far as a shortcut may know it. */
export interface KeyPress {
  /** The key as `KeyboardEvent.key` names it. A letter is small, and Latin also where the layout is not. */
  readonly key: string;
  /** Whether the command key was held: Cmd on Apple's keyboards, Ctrl on others. */
  readonly hasCommand: boolean;
  /** Whether the focus is where a character is typed, or chooses among options. */
  readonly isTyping: boolean;
}

/** The keys of the whole window. What a field, a dialog or the message box does with a key stays its own. */
export interface Keyboard {
  /**
   * Calls back for each key that nobody else has used. Repeats of a key held down, keys of a word being composed and
   * other modifiers are not told. Where the callback answers true the key is used, and the browser leaves it alone.
   */
  onPressed(callback: (press: KeyPress) => boolean): void;
  /** Whether a dialog is open now; the sidebar's drawer is none. */
  isDialogOpen(): boolean;
}

/** Kinds of `input` in which no character is typed. */
const withoutText = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);

/** What takes characters by its role: text boxes, and lists that jump to what is typed. */
const rolesOfTyping = ['textbox', 'searchbox', 'combobox', 'spinbutton', 'listbox', 'menu', 'tree', 'grid'].map((role) => `[role="${role}"]`).join();

function takesCharacters(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  if (target instanceof HTMLInputElement) return !withoutText.has(target.type);
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement) return true;
  return target.closest(`[contenteditable]:not([contenteditable="false"]), ${rolesOfTyping}`) !== null;
}

/** The key's letter; under a layout of another script that of the same place on a Latin one. */
function keyOf({ key, code }: KeyboardEvent): string {
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  const isForeignLetter = place !== undefined && key.length === 1 && key.codePointAt(0)! > 0x7f;
  const letter = isForeignLetter ? place : key;
  return letter.length === 1 ? letter.toLowerCase() : letter;
}

const isLetter = (key: string) => /^[a-z]$/.test(key);

/** The window's keyboard. On Apple's, Ctrl belongs to the text fields (Ctrl+K deletes to the end of the line). */
export function createBrowserKeyboard(isApple: boolean = /Mac|iPhone|iPad/.test(window.navigator.platform)): Keyboard {
  return {
    onPressed(callback) {
      window.addEventListener('keydown', (event) => {
        // 229: browsers that tell of composing only by the code.
        if (event.defaultPrevented || event.repeat || event.isComposing || event.keyCode === 229) return;
        const [command, other] = isApple ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
        const key = keyOf(event);
        // Shift is part of how a sign is typed (? is Shift+/ on one layout, / is Shift+7 on another), never of a letter.
        if (other || event.altKey || (event.shiftKey && (command || isLetter(key)))) return;
        if (callback({ key, hasCommand: command, isTyping: takesCharacters(event.target) })) event.preventDefault();
      });
    },
    isDialogOpen: () => document.querySelector('[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]') !== null,
  };
}
