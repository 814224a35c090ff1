import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Outbox } from '../outbox';
import { composed } from './composed';
import type { Mail, Mailer } from './mail';

/** Waits between tries, in milliseconds; a mail with a link of an hour is of no use much later. */
const waits = [5_000, 30_000, 120_000, 600_000];
const longestStep = 10_000;

export interface MailerLog {
  info(details: object, text: string): void;
  warn(details: object, text: string): void;
  error(details: object, text: string): void;
}
export interface MailerParts {
  /** Null: every mail goes to the outbox. */
  readonly smtpUrl: string | null;
  readonly from: string;
  readonly outbox: Outbox;
  readonly log: MailerLog;
  readonly waitsBetweenTries?: readonly number[];
}

/**
 * Sends mails by SMTP, trying again for a while; what cannot be delivered, and without SMTP everything, is written
 * to the outbox and the log says where. The log never holds a mail's text or whom it is for.
 */
export function createMailer({ smtpUrl, from, outbox, log, waitsBetweenTries = waits }: MailerParts): Mailer {
  const closing = new AbortController();
  const aborted = new Promise<never>((_, reject) => closing.signal.addEventListener('abort', () => reject(new Error('The server stops.'))));
  aborted.catch(() => undefined); // looked at only while a mail is on its way
  const onTheirWay = new Set<Promise<void>>();
  const transport =
    smtpUrl === null
      ? null
      : createTransport({ url: smtpUrl, pool: true, maxConnections: 3, connectionTimeout: longestStep, greetingTimeout: longestStep, socketTimeout: 2 * longestStep, disableFileAccess: true, disableUrlAccess: true });

  /** @returns whether it was delivered */
  async function isDelivered(mail: Mail): Promise<boolean> {
    if (transport === null) return false;
    for (let tries = 0; !closing.signal.aborted; tries += 1) {
      try {
        await Promise.race([transport.sendMail({ from, ...mail, textEncoding: 'quoted-printable' }), aborted]);
        log.info({ tries: tries + 1 }, 'a mail was sent');
        return true;
      } catch (error) {
        const { code = null, responseCode = null } = error as { code?: string; responseCode?: number };
        log.warn({ code, responseCode, tries: tries + 1 }, 'a mail was not taken'); // the message would name the person
        const wait = waitsBetweenTries[tries];
        if (wait === undefined || (responseCode ?? 0) >= 500) return false;
        await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined); // it is time to stop
      }
    }
    return false;
  }

  async function deliver(mail: Mail, ownerId: string): Promise<void> {
    if (await isDelivered(mail)) return;
    const file = await outbox.write(ownerId, 'eml', await composed(mail, from));
    if (file === null) log.info({}, 'a mail was not kept: the account is gone');
    else if (transport === null) log.info({ file }, 'a mail was written to the outbox');
    else log.error({ file }, 'a mail could not be delivered: it is kept in the outbox');
  }

  return {
    send(mail, ownerId) {
      const done = deliver(mail, ownerId)
        .catch((error: unknown) => log.error({ err: error }, 'a mail could be neither delivered nor kept'))
        .finally(() => onTheirWay.delete(done));
      onTheirWay.add(done);
    },
    async close() {
      closing.abort();
      await Promise.all(onTheirWay);
      transport?.close();
    },
  };
}
