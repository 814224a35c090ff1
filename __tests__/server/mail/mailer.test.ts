import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createMailer } from '../../../server/mail/mailer';
import { createOutbox } from '../../../server/outbox';
import { resetMail } from '../../../server/mail/resetMail';
import { startLoopbackSmtp, type LoopbackSmtp } from '../../support/loopbackSmtp';
import { mailsInOutbox, readMail } from '../../support/outbox';

let folder: string;
let smtp: LoopbackSmtp;
let mailsSeen: number;
let onMail: () => void;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'better-mail-'));
  mailsSeen = 0;
  onMail = () => undefined;
  smtp = await startLoopbackSmtp(() => {
    mailsSeen += 1;
    onMail();
  });
});
afterEach(async () => {
  await smtp.close();
  await fs.rm(folder, { recursive: true, force: true });
});

const link = `https://better.example/reset-password?token=${'t'.repeat(43)}`;
const mail = resetMail('zoë@example.com', link);
const clock = { now: () => new Date('2026-03-10T12:00:00Z') };

function newMailer(smtpUrl: string | null, waitsBetweenTries: number[] = []) {
  const lines: { level: string; details: object; text: string }[] = [];
  let logged: () => void = () => undefined;
  const at = (level: string) => (details: object, text: string) => {
    lines.push({ level, details, text });
    logged();
  };
  const mailer = createMailer({ smtpUrl, from: 'Better <hello@better.example>', outbox: createOutbox({ folder: path.join(folder, 'outbox'), clock, existing: (ids) => Promise.resolve(ids) }), log: { info: at('info'), warn: at('warn'), error: at('error') }, waitsBetweenTries });
  const until = async (text: string) => {
    while (!lines.some((line) => line.text.includes(text))) await new Promise<void>((resolve) => (logged = resolve));
  };
  return { mailer, lines, until };
}
const expectNoSecretIn = (lines: object[]) => expect(JSON.stringify(lines)).not.toMatch(/ttttt|zoë|example\.com/);

test('without SMTP a mail is a file of its own that only the server’s user reads, and the log says where', async () => {
  const { mailer, lines } = newMailer(null);
  mailer.send(mail, 'ada');
  mailer.send(mail, 'ada');
  await mailer.close();
  const written = await mailsInOutbox(folder);
  expect(written).toHaveLength(2);
  expect(written[0]!.text).toContain(`\n${link}\n`);
  for (const header of [/^From: Better <hello@better\.example>\r$/m, /^Subject: Reset your Better password\r$/m, /^Message-ID: <.+@.+>\r$/m, /^Date: .+\r$/m, /^MIME-Version: 1\.0\r$/m]) expect(`${written[0]!.headers}\r\n`).toMatch(header);
  expect((await fs.stat(written[0]!.file)).mode & 0o777).toBe(0o600);
  expect((await fs.readdir(path.join(folder, 'outbox'))).filter((name) => !name.endsWith('.eml'))).toEqual([]);
  expect(lines.map(({ level, text }) => [level, text])).toEqual(Array(2).fill(['info', 'a mail was written to the outbox']));
  expect(lines.map(({ details }) => (details as { file: string }).file).sort()).toEqual(written.map(({ file }) => file).sort());
  expectNoSecretIn(lines);
});

test('the HTML of a mail loads nothing and leads nowhere but to its link', () => {
  expect(mail.html).not.toMatch(/src=|<img|<script|<style|<link/i);
  expect(mail.html.match(/href="([^"]*)"/g)).toEqual([`href="${link}"`]);
});

test('by SMTP the mail arrives whole', async () => {
  const { mailer, lines, until } = newMailer(smtp.url);
  mailer.send({ ...mail, to: 'ada@example.com' }, 'ada');
  await until('was sent');
  await mailer.close();
  expect(smtp.taken).toMatchObject([{ from: 'hello@better.example', to: 'ada@example.com' }]);
  expect(readMail('', smtp.taken[0]!.message).text).toContain(link);
  expect(await mailsInOutbox(folder)).toEqual([]);
  expectNoSecretIn(lines);
});

test('a mail that is put off is tried again', async () => {
  smtp.answer = '451 later';
  onMail = () => void (smtp.answer = mailsSeen === 2 ? '250 taken' : '451 later');
  const { mailer, lines, until } = newMailer(smtp.url, [0, 0, 0]);
  mailer.send({ ...mail, to: 'ada@example.com' }, 'ada');
  await until('was sent');
  await mailer.close();
  expect([smtp.taken.length, lines.map(({ text }) => text)]).toEqual([1, ['a mail was not taken', 'a mail was not taken', 'a mail was sent']]);
  expectNoSecretIn(lines);
});

test.each([['451 later', 3], ['550 no such person', 1]])('a mail that is answered %s is kept in the outbox after %i tries', async (answer, tries) => {
  smtp.answer = answer;
  const { mailer, lines, until } = newMailer(smtp.url, [0, 0]);
  mailer.send({ ...mail, to: 'ada@example.com' }, 'ada');
  await until('kept in the outbox');
  await mailer.close();
  expect([mailsSeen, (await mailsInOutbox(folder)).length, lines.at(-1)?.level]).toEqual([tries, 1, 'error']);
  expectNoSecretIn(lines);
});

test('a server that stops keeps what is not delivered yet', async () => {
  const { mailer, until } = newMailer('smtp://127.0.0.1:1', [3_600_000]);
  mailer.send({ ...mail, to: 'ada@example.com' }, 'ada');
  await until('was not taken');
  await mailer.close();
  expect((await mailsInOutbox(folder))[0]!.text).toContain(link);
});

test('an outbox that cannot be written is an error in the log', async () => {
  await fs.writeFile(path.join(folder, 'outbox'), 'in the way');
  const { mailer, lines } = newMailer(null);
  mailer.send(mail, 'ada');
  await mailer.close();
  expect(lines).toMatchObject([{ level: 'error', text: 'a mail could be neither delivered nor kept' }]);
});
