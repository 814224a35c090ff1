/** Characters that would move the cursor, colour the terminal or turn the direction of what follows; joiners only join. */
const notPrintable = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu;

/** A text of somebody's as a terminal may show it: in one line, whatever would act instead of being read spelled out. */
export const printable = (text: string): string => text.replace(notPrintable, (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`);
