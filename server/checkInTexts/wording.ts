/** The characters of the alphabet that texts are sent in at seven bits each (3GPP TS 23.038); the second row takes two. */
const single = new Set('@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà');
const double = new Set('^{}\\[~]|€');

/** What one text holds; and, where a letter is not in the alphabet, what two texts of sixteen bits a letter hold. */
const oneText = 160;
const twoWideTexts = 134;
const shortestTitle = 20;

/** How much of a text the characters take, in seven bits each; null when one is not in the alphabet. */
export function septets(text: string): number | null {
  let count = 0;
  for (const character of text) {
    if (single.has(character)) count += 1;
    else if (double.has(character)) count += 2;
    else return null;
  }
  return count;
}

/** Quotes, dashes and spaces as the alphabet has them, on one line. */
const plain = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟"]/g, "'") // the title stands in double quotes itself
    .replace(/[‐‑‒–—]/g, '-')
    .replaceAll('…', '...')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** As much of a title as fits, cut between characters as people see them. */
function shortened(title: string, most: number, size: (text: string) => number): string {
  if (size(title) <= most) return title;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(title)) {
    if (size(`${kept}${segment}...`) > most) break;
    kept += segment;
  }
  return `${kept.trimEnd()}...`;
}

/** The text that reminds of a check-in, within 160 characters where the link allows. @param link where the app is */
export function checkInText(title: string, link: string): string {
  const around = (shown: string) => `Better: time to check in on "${shown}". ${link} Reply STOP to end these texts.`;
  const name = plain(title);
  const size = (text: string) => septets(text) ?? text.length;
  const room = (septets(name) === null ? twoWideTexts : oneText) - size(around(''));
  return around(shortened(name, Math.max(room, shortestTitle), size));
}
