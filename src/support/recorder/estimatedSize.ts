/** The most values that are looked at: the cost stays the same however large a value is. */
const mostLookedAt = 400;

const sizeOfOthers = 6;

/**
 * About how many characters a value takes as JSON. Of a large one a part is looked at, and the rest is taken to be like it.
 *
 * @param value anything that can be written as JSON
 */
export function estimatedSize(value: unknown): number {
  let left = mostLookedAt;
  const sizeOf = (part: unknown): number => {
    left -= 1;
    if (typeof part === 'string') return part.length + 2;
    if (typeof part !== 'object' || part === null) return sizeOfOthers;
    return Array.isArray(part) ? sizeOfAll(part.length, (index) => sizeOf(part[index])) : sizeOfFields(part as Record<string, unknown>);
  };
  const sizeOfFields = (part: Record<string, unknown>): number => {
    const names = Object.keys(part);
    return sizeOfAll(names.length, (index) => {
      const name = names[index] ?? '';
      return name.length + 3 + sizeOf(part[name]);
    });
  };
  const sizeOfAll = (count: number, sizeAt: (index: number) => number): number => {
    let size = 0;
    let looked = 0;
    while (looked < count && left > 0) {
      size += sizeAt(looked) + 1;
      looked += 1;
    }
    return 2 + (looked === 0 ? count * sizeOfOthers : (size * count) / looked);
  };
  return sizeOf(value);
}
