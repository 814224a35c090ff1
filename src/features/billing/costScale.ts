/** How many guides there is room for. */
const mostGuides = 3;

/**
 * The rounded costs, 1, 2 or 5 times a power of ten apart, at which a plot from zero to `highest` has its guides: one to
 * three; none when nothing cost anything.
 */
export function guidesOf(highest: number): readonly number[] {
  if (highest <= 0) return [];
  const power = 10 ** Math.floor(Math.log10(highest));
  const step = [0.5, 1, 2, 5].map((times) => times * power).find((each) => highest / each <= mostGuides) ?? power * 10;
  return Array.from({ length: Math.floor(highest / step) }, (_, index) => Number(((index + 1) * step).toPrecision(12)));
}

const labelEvery = 7;
const roomBeforeLast = 4;

/** Which of so many days have their date below the plot: the first, every seventh and the last, none in another's place. */
export function labelledPlaces(count: number): readonly number[] {
  if (count === 0) return [];
  const last = count - 1;
  const places = Array.from({ length: Math.ceil(count / labelEvery) }, (_, index) => index * labelEvery);
  return [...places.filter((place) => place <= last - roomBeforeLast), last];
}
