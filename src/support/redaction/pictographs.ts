/** Kinds of pictures that are drawn alike, also with what follows them: a skin, a sign for man or woman, another picture. */
const kinds: readonly (readonly [holds: RegExp, picture: string])[] = [
  // Two of them are a flag.
  [/^\p{Regional_Indicator}$/u, '\u{1F1E8}'],
  [/^\p{Emoji_Modifier}$/u, '\u{1F3FD}'],
  [/^[\u2640\u2642]$/, '\u2642'],
  // Adults and children make a family.
  [/^[\u{1F468}\u{1F469}\u{1F9D1}]$/u, '\u{1F9D1}'],
  [/^[\u{1F466}\u{1F467}\u{1F9D2}]$/u, '\u{1F9D2}'],
];

/** Below this stand signs of print, such as © and ↔, which are no pictures here. */
const firstPicture = 0x2300;

const hasProperty = (character: string, property: RegExp) => property.test(character);

/**
 * Another picture of the same kind and number of UTF-16 units.
 * @param character one code point
 * @returns null when it is no picture
 */
export function fillerPicture(character: string): string | null {
  const kind = kinds.find(([holds]) => holds.test(character));
  if (kind) return kind[1];
  if (character.codePointAt(0)! < firstPicture || !hasProperty(character, /^\p{Extended_Pictographic}$/u)) return null;
  const isAstral = character.length === 2;
  if (hasProperty(character, /^\p{Emoji_Modifier_Base}$/u)) return isAstral ? '\u{1F64B}' : '\u270B';
  // Some are drawn as text unless a selector follows.
  if (hasProperty(character, /^\p{Emoji_Presentation}$/u)) return isAstral ? '\u{1F4BB}' : '\u2B50';
  return isAstral ? '\u{1F5A5}' : '\u2600';
}
