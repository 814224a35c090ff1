/** What a person wrote, as it may be quoted inside a reply: one line, no Markdown, no HTML, no question or exclamation of its own. */
export function plainText(text: string): string {
  return text
    .replace(/https?:\/\/\S+/g, 'a link')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g, ' ')
    .replace(/[<>`*_#[\]|~\\{}^=]/g, ' ')
    .replace(/[“”„"«»]/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[?!¿¡？！؟]+/g, '')
    .replace(/\s+([.,;:])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Lower case, straight apostrophes, single spaces: what the patterns of this folder are written for. */
export const forMatching = (text: string): string => text.toLowerCase().replace(/[‘’]/g, "'").replace(/\s+/g, ' ').trim();

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const keepsCapital = /^(I\b|I'|[A-Z][A-Z]|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)/;

/** For the middle of a sentence: no capital, unless the word keeps it anywhere. */
export const uncapitalize = (text: string): string => (keepsCapital.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));

const weakEnds = /[\s,;:-]+(?:and|or|but|the|a|an|to|of|in|on|at|for|with|my|your|that|which|because|so|if|is|are|from|by|as|it|i)$/i;

/** At most `most` words and 90 characters; what was left out is shown by an ellipsis. */
export function clipWords(text: string, most: number): string {
  const words = text.split(' ');
  let clipped = words.slice(0, most).join(' ');
  const points = [...clipped];
  if (points.length > 90) clipped = points.slice(0, 88).join('');
  if (clipped === text) return text;
  while (weakEnds.test(clipped)) clipped = clipped.replace(weakEnds, '');
  return `${clipped.replace(/[\s.,;:-]+$/, '')}…`;
}
