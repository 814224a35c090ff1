import fc from 'fast-check';
import { exportName, goalExportName } from '../../../server/domain/exportNames';

const id = '0b2c';
const day = '2026-03-10';

test.each([
  ['Run a marathon', 'Run-a-marathon', 'Run-a-marathon'],
  ['Ελληνικά & naïve café', 'Ελληνικά-&-naïve-café', 'naive-cafe'],
  ['../../etc/passwd', 'etc-passwd', 'etc-passwd'],
  ['a\r\nSet-Cookie: x="1"; b', 'a-Set-Cookie-x=-1-;-b', 'a-Set-Cookie-x-1-b'],
  ['\u202Etxt.exe', 'txt.exe', 'txt-exe'],
  ['C:\\temp\\*?.json.', 'C-temp-.json', 'C-temp-json'],
  ['😀', '😀', id],
  ['...', id, id],
  ['x'.repeat(300), 'x'.repeat(50), 'x'.repeat(50)],
])('a goal called %j', (title, full, ascii) =>
  expect(goalExportName(id, title, day)).toEqual({ full: `goal-chat-export-${full}-${day}.json`, ascii: `goal-chat-export-${ascii}-${day}.json` }),
);

test('whatever the title, the names are ones that every file system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (title) => {
      const { ascii, full } = goalExportName(id, title, day);
      expect(ascii).toMatch(/^goal-chat-export-[A-Za-z0-9][A-Za-z0-9-]*-2026-03-10\.json$/);
      expect(full).toMatch(/^goal-chat-export-.+-2026-03-10\.json$/u);
      expect(full).not.toMatch(/[\p{C}\s<>:"/\\|?*]|\.\./u);
      expect(Buffer.byteLength(full)).toBeLessThanOrEqual(255);
    }),
  );
});

test('the other names are those of the specification', () => {
  expect(exportName('all-chat', 'u1', day).full).toBe('all-chat-export-u1-2026-03-10.json');
  expect(exportName('journal-chat', 'u1', day).ascii).toBe('journal-chat-export-u1-2026-03-10.json');
});
