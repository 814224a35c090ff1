import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { createOutbox } from '../../server/outbox';

let folder: string;
beforeEach(async () => {
  folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'better-outbox-')), 'outbox');
});
afterEach(() => fs.rm(path.dirname(folder), { recursive: true, force: true }));

const clock = { now: () => new Date('2026-03-10T12:00:00Z') };
const owners = (names: readonly string[]) => names.map((name) => /\.([\w-]+)\.(?:eml|txt)(?:\.new)?$/.exec(name)?.[1] ?? 'nobody').sort();

test('a file says by its name when it was written and whose it is; a folder that is not there yet holds nothing', async () => {
  const outbox = createOutbox({ folder, clock, existing: (ids) => Promise.resolve(ids) });
  await outbox.removeFilesOf('ada');
  await outbox.removeFilesOfNobody();
  const file = (await outbox.write('ada', 'eml', 'Hello'))!;
  expect(path.basename(file)).toMatch(/^2026-03-10T12-00-00-000Z-[\w-]{36}\.ada\.eml$/);
  expect(await fs.readFile(file, 'utf8')).toBe('Hello');
});

test('whose account is gone has no file in it, whatever comes before what; what is not ours stays', async () => {
  const deed = fc.oneof(
    fc.record({ do: fc.constantFrom('write', 'unfinished', 'delete'), who: fc.constantFrom('ada', 'bob', 'eve-1') }),
    fc.constant({ do: 'sweep', who: '' }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 12 }), fc.scheduler(), async (deeds, schedule) => {
      const there = new Set(['ada', 'bob', 'eve-1']);
      await fs.rm(folder, { recursive: true, force: true });
      await fs.mkdir(folder, { recursive: true });
      for (const name of ['notes.md', 'ada.eml', '.keep']) await fs.writeFile(path.join(folder, name), 'not ours');
      const outbox = createOutbox({ folder, clock, existing: schedule.scheduleFunction(async (ids: string[]) => ids.filter((id) => there.has(id))) });
      let left = 0;
      const done = deeds.map(async ({ do: what, who }) => {
        await schedule.schedule(Promise.resolve());
        if (what === 'write') await outbox.write(who, 'txt', 'x');
        if (what === 'sweep') await outbox.removeFilesOfNobody();
        if (what === 'unfinished') await fs.writeFile(path.join(folder, `.2026-${(left += 1)}.${who}.eml.new`), 'x'); // a server was killed
        if (what !== 'delete') return;
        there.delete(who); // the commit
        await outbox.removeFilesOf(who);
      });
      await schedule.waitFor(Promise.all(done));
      await schedule.waitFor(outbox.removeFilesOfNobody()); // as the next start does
      const names = await fs.readdir(folder);
      expect(owners(names).filter((owner) => owner !== 'nobody' && !there.has(owner))).toEqual([]);
      expect(names).toEqual(expect.arrayContaining(['notes.md', 'ada.eml', '.keep']));
    }),
    { numRuns: 60 },
  );
});

test('the removal of an account’s files takes one that is just being written: nothing is kept, and nobody is told of a fault', async () => {
  const there = new Set(['ada', 'bob']);
  const outbox = createOutbox({ folder, clock, existing: (ids) => Promise.resolve(ids.filter((id) => there.has(id))) });
  const { rename } = fs;
  const renaming = jest.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    await outbox.removeFilesOf('ada');
    return rename(from, to);
  });
  try {
    await expect(outbox.write('ada', 'txt', 'x')).rejects.toThrow('ENOENT'); // the account is there: the mail is lost
    there.delete('ada');
    expect(await outbox.write('ada', 'txt', 'x')).toBeNull();
    expect(await fs.readdir(folder)).toEqual([]);
    expect(await outbox.write('bob', 'txt', 'x')).toMatch(/\.bob\.txt$/);
  } finally {
    renaming.mockRestore();
  }
});

test('a file that does not say whose it is, as a former release wrote it, or that nobody finished goes when it is a day old', async () => {
  const outbox = createOutbox({ folder, clock, existing: (ids) => Promise.resolve(ids) });
  const id = '0c7f3a52-9a1e-4a53-8f0e-3d5b6a7c8d9e';
  const old = [`2026-03-09T11-59-59-999Z-${id}.eml`, `2026-02-01T08-00-00-000Z-${id}.txt`, `.2025-12-31T23-59-59-000Z-${id}.eml.new`, `.2026-03-09T11-59-59-999Z-${id}.ada.txt.new`];
  const staying = [`2026-03-09T12-00-00-000Z-${id}.eml`, `2026-03-10T11-00-00-000Z-${id}.txt`, `.2026-03-10T11-00-00-000Z-${id}.ada.txt.new`, `2026-02-01T08-00-00-000Z-${id}.ada.eml`, `2026-02-01T08-00-00-000Z-${id}.pdf`, '2026-02-01-letter.eml', 'notes.md'];
  await fs.mkdir(folder, { recursive: true });
  for (const name of [...old, ...staying]) await fs.writeFile(path.join(folder, name), 'x');
  await outbox.removeFilesOfNobody();
  expect((await fs.readdir(folder)).sort()).toEqual(staying.sort());
});

test('written while the account is being deleted, a file goes without any sweep', async () => {
  let there = true;
  let announce: (answer: () => void) => void = () => undefined;
  /** The next question whether the account is there; it is answered as things stand when it is asked. */
  const nextQuestion = () => new Promise<() => void>((resolve) => (announce = resolve));
  const outbox = createOutbox({
    folder,
    clock,
    existing: (ids) => {
      const found = there ? ids : [];
      return new Promise((resolve) => announce(() => resolve(found)));
    },
  });
  for (const isAskedBeforeTheCommit of [true, false]) {
    there = isAskedBeforeTheCommit;
    const asked = nextQuestion();
    const written = outbox.write('ada', 'txt', 'x');
    const answer = await asked;
    if (isAskedBeforeTheCommit) await outbox.removeFilesOf('ada');
    answer();
    await written;
    expect(await fs.readdir(folder)).toEqual([]);
  }
});
