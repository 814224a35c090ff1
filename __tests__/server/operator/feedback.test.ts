import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { readFeedbackArguments, usage } from '../../../server/operator/feedbackArguments';
import { followFeedbackWish } from '../../../server/operator/feedbackCommand';
import { feedbackPage } from '../../../server/operator/feedbackPages';
import { printable } from '../../../server/operator/printable';
import { printableRecording } from '../../../server/operator/recordingFile';
import { insertSessionRecording } from '../../../server/repositories/sessionRecordings';
import { bundleServer, mustStart, removeBundle, runProgram, signUpAt, startServer, stopAllServers } from '../support/serverProcess';
import { sessionRecordingFile } from '../support/sessionRecordingFiles';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

jest.setTimeout(60_000); // a server and commands, each a process of its own

let folder: string;
let database: TestDatabase;
let DATABASE_URL: string;
beforeAll(async () => {
  [folder, database] = await Promise.all([fs.mkdtemp(path.join(os.tmpdir(), 'better-feedback-')), createTestDatabase(), bundleServer()]);
  const { user, host } = database.connection;
  DATABASE_URL = `postgresql://${user}@/${String(database.connection.database)}?host=${encodeURIComponent(String(host))}`;
});
afterAll(async () => {
  await stopAllServers();
  await database.close();
  await removeBundle();
  await fs.rm(folder, { recursive: true, force: true });
});

const command = (args: string[], settings: Record<string, string>) => runProgram('feedback', args, settings);
/** The same within the test. */
const feedback = (...args: string[]) => followFeedbackWish(database.database, readFeedbackArguments(args), folder);

/** What somebody sent on a day of March. @returns its id */
async function sent(day: number, { type = 'general', title = 'A title', content = 'A text.', name = 'Ada' } = {}): Promise<string> {
  const id = randomUUID();
  const time = `2026-03-${String(day).padStart(2, '0')}T09:05:00Z`;
  await database.rows(
    `insert into users (id, email, name, time_zone, current_login_streak, longest_login_streak, total_login_days, last_login_day, created_at) values ($1, $1, $2, 'UTC', 1, 1, 1, '2026-03-01', now())`, [id, name]);
  await database.rows('insert into feedback (id, user_id, email, user_name, type, title, content, created_at) values ($1, $1, $2, $3, $4, $5, $6, $7)', [id, 'ada@example.com', name, type, title, content, time]);
  return id;
}

test('the newest come first, of one type where that is asked for, and what is archived only with --all', async () => {
  expect(await feedback()).toBe('There is no such feedback.\n');
  const [first, second, third] = [await sent(1, { title: 'First' }), await sent(2, { type: 'bug', title: 'Second' }), await sent(3, { title: 'Third' })];
  const entry = (id: string, day: number, kind: string, title: string) => `${id}  2026-03-0${day} 09:05 UTC  ${kind}  Ada <ada@example.com>\n    ${title}\n`;
  expect(await feedback()).toBe(entry(third, 3, 'general', 'Third') + entry(second, 2, 'bug', 'Second') + entry(first, 1, 'general', 'First'));
  expect(await feedback('--type', 'bug')).toBe(entry(second, 2, 'bug', 'Second'));
  expect(await feedback('--most', '1')).toBe(`${entry(third, 3, 'general', 'Third')}2 older: ask for them with --most 3.\n`);
  expect(await feedback('archive', third)).toBe(`Archived ${third}.\n`);
  expect(await feedback()).toBe(entry(second, 2, 'bug', 'Second') + entry(first, 1, 'general', 'First'));
  expect(await feedback('--all', '--most=1')).toContain(entry(third, 3, 'general, archived', 'Third'));
  expect(await feedback('show', third)).toBe(`id       ${third}\nsent     2026-03-03 09:05 UTC\ntype     general, archived\nfrom     Ada <ada@example.com>\ntitle    Third\n\n    A text.\n`);
  for (const verb of ['show', 'archive']) await expect(feedback(verb, 'none')).rejects.toThrow('There is no feedback with the id "none".');
});

