/** An answer that was read to its end. */
export interface ReceivedFile {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly text: string;
  /** The header `content-disposition`, or null. */
  readonly disposition: string | null;
}

/** A text that is to lie among the person's files. */
export interface SavedFile {
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly text: string;
}

/** Files on their way from the server to the person. Their content stays out of the store and of every action. */
export interface Downloads {
  /**
   * Asks for an address once, with the person's cookies, and reads the answer to its end.
   * @param onProgress is told how many bytes are here, with each piece that comes
   * @throws when the connection breaks or the signal is aborted
   */
  receive(request: { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly signal: AbortSignal }, onProgress: (bytes: number) => void): Promise<ReceivedFile>;
  /** Hands a file to the browser, which puts it where it puts downloads. */
  save(file: SavedFile): void;
}

/** For how long a file's address stays after the browser was told of it, in milliseconds: some read it later. */
const addressLife = 60_000;

async function readPieces(response: Response, onProgress: (bytes: number) => void): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  const texts: string[] = [];
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    bytes += value.byteLength;
    texts.push(decoder.decode(value, { stream: true }));
    onProgress(bytes);
  }
  texts.push(decoder.decode());
  return texts.join('');
}

/** The browser's own downloads. */
export function createBrowserDownloads(): Downloads {
  return {
    async receive({ url, headers, signal }, onProgress) {
      const response = await fetch(url, { headers, signal, credentials: 'include' });
      const { ok, status, statusText } = response;
      return { ok, status, statusText, text: await readPieces(response, onProgress), disposition: response.headers.get('content-disposition') };
    },
    save({ name, type, text }) {
      const address = URL.createObjectURL(new Blob([text], { type }));
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), addressLife);
    },
  };
}
