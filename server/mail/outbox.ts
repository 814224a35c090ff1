import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail';

/** The mail as it would travel: a message of RFC 5322. */
async function composed(mail: Mail, from: string): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true });
  const { message } = await composer.sendMail({ from, ...mail, textEncoding: 'quoted-printable' });
  return message as Buffer;
}

/**
 * Writes a mail into `folder`, whole or not at all, readable by the server's user alone: it may carry a secret.
 * @returns the file
 */
export async function writeToOutbox(folder: string, mail: Mail, from: string, now: Date): Promise<string> {
  const name = `${now.toISOString().replace(/[:.]/g, '-')}-${randomUUID()}.eml`;
  const unfinished = path.join(folder, `.${name}.new`);
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await fs.open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(await composed(mail, from));
    await file.sync();
  } finally {
    await file.close();
  }
  await fs.rename(unfinished, path.join(folder, name));
  return path.join(folder, name);
}
