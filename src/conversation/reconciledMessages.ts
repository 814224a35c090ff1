import type { Message } from './message';

/**
 * For each stored message the place of the same message among the local ones, or -1: by its id, by the id of its send, and
 * where a server keeps no ids of sends by its words.
 */
function placesOf(stored: readonly Message[], local: readonly Message[]): readonly number[] {
  const byId = new Map(local.map(({ id }, place) => [id, place]));
  const bySend = new Map(local.flatMap(({ sender, clientMessageId }, place) => (clientMessageId === null ? [] : [[`${sender} ${clientMessageId}`, place] as const])));
  const taken = new Set<number>();
  let nextUnknown = 0;
  const isFree = (place: number | undefined): place is number => place !== undefined && !taken.has(place);

  const sameWords = (message: Message): number | undefined => {
    for (let place = nextUnknown; place < local.length; place += 1) {
      const candidate = local[place]!;
      if (isFree(place) && candidate.sender === 'user' && candidate.clientMessageId !== null && candidate.content.trim() === message.content.trim()) return place;
    }
    return undefined;
  };
  const places: number[] = [];
  for (const message of stored) {
    const answered = places.at(-1) ?? -1;
    let place = byId.get(message.id);
    if (place === undefined && message.clientMessageId !== null) place = bySend.get(`${message.sender} ${message.clientMessageId}`);
    if (place === undefined && message.clientMessageId === null) {
      if (message.sender === 'user') place = sameWords(message);
      else if (answered >= 0 && local[answered + 1]?.sender === 'ai') place = answered + 1;
    }
    if (!isFree(place)) {
      places.push(-1);
      continue;
    }
    taken.add(place);
    nextUnknown = Math.max(nextUnknown, place + 1);
    places.push(place);
  }
  return places;
}

const hasSameWords = (one: Message, other: Message) =>
  one.content === other.content && one.ending === other.ending && one.suggestedResponses.join('\n') === other.suggestedResponses.join('\n');

/** What stands in the place of a message once the server's version of it is known. The id stays, so that nothing on the screen moves. */
function merged(known: Message, stored: Message): Message {
  // A reply that ended without a word: what says so here says more than an empty place.
  const saysMore = known.ending === 'failed' && stored.content === '' && stored.ending !== 'writing';
  return saysMore || hasSameWords(known, stored) ? known : { ...stored, id: known.id };
}

/**
 * Joins the messages shown with those just read from the server. A stored message takes the place of the local one of the
 * same id or send; what the server does not hold stays where it is, a send in vain above all. Nothing stands twice.
 * @param stored the whole history or its latest messages, oldest first
 * @returns the messages, oldest first; null when the two have nothing in common, so that messages between them may be missing
 */
export function reconciledMessages(local: readonly Message[], stored: readonly Message[]): readonly Message[] | null {
  const places = placesOf(stored, local);
  if (places.every((place) => place < 0) && stored.length > 0 && local.length > 0) return null;
  const isStored = new Set(places);
  const result: Message[] = [];
  let reached = 0;
  const addLocalBefore = (place: number) => {
    for (; reached < place; reached += 1) if (!isStored.has(reached)) result.push(local[reached]!);
  };
  stored.forEach((message, index) => {
    const place = places[index]!;
    if (place < 0) return void result.push(message);
    addLocalBefore(place);
    result.push(merged(local[place]!, message));
  });
  addLocalBefore(local.length);
  return result;
}
