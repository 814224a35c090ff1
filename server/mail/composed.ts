import { createTransport } from 'nodemailer';
import type { Mail } from './mail';

/** The mail as it would travel: a message of RFC 5322. */
export async function composed(mail: Mail, from: string): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true });
  const { message } = await composer.sendMail({ from, ...mail, textEncoding: 'quoted-printable' });
  return message as Buffer;
}