test('a recording that came with one is told of and written to a new file that nobody else may read', async () => {
  const [id, without] = [await sent(4, { type: 'bug', title: 'Seen' }), await sent(5)];
  const file = sessionRecordingFile();
  await insertSessionRecording(database.database, { feedbackId: id, userId: id, file: Buffer.from(file), createdAt: new Date() });
  expect(await feedback()).toContain(`${id}  2026-03-04 09:05 UTC  bug, recording of 1 kB  Ada <ada@example.com>\n    Seen\n`);
  expect(await feedback()).toContain(`${without}  2026-03-05 09:05 UTC  general  Ada`);
  expect(await feedback('show', id)).toContain(`\ntitle    Seen\nrecorded 1 kB: npm run feedback -- recording ${id}\n\n`);
  const place = path.join(folder, `${id}.recording.json`);
  expect(await feedback('recording', id)).toBe(`Wrote the recording (1 kB) to ${place}\n`);
  expect([await fs.readFile(place, 'utf8'), (await fs.stat(place)).mode & 0o777]).toEqual([file, 0o600]);
  await fs.writeFile(place, 'mine');
  await expect(feedback('recording', id)).rejects.toThrow(`${place} was not written. There is a file of this name already; it was left as it is.`);
  expect(await fs.readFile(place, 'utf8')).toBe('mine');
  const other = path.join(folder, 'other.json');
  expect(await feedback('recording', id, '--to', 'other.json')).toBe(`Wrote the recording (1 kB) to ${other}\n`);
  expect(await fs.readFile(other, 'utf8')).toBe(file);
  expect(await feedback('recording', id, '--to', '-')).toBe(`${file}\n`);
  await expect(feedback('recording', id, '--to', 'none/x.json')).rejects.toThrow('There is no such folder.');
  await expect(feedback('recording', without)).rejects.toThrow(`No recording came with the feedback "${without}".`);
  await expect(feedback('recording', 'none')).rejects.toThrow('There is no feedback with the id "none".');
});

test('a recording that is printed is the same JSON, and nothing in it acts on the terminal', () => {
  fc.assert(fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 }), { maxLength: 5 }), (texts) => {
    const json = JSON.stringify(texts);
    const shown = printableRecording(Buffer.from(json));
    expect(JSON.parse(shown)).toEqual(texts);
    expect(shown).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
  }), { numRuns: 60 });
});

test('beside a server with a database of its own it reads what was just sent, and leaves the server the folder', async () => {
  const DATA_DIR = path.join(folder, 'data');
  const server = await mustStart(DATA_DIR);
  const ada = await signUpAt(server.origin);
  const { body } = await ada.call(server.origin, '/api/feedback/submit', { user_id: ada.userId, email: ada.email, user_name: 'Ada', feedback_type: 'bug', title: 'It broke', content: 'Here.', is_archived: false });
  expect((await ada.call(server.origin, '/api/feedback/recording', { user_id: ada.userId, feedback_id: body.feedback_id, recording: sessionRecordingFile() })).status).toBe(200);
  const place = path.join(folder, `${body.feedback_id}.recording.json`);
  await fs.writeFile(place, 'mine');
  expect(await command(['recording', body.feedback_id], { DATA_DIR, INIT_CWD: folder })).toEqual({ exitCode: 1, output: '', errors: `${place} was not written. There is a file of this name already; it was left as it is.\n` });
  expect((await command([], { DATA_DIR })).output).toMatch(new RegExp(`^${body.feedback_id}  .*  bug, recording of 1 kB  Ada Lovelace <${ada.email}>\n    It broke\n$`));
  expect(await command(['archive', body.feedback_id], { DATA_DIR })).toEqual({ exitCode: 0, output: `Archived ${body.feedback_id}.\n`, errors: '' });
  expect(await startServer(DATA_DIR)).toMatchObject({ exitCode: 1, errors: expect.stringContaining(`in use by another Better server (process ${server.pid})`) });
  expect(await server.kill('SIGTERM')).toBe(0);
  expect(await command([], { DATA_DIR })).toEqual({ exitCode: 1, output: '', errors: `No server runs on the data folder ${DATA_DIR}. Start it (npm start), name another folder in DATA_DIR, or a PostgreSQL of yours in DATABASE_URL.\n` });
});

