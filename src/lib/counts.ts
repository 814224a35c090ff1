const english = new Intl.NumberFormat('en');

/** A number as people read it: 1,234. */
export const numberWords = (number: number): string => english.format(number);

/** The unit of so many: `day`, `days`. @param one the English noun for one, whose plural ends in s */
export const unitOf = (count: number, one: string): string => (count === 1 ? one : `${one}s`);

/** So many of something: `1 day`, `1,234 days`. @param one as in `unitOf` */
export const countWords = (count: number, one: string): string => `${numberWords(count)} ${unitOf(count, one)}`;
