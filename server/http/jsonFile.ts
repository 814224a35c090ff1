import type { FastifyReply } from 'fastify';
import { drained, headersSoFar } from './drained';
import { goneSignal } from './goneSignal';

/** A file's name as every program reads it, and as those read it that know more letters than ASCII. */
export interface FileName {
  /** Letters, digits, `.`, `-` and `_`. */
  readonly ascii: string;
  readonly full: string;
}

const percentEncoded = (text: string): string => encodeURIComponent(text).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The header that makes an answer a file to keep, its name twice (RFC 6266, RFC 5987). */
export const attachment = ({ ascii, full }: FileName): string => `attachment; filename="${ascii}"; filename*=UTF-8''${percentEncoded(full)}`;

/**
 * Answers with a JSON file and resolves when the reader has taken it whole or is gone. The next piece is asked for when
 * the last one is taken: what waits in memory is one piece.
 * @param pieces the text of the file; when it throws, the answer breaks off, and the reader learns that
 * @param longest after so many milliseconds a reader that is still not done is let go
 */
export async function sendJsonFile(reply: FastifyReply, name: FileName, pieces: AsyncIterable<string>, longest: number): Promise<void> {
  const response = reply.raw;
  const gone = goneSignal(response);
  reply.hijack();
  if (gone.aborted) return;
  response.writeHead(200, { ...headersSoFar(reply.getHeaders()), 'content-type': 'application/json; charset=utf-8', 'content-disposition': attachment(name), 'cache-control': 'no-store' });
  const timer = setTimeout(() => response.destroy(), longest);
  try {
    for await (const piece of pieces) {
      if (gone.aborted) return;
      if (!response.write(piece)) await drained(response, gone);
      if (gone.aborted) return;
    }
    response.end();
  } catch (error) {
    response.destroy(); // never a proper end to half a file
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
