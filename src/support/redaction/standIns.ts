import { conversationIdPrefix } from '../../../contract/chat';
import { filler } from './filler';

/** Where there is no id: the box of a conversation that does not exist yet has this in its place. */
const noIds = new Set(['', 'new']);

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const wholeUuid = new RegExp(`^${uuid}$`, 'i');
const anyUuid = new RegExp(uuid, 'gi');
/** Splits a text at its UUIDs: every second part is one. */
export const uuidsWithin = new RegExp(`(${uuid})`, 'i');

export interface IdStandIns {
  /** What stands for an id: the same for the same one, another for another. */
  of(id: string): string;
  /** A text with what stands for every UUID in it. */
  within(text: string): string;
}

/** Stand-ins for the ids of one story, numbered as they come. What says that an id is a conversation's stays before it. */
export function createIdStandIns(): IdStandIns {
  const uuids = new Map<string, string>();
  const others = new Map<string, string>();
  const numbered = (known: Map<string, string>, id: string, standIn: (number: number) => string): string => {
    const found = known.get(id) ?? standIn(known.size + 1);
    known.set(id, found);
    return found;
  };
  const ofUuid = (id: string) => numbered(uuids, id.toLowerCase(), (number) => `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`);
  const of = (id: string): string => {
    if (noIds.has(id)) return id;
    if (id.startsWith(conversationIdPrefix)) return conversationIdPrefix + of(id.slice(conversationIdPrefix.length));
    return wholeUuid.test(id) ? ofUuid(id) : numbered(others, id, (number) => `id-${number}`);
  };
  return { of, within: (text) => text.replace(anyUuid, ofUuid) };
}

/** Letters and digits that take turns in the stand-ins of titles of the same shape. */
const turns: Readonly<Record<string, string>> = { x: 'xvz', X: 'XVZ', '0': '012' };
const base = 3;

/** A filler with a number written into its last letters; null when it has too few. */
function numberedFiller(filled: string, number: number): string | null {
  const characters = [...filled];
  let left = number;
  for (let place = characters.length - 1; place >= 0 && left > 0; place -= 1) {
    const turn = turns[characters[place]!];
    if (turn === undefined) continue;
    characters[place] = turn[left % base]!;
    left = Math.floor(left / base);
  }
  return left === 0 ? characters.join('') : null;
}

/**
 * Fillers for the titles of one story, which reducers compare: two that differ have fillers that differ, unless they are too
 * short for that. White space around a title counts for nothing, as it does where they are compared.
 */
export function createTitleStandIns(): (title: string) => string {
  const known = new Map<string, string>();
  const taken = new Map<string, number>();
  const ofCore = (core: string): string => {
    const found = known.get(core);
    if (found !== undefined) return found;
    const filled = filler(core);
    const number = taken.get(filled) ?? 0;
    taken.set(filled, number + 1);
    const standIn = numberedFiller(filled, number) ?? filled;
    known.set(core, standIn);
    return standIn;
  };
  return (title) => {
    const core = title.trim();
    const start = title.indexOf(core);
    return title.slice(0, start) + ofCore(core) + title.slice(start + core.length);
  };
}
