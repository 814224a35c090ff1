/** First letters of a name's first and last word in capitals, one for a name of one word, '' for a blank one. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  return ends.map((word) => (Array.from(word ?? '')[0] ?? '').toLocaleUpperCase('en')).join('');
}
