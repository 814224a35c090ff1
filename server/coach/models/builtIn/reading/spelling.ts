/** Words as they are typed in a hurry, and as they are read. What could be another word (`its`, `were`) stays. */
const typed: readonly (readonly [string, string])[] = [
  ['im', "I'm"], ['ive', "I've"], ['i', 'I'], ["i'm", "I'm"], ["i've", "I've"], ["i'd", "I'd"], ["i'll", "I'll"],
  ['dont', "don't"], ['doesnt', "doesn't"], ['didnt', "didn't"], ['cant', "can't"], ['wont', "won't"], ['isnt', "isn't"], ['arent', "aren't"],
  ['wasnt', "wasn't"], ['werent', "weren't"], ['havent', "haven't"], ['hasnt', "hasn't"], ['hadnt', "hadn't"],
  ['couldnt', "couldn't"], ['shouldnt', "shouldn't"], ['wouldnt', "wouldn't"],
  ['thats', "that's"], ['theres', "there's"], ['hes', "he's"], ['shes', "she's"], ['theyre', "they're"], ['youre', "you're"],
  ['u', 'you'], ['ur', 'your'], ['wanna', 'want to'], ['gonna', 'going to'], ['gotta', 'have to'],
  ['pls', 'please'], ['plz', 'please'], ['bc', 'because'], ['cuz', 'because'], ['coz', 'because'], ['alot', 'a lot'], ['tmrw', 'tomorrow'],
];
const mended = new Map(typed);

// Not inside a link, an address, a hashtag or a longer word; "i.e." and "i)" are no persons.
const word = /(?<![\p{L}\p{N}@#/'._-])[\p{L}']+(?![\p{L}\p{N}@/_)]|[.'-][\p{L}\p{N}])/gu;
const beforeVerb = /(?<![\p{L}\p{N}@#/'._-])(i)(d|ll) (?=(?:like|love|rather|be|have|say|go|do|try|start|call|write|walk|run|ask|take|want|see|feel|get|need|talk|read|sleep|wake|never|not|just|probably)\b)/giu;

/** Mends the spelling of a message without touching what it says: `i dont know` becomes `I don't know`. */
export function mendSpelling(text: string): string {
  return text
    .replace(/[‘’]/g, "'")
    .replace(beforeVerb, (_, __: string, rest: string) => `I'${rest.toLowerCase()} `)
    .replace(word, (found, at: number) => {
      if (found.length > 1 && found === found.toUpperCase()) return found;
      const better = mended.get(found.toLowerCase());
      if (better === undefined) return found;
      const begins = /^[A-Z]/.test(found) || (at === 0 && text !== text.toLowerCase());
      return begins ? better.charAt(0).toUpperCase() + better.slice(1) : better;
    });
}
