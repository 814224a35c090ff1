import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createTextOutbox } from '../../../server/checkInTexts/textOutbox';
import { createOutbox } from '../../../server/outbox';

let folder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'better-texts-'));
});
afterEach(() => fs.rm(folder, { recursive: true, force: true }));

const clock = { now: () => new Date('2026-03-10T12:00:00Z') };
const outboxIn = (place: string, there = ['ada']) => createOutbox({ folder: place, clock, existing: (ids) => Promise.resolve(ids.filter((id) => there.includes(id))) });
const never = new AbortController().signal;

test('each text is a file of its own that only the server’s user reads, and the log says where', async () => {
  const lines: { details: object; text: string }[] = [];
  const outbox = createTextOutbox({ outbox: outboxIn(path.join(folder, 'outbox')), clock, log: { info: (details, text) => void lines.push({ details, text }) } });
  for (let count = 0; count < 2; count += 1) expect(await outbox.send({ to: '+15551234567', body: 'Better: hello', ownerId: 'ada' }, never)).toEqual({ outcome: 'sent', providerId: null });
  const names = await fs.readdir(path.join(folder, 'outbox'));
  expect(names).toEqual([expect.stringMatching(/^2026-03-10T12-00-00-000Z-.+\.txt$/), expect.stringMatching(/\.txt$/)]);
  const file = path.join(folder, 'outbox', names[0]!);
  expect(await fs.readFile(file, 'utf8')).toBe('To: +15551234567\nDate: 2026-03-10T12:00:00.000Z\n\nBetter: hello\n');
  expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
  expect(lines.map(({ text }) => text)).toEqual(Array(2).fill('a text was written to the outbox'));
  expect(JSON.stringify(lines)).toContain(file);
  expect(JSON.stringify(lines)).not.toMatch(/5551234567|hello/);
});

test('an outbox that cannot be written puts the text off', async () => {
  await fs.writeFile(path.join(folder, 'outbox'), 'in the way');
  const outbox = createTextOutbox({ outbox: outboxIn(path.join(folder, 'outbox')), clock, log: { info: () => undefined } });
  expect(await outbox.send({ to: '+15551234567', body: 'x', ownerId: 'ada' }, never)).toEqual({ outcome: 'postponed', reason: 'The outbox cannot be written (EEXIST)' });
});

test('a text to somebody whose account has gone meanwhile is not kept', async () => {
  const sender = createTextOutbox({ outbox: outboxIn(path.join(folder, 'outbox'), []), clock, log: { info: () => undefined } });
  expect(await sender.send({ to: '+15551234567', body: 'x', ownerId: 'ada' }, never)).toEqual({ outcome: 'refused', reason: 'The account is gone' });
  expect(await fs.readdir(path.join(folder, 'outbox'))).toEqual([]);
});
