/**
 * Where a planted text may be found: a secret, and what is unusable, nowhere; of the chat where the person includes its text;
 * any other in the store alone.
 */
export type CanaryKind = 'secret' | 'unusable' | 'chat' | 'journal' | 'other';

const letters = 'abcdefghijklmnopqrstuvwxy';

/** A number in letters, each number in as many. */
const spelled = (number: number): string => [0, 1, 2, 3].map((place) => letters[Math.floor(number / letters.length ** place) % letters.length]).join('');

/** Texts that are found again wherever they go, each another. */
export function createCanaries() {
  const planted: { readonly kind: CanaryKind; readonly text: string }[] = [];
  const plant = (kind: CanaryKind, text: string) => {
    planted.push({ kind, text });
    return text;
  };
  const next = () => `Zq${spelled(planted.length)}zq`;
  return {
    /** A word of letters alone, as a name may be. */
    word: (kind: CanaryKind = 'other') => plant(kind, next()),
    /** Words around one that is found again. */
    words: (kind: CanaryKind = 'other') => `We met ${plant(kind, next())} again, **and** why not?`,
    email: () => `${plant('other', next().toLowerCase())}@example.org`,
    /** Ten digits. */
    phone: () => plant('other', `555${String(1_000_000 + planted.length)}`),
    of: (...kinds: readonly CanaryKind[]) => planted.filter(({ kind }) => kinds.includes(kind)).map(({ text }) => text),
  };
}
export type Canaries = ReturnType<typeof createCanaries>;

/** The planted texts that a text holds: as they are, in capitals or not, in base64, as bytes, or as a phone number is written. */
export function found(texts: readonly string[], text: string): string[] {
  const searched = text.toLowerCase();
  return texts.filter((canary) => {
    const bytes = [...new TextEncoder().encode(canary)].join(',');
    const forms = [canary.toLowerCase(), bytes, canary.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')];
    return forms.some((form) => searched.includes(form)) || text.includes(btoa(canary));
  });
}
