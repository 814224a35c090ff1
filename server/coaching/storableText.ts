import { limits } from '../../contract/limits';

/** A model's text as the database can hold it: no NUL, halves of surrogate pairs replaced. */
export const storableText = (text: string): string => Buffer.from(text.replaceAll('\u0000', '')).toString();

/** The first `most` code points of `text`. */
export function clipped(text: string, most: number): string {
  if (text.length <= most) return text; // never more code points than units
  return [...text].slice(0, most).join('');
}

/** Suggested responses as they are kept: few, short, none blank. */
export const keptSuggestions = (suggestions: readonly string[]): string[] =>
  suggestions
    .map((suggestion) => clipped(storableText(suggestion).trim(), limits.suggestedResponses.characters))
    .filter((suggestion) => suggestion !== '')
    .slice(0, limits.suggestedResponses.most);
