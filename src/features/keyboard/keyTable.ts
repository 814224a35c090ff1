/** What a key of the window can do; flows/keys.ts does it. */
export type KeyDeed = 'search' | 'newGoal' | 'messageBox' | 'shortcuts' | 'journalCurtain';

/** One line of the list of keys. */
export interface KeyLine {
  readonly words: string;
  /** What is pressed, as it stands on the keys: ways to do the same, each of keys held together. */
  readonly ways: readonly (readonly string[])[];
}

interface WindowKey {
  readonly key: string;
  readonly deed: KeyDeed;
  readonly words: string;
}

/**
 * Keys that work alone, where nothing is typed and no dialog is open. A person who speaks to the computer or trembles
 * can turn them off (WCAG 2.1.4).
 */
const singleKeys: readonly WindowKey[] = [
  { key: '/', deed: 'search', words: 'Search goals and messages' },
  { key: 'n', deed: 'newGoal', words: 'New Goal' },
  { key: 'm', deed: 'messageBox', words: 'Write a message' },
  { key: '?', deed: 'shortcuts', words: 'Show this list' },
];

/** Keys that work with the command key held (Cmd on Apple's keyboards, Ctrl on others), also while typing. */
const commandKeys: readonly WindowKey[] = [{ key: 'k', deed: 'search', words: 'Search goals and messages' }];
/** Keys of the same kind that only the journal knows; elsewhere they are the browser's. */
const journalKeys: readonly WindowKey[] = [{ key: 'j', deed: 'journalCurtain', words: 'Hide your journal, or show it' }];

/** What a press does, or null when it is no shortcut. */
export function deedOf({ key, hasCommand }: { readonly key: string; readonly hasCommand: boolean }): KeyDeed | null {
  return (hasCommand ? [...commandKeys, ...journalKeys] : singleKeys).find((each) => each.key === key)?.deed ?? null;
}

const commandLines = (keys: readonly WindowKey[]): readonly KeyLine[] =>
  keys.map(({ key, words }) => ({ words, ways: [['Ctrl', key.toUpperCase()], ['Cmd', key.toUpperCase()]] }));

/** The lines of the keys that can be turned off. */
export const singleKeyLines: readonly KeyLine[] = singleKeys.map(({ key, words }) => ({ words, ways: [[key.toUpperCase()]] }));

/** The other keys of the app by where they work. What is not among the keys above is done by the part it belongs to. */
export const keyGroups: readonly { readonly heading: string; readonly lines: readonly KeyLine[] }[] = [
  {
    heading: 'Anywhere',
    lines: [
      ...commandLines(commandKeys),
      { words: 'Go to the notifications', ways: [['F8']] },
      { words: 'Close a dialog or the menu', ways: [['Esc']] },
    ],
  },
  {
    heading: 'In the message box',
    lines: [
      { words: 'Send', ways: [['Enter']] },
      { words: 'New line', ways: [['Shift', 'Enter']] },
      { words: 'Stop the reply', ways: [['Esc']] },
    ],
  },
  { heading: 'In your journal', lines: commandLines(journalKeys) },
  {
    heading: 'In the search',
    lines: [
      { words: 'Go through what was found', ways: [['↓'], ['↑']] },
      { words: 'Open it', ways: [['Enter']] },
    ],
  },
  { heading: 'In the Personality Assessment', lines: [{ words: 'Answer, from Strongly Disagree to Strongly Agree', ways: [['1'], ['2'], ['3'], ['4'], ['5']] }] },
];
