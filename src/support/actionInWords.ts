import type { UnknownAction } from '@reduxjs/toolkit';

/** Parts of a payload whose values are words of the product: which view, by whom, why. */
const vocabularyKeys = ['view', 'panel', 'tab', 'topTab', 'subTab', 'list', 'target', 'form', 'place', 'field', 'provider', 'type', 'to', 'by', 'reason', 'cause', 'status', 'change'];
const flagKeys = ['isOn', 'isTicked', 'isTaskDone', 'isOpen', 'isCleared'];
const listKeys = ['goals', 'messages', 'questions'];

const vocabulary = /^[A-Za-z][A-Za-z-]{0,39}$/;
const ownPath = /^\/[a-z/-]{0,40}$/;

/** An error longer than this is cut, in UTF-16 units. */
const errorRoom = 80;

/** What became of a call, by the last part of its action's type. */
const wordsOfCall: Readonly<Record<string, string>> = { pending: 'sent', fulfilled: 'answered', rejected: 'failed' };

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** `messageSent` and `REHYDRATE` as words: `message sent`, `rehydrate`. */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

const capitalised = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1);

function wordOf(value: unknown): string[] {
  const word = typeof value === 'object' ? fieldsOf(value).kind : value;
  return typeof word === 'string' && vocabulary.test(word) ? [wordsOf(word)] : [];
}

function detailsOf(payload: Fields): string[] {
  const { path, text, secondsLeft, error } = payload;
  return [
    ...vocabularyKeys.flatMap((key) => wordOf(payload[key])),
    ...(typeof path === 'string' && ownPath.test(path) ? [path] : []),
    ...flagKeys.flatMap((key) => (typeof payload[key] === 'boolean' ? [`${wordsOf(key.slice(2))}: ${payload[key] ? 'yes' : 'no'}`] : [])),
    ...listKeys.flatMap((key) => (Array.isArray(payload[key]) ? [`${payload[key].length} ${key}`] : [])),
    ...(typeof text === 'string' ? [`${text.length} characters`] : []),
    ...(typeof secondsLeft === 'number' ? [`${secondsLeft} s left`] : []),
    ...(typeof error === 'string' ? [`“${error.length > errorRoom ? `${error.slice(0, errorRoom)}…` : error}”`] : []),
  ];
}

/**
 * An action as people read it, such as `Navigation: view opened (settings)`. Of its payload it tells the product's own
 * words, numbers and the text of an error, never what a person typed: of a text only how long it is.
 */
export function actionInWords({ type, payload, meta }: UnknownAction): string {
  const [slice = '', ...rest] = type.split('/');
  const endpoint = fieldsOf(fieldsOf(meta).arg).endpointName;
  const what = rest.at(-1) ?? '';
  if (slice === 'api' && typeof endpoint === 'string') return `Call: ${wordsOf(endpoint)} ${wordsOfCall[what] ?? wordsOf(what)}`;
  if (rest.length === 0) return capitalised(type);
  const details = detailsOf(fieldsOf(payload));
  return `${capitalised(wordsOf(slice))}: ${rest.map(wordsOf).join(', ')}${details.length === 0 ? '' : ` (${details.join(', ')})`}`;
}
