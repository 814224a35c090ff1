import * as v from 'valibot';

/** The length of a text as people count it: code points, so that an emoji of one code point is one. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const loneSurrogateOrNul = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]|\u0000/;

/** False for a text that no database could store: it holds NUL or half of a surrogate pair. */
export const isStorable = (text: string): boolean => !loneSurrogateOrNul.test(text);

/** A trimmed text of `least` to `most` code points; `label` begins the sentence of each error. */
export const textOf = (label: string, { least, most }: { least: number; most: number }) =>
  v.pipe(
    v.string(`${label} must be a text`),
    v.description(`${least} to ${most.toLocaleString('en')} characters (code points, after trimming), without NUL and halves of surrogate pairs.`),
    v.check(isStorable, `${label} contains characters that cannot be stored`),
    v.trim(),
    v.check((text) => codePoints(text) >= least, least === 1 ? `${label} is required` : `${label} must be at least ${least} characters long`),
    v.check((text) => codePoints(text) <= most, `${label} must be at most ${most.toLocaleString('en')} characters long`),
  );

/** An id as this product makes them: short, printable, no white space. */
export const idSchema = v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/));

/** A list that another server may leave out or send as null: read as empty. */
export const listOf = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(v.array(item), []),
    v.transform((list): v.InferOutput<Item>[] => list ?? []),
  );
