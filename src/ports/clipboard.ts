/** What other programs can paste. A browser may refuse it (permission, focus, no secure address), so a refusal is an answer. */
export interface Clipboard {
  /** @returns whether the text is there now */
  write(text: string): Promise<boolean>;
}

/** The system's clipboard. */
export function createBrowserClipboard(): Clipboard {
  return {
    async write(text) {
      try {
        await navigator.clipboard.writeText(text);
        return true;
      } catch {
        return false; // refused, or (without https) not there at all
      }
    },
  };
}
