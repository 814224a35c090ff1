/** The paragraphs of a plain text: blank lines part them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/(?:\r?\n[^\S\n]*){2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
