export interface SafeLink {
  readonly address: string;
  /** Host and port in ASCII (punycode for foreign scripts), so that a look-alike name shows itself. */
  readonly host: string;
}

/** Reads an address of Markdown; null unless it is a complete http or https address. */
export function readSafeLink(address: unknown): SafeLink | null {
  if (typeof address !== 'string' || !/^\s*https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return { address: url.href, host: url.host };
}

/** Whether a link's words are themselves an address of that host, so that it need not be said again. */
export function namesHost(words: string, host: string): boolean {
  const written = words.trim();
  return readSafeLink(/^https?:/i.test(written) ? written : `https://${written}`)?.host === host;
}
