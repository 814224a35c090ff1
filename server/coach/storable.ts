const unstorable = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|\u0000/g;

/** The text without NUL and without halves of surrogate pairs, which no database could store. */
export const dropUnstorable = (text: string): string => text.replace(unstorable, '');
