import fs from 'node:fs/promises';
import path from 'node:path';

/** A mail of the outbox folder, as far as tests look at it. */
export interface WrittenMail {
  readonly file: string;
  readonly headers: string;
  /** The plain text part, decoded. */
  readonly text: string;
}

const decoded = (quotedPrintable: string): string =>
  Buffer.from(quotedPrintable.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16))), 'latin1').toString('utf8');

/** Reads an .eml of ours. */
export function readMail(file: string, message: string): WrittenMail {
  const [headers = ''] = message.split('\r\n\r\n', 1);
  const [, part = ''] = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/.exec(message) ?? [];
  return { file, headers, text: decoded(part).replaceAll('\r\n', '\n') };
}

/** The mails in a server's outbox, oldest first; none when the folder is not there. @param dataFolder the server's DATA_DIR */
export async function mailsInOutbox(dataFolder: string): Promise<WrittenMail[]> {
  const folder = path.join(dataFolder, 'outbox');
  const names = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const files = names.filter((name) => name.endsWith('.eml')).sort().map((name) => path.join(folder, name));
  return Promise.all(files.map(async (file) => readMail(file, await fs.readFile(file, 'utf8'))));
}
