import fc from 'fast-check';
import { fileNameIn } from '../../../src/lib/fileName';

it.each([
  ['a plain name', 'attachment; filename="goal-chat-export-1-2026-06-13.json"', 'goal-chat-export-1-2026-06-13.json'],
  ['a name without quotes', 'attachment; filename=run.json', 'run.json'],
  ['the name for all alphabets first', "attachment; filename=\"cafe.json\"; filename*=UTF-8''caf%C3%A9.json", 'café.json'],
  ['whichever comes first', "attachment; filename*=utf-8'en'caf%C3%A9.json; filename=\"cafe.json\"", 'café.json'],
  ['the plain one where the other is broken', "attachment; filename=\"cafe.json\"; filename*=UTF-8''caf%C3.json", 'cafe.json'],
  ['the plain one where the other is of another alphabet', "attachment; filename=\"cafe.json\"; filename*=ISO-8859-1''caf%E9.json", 'cafe.json'],
  ['a parameter inside quotes is none', 'attachment; filename="a; filename*=UTF-8\'\'evil.exe"', "a; filename-=UTF-8''evil.exe"],
  ['quotes that are escaped', 'attachment; filename="say \\"yes\\".json"', 'say -yes-.json'],
  ['a way out of the folder', 'attachment; filename="../../etc/passwd"', '-..-etc-passwd'],
  ['a letter that turns the direction', "attachment; filename*=UTF-8''run%E2%80%AEgnp.json", 'rungnp.json'],
  ['a line break', "attachment; filename*=UTF-8''run%0D%0Aset-cookie.json", 'runset-cookie.json'],
  ['an emoji', "attachment; filename*=UTF-8''run%F0%9F%8F%83.json", 'run🏃.json'],
  ['no name', 'attachment', null],
  ['a name of nothing', 'attachment; filename="..."', null],
  ['no header', null, null],
])('%s', (_case, header, name) => {
  expect(fileNameIn(header)).toBe(name);
});

it('any name that a server encodes is one that a file system takes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const encoded = encodeURIComponent(title).replace(/['()*!]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
      const name = fileNameIn(`attachment; filename="x.json"; filename*=UTF-8''${encoded}.json`) ?? '';
      expect(name.endsWith('json')).toBe(true);
      expect(name).not.toMatch(/[<>:"/\\|?*\p{C}]|^[.\s]|[.\s]$/u);
      expect(new TextEncoder().encode(name).length).toBeLessThan(1_000);
    }),
  );
});
