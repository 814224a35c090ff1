import { handle, isHandleKey, isIdKey, pictureKeys, scoreKeys, titleKeys, toldKeys, vocabulary } from './vocabulary';

/**
 * What a text is:
 * - `own`: the product's, as everybody can read it
 * - `told`: what the product says, in which somebody may be quoted
 * - `id`, `picture`
 * - `title`: somebody's words that reducers compare
 * - `words`: somebody's words, or anything that is not known
 */
export type TextClass = 'own' | 'told' | 'id' | 'picture' | 'title' | 'words';

/** Where in a story a value stands. */
export interface Place {
  /** The slice, or the first half of an action's type. */
  readonly area: string;
  readonly key: string;
  /** The object it is a field of, or lies in a list of a field of. */
  readonly owner: Readonly<Record<string, unknown>>;
  /** Something around it that says what is in it. */
  readonly inside: 'publicTexts' | 'toldText' | 'scores' | null;
}

const legalAreas = new Set(['legal', 'terms', 'privacy']);
const passwordAreas = new Set(['passwordReset', 'forgotPassword', 'resetPassword']);

/** A toast's words are the product's, but what it is about is somebody's, unless it tells of an error. */
const classInToast = (key: string, { tone }: Place['owner']): TextClass | null => {
  if (key === 'title' || key === 'label') return 'told';
  return key === 'description' ? (tone === 'error' ? 'told' : 'words') : null;
};

/** What stands in the place of a reply that failed, and why a message was refused, are told to the person. */
const isToldInConversation = (key: string, owner: Place['owner']): boolean =>
  (key === 'content' && owner['ending'] === 'failed') || (key === 'text' && (owner['status'] === 'said' || 'isOver' in owner));

function classByArea({ area, key, owner, inside }: Place): TextClass | null {
  if (legalAreas.has(area) || (inside === 'publicTexts' && key === 'text')) return 'own';
  if (area === 'toasts') return classInToast(key, owner);
  if (area === 'chat' || area === 'journal') return inside === 'toldText' || isToldInConversation(key, owner) ? 'told' : null;
  if (passwordAreas.has(area)) return key === 'message' ? 'told' : null;
  // What is typed for a goal's title is compared with its title.
  return (area === 'goals' || area === 'goalRename') && key === 'text' ? 'title' : null;
}

/** What a text is, by its place and by how it looks. */
export function classOf(text: string, place: Place): TextClass {
  const { key, inside } = place;
  if (inside === 'scores') return 'words';
  if (isHandleKey(key)) return handle.test(text) ? 'own' : 'id';
  if (isIdKey(key)) return 'id';
  if (pictureKeys.has(key)) return 'picture';
  if (vocabulary.get(key)?.some((pattern) => pattern.test(text))) return 'own';
  if (toldKeys.has(key)) return 'told';
  return classByArea(place) ?? (titleKeys.has(key) ? 'title' : 'words');
}

/** What of a place its parts have to know. */
export function insideOf({ area, key, owner, inside }: Place): Place['inside'] {
  if (inside !== null) return inside;
  if (scoreKeys.has(key)) return 'scores';
  if (key === 'questions') return 'publicTexts';
  const isOfFailedReply = key === 'text' && owner['status'] === 'failed' && 'replyId' in owner;
  return isOfFailedReply && (area === 'chat' || area === 'journal') ? 'toldText' : null;
}
