import { traits } from '../../../contract/personality';
import type { UnknownAction } from '@reduxjs/toolkit';
import { classOf, insideOf, type Place, type TextClass } from './textClasses';
import { fieldName, idMapKeys, middleScore } from './vocabulary';

/** What becomes of the texts of a story. */
export interface TextRules {
  text(text: string, textClass: TextClass, place: Place): string;
  /** A key that is an id, or no name of a field. */
  idKey(key: string): string;
}

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const knownTraits: ReadonlySet<string> = new Set(traits);

/** Whether the keys of an object are ids, or words that nobody knows, rather than names of fields. */
const isIdMap = (mapKey: string, key: string): boolean => idMapKeys.has(mapKey) || (mapKey === 'personality' && !knownTraits.has(key));

/** What a key becomes, and what key its value is looked at under: a text or number of a map as the map itself. */
function keyWithin({ key: mapKey }: Place, key: string, value: unknown, rules: TextRules): { written: string; read: string } {
  if (isIdMap(mapKey, key)) return { written: rules.idKey(key), read: isFields(value) ? '' : mapKey };
  return { written: fieldName.test(key) ? key : rules.idKey(key), read: key };
}

function walkedFields(fields: Fields, place: Place, rules: TextRules): Fields {
  const inside = insideOf(place);
  const walkedOnes: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(fields)) {
    const { written, read } = keyWithin(place, key, value, rules);
    walkedOnes[written] = walked(value, { area: place.area, key: read, owner: fields, inside }, rules);
  }
  return walkedOnes;
}

function walked(value: unknown, place: Place, rules: TextRules): unknown {
  if (typeof value === 'string') return rules.text(value, classOf(value, place), place);
  if (typeof value === 'number') return insideOf(place) === 'scores' ? middleScore : value;
  if (Array.isArray(value)) return value.map((item) => walked(item, place, rules));
  if (!isFields(value)) return typeof value === 'boolean' || value === null ? value : undefined;
  // A toast carries the event that its button raises.
  if (place.area === 'toasts' && place.key === 'event' && typeof value['type'] === 'string') return walkedAction(value as UnknownAction, rules);
  return walkedFields(value, place, rules);
}

/** A state with its texts as the rules have them: the slices by their names. Everything that is not JSON is left out. */
export const walkedState = (state: unknown, rules: TextRules): unknown =>
  isFields(state)
    ? Object.fromEntries(Object.entries(state).map(([slice, part]) => [slice, walked(part, { area: slice, key: '', owner: state, inside: null }, rules)]))
    : undefined;

/** An action with its texts as the rules have them; its type stays. */
export function walkedAction(action: UnknownAction, rules: TextRules): UnknownAction {
  const [area = ''] = action.type.split('/');
  return walkedFields(action, { area, key: '', owner: action, inside: null }, rules) as UnknownAction;
}