test('with DATABASE_URL it asks that one; what is wrong is said in words', async () => {
  const outcomes = await Promise.all([
    command(['--type', 'complaint'], { DATABASE_URL }),
    command([], { DATABASE_URL: 'mysql://x' }),
    command([], { DATABASE_URL: 'postgresql://127.0.0.1:1/x' }),
    command([], { DATABASE_URL: DATABASE_URL.replace(/test_\w+/, 'postgres') }),
    command(['show', 'none\u001b[2J'], { DATABASE_URL }),
  ]);
  expect(outcomes).toEqual([
    { exitCode: 0, output: 'There is no such feedback.\n', errors: '' },
    { exitCode: 1, output: '', errors: expect.stringContaining('DATABASE_URL must be an address such as postgresql://') },
    { exitCode: 1, output: '', errors: 'The database could not be asked: connect ECONNREFUSED 127.0.0.1:1\n' },
    { exitCode: 1, output: '', errors: 'The database could not be asked: It has no table of feedback. Start the server on it once.\n' },
    { exitCode: 1, output: '', errors: `There is no feedback with the id "none\\u{1b}[2J".\n\n${usage}` },
  ]);
});

test('the arguments are understood, or the way to use the command is shown', () => {
  expect(readFeedbackArguments([])).toEqual({ do: 'list', type: undefined, withArchived: false, most: 50 });
  expect(readFeedbackArguments(['recording', 'a'])).toEqual({ do: 'recording', id: 'a', to: null });
  expect(readFeedbackArguments(['recording', 'a', '--to', '-'])).toEqual({ do: 'recording', id: 'a', to: '-' });
  for (const help of [['help'], ['--help'], ['-h']]) expect(readFeedbackArguments(help)).toEqual({ do: 'help' });
  for (const bad of [['--type', 'praise'], ['--type'], ['--most', '0'], ['--most', '-1'], ['--most', 'all'], ['show'], ['show', 'a', 'b'], ['archive', 'a', '--all'], ['delete', 'a'], ['--what'], ['recording'], ['recording', 'a', 'b'], ['recording', 'a', '--to'], ['recording', 'a', '--to='], ['recording', 'a', '--all'], ['show', 'a', '--to', 'x'], ['--to', 'x']]) expect(() => readFeedbackArguments(bad)).toThrow(/^[^]{10,}$/);
  expect(usage).toContain('npm run feedback -- archive <id>');
});

test('nothing of what people wrote acts on the terminal or passes for a line of ours', () => {
  expect(printable('\u001b[31mred\u0007 \u202egnp.\u009b1m\r\n\u2028 Zoë 👩‍🚀')).toBe('\\u{1b}[31mred\\u{7} \\u{202e}gnp.\\u{9b}1m\\u{d}\\u{a}\\u{2028} Zoë 👩‍🚀');
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 60 }), (title, content) => {
    const page = feedbackPage({ id: 'x', userId: 'x', email: title, userName: title, type: 'bug', title, content: `${content}\ntype     general`, isArchived: false, createdAt: new Date(0), recordingSize: null });
    const lines = page.split('\n');
    expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u);
    expect(lines.slice(0, 6).map((line) => line.split(' ')[0])).toEqual(['id', 'sent', 'type', 'from', 'title', '']);
    expect(lines.slice(6).filter((line) => line !== '' && !line.startsWith('    '))).toEqual([]);
  }), { numRuns: 300 });
});
