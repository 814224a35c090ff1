/** Limits of one block beyond which it is shown as plain text (faults X05: within 100 ms whatever is in it). */
const mostCharacters = 20_000;
const mostLines = 2_000;
const mostMarks = 4_000;
const deepestNesting = 24;

/** Characters that open, close or separate something; each may become an element. */
const marks = /[|*_`[\]<>~#]/g;

/**
 * Whether a text is too much to be read as Markdown: too long, too many lines, or made to explode into elements or depth.
 */
export function isTooMuchMarkdown(text: string): boolean {
  if (text.length > mostCharacters) return true;
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  if (lines > mostLines) return true;
  if ((text.match(marks)?.length ?? 0) > mostMarks) return true;
  // Quotes in quotes (`> > >`), lists in lists (`- - -`), brackets in brackets, and lists by indentation.
  return (
    new RegExp(`(?:>[ \\t]*){${deepestNesting},}`).test(text) ||
    new RegExp(`^[ \\t]*(?:[-+*][ \\t]+){${deepestNesting},}\\S`, 'm').test(text) ||
    new RegExp(`[[(]{${deepestNesting},}`).test(text) ||
    new RegExp(`^[ \\t]{${deepestNesting * 2},}(?:[-+*]|\\d+[.)])[ \\t]`, 'm').test(text)
  );
}
