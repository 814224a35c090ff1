import fc from 'fast-check';
import * as v from 'valibot';
import { exportFileSchema } from '../../../../contract/exports';
import { readablePage } from '../../../../src/features/exports/readablePage';

const said = (role: string, content: string, timestamp: string | null = '2026-06-13T08:05:00Z') => ({ id: `m-${content}`, role, content, timestamp });
const fileOf = (parts: object) => v.parse(exportFileSchema, { exported_at: '2026-06-13T09:00:00Z', user: { id: 'user-1', name: 'Maya Okafor' }, ...parts });
const pageOf = (parts: object) => {
  const text = readablePage(fileOf(parts), 'Europe/Zurich');
  return { text, page: new DOMParser().parseFromString(text, 'text/html') };
};
const wordsOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim();

it('says who said what and when, goal by goal, with the times of the zone', () => {
  const { page } = pageOf({
    goals: [
      { id: 'g-1', title: 'Run 10 km', description: 'By August', task_assigned: 'Run 4 km', last_check_in: '2026-06-10', messages: [said('user', 'I ran.'), said('assistant', 'How far?\n\nAnd how was it?')] },
      { id: 'g-2', title: 'Read', messages: [] },
    ],
    conversation: { conversation_id: 'conv_9', messages: [said('user', 'Hello')] },
  });
  expect(page.title).toBe('Chat history of Maya Okafor');
  expect(wordsOf(page.querySelector('header'))).toContain('Exported Jun 13, 2026, 11:00');
  expect([...page.querySelectorAll('h2')].map(wordsOf)).toEqual(['Run 10 km', 'Read', 'Without a goal']);
  const [first, second] = page.querySelectorAll('section');
  expect([...first!.querySelectorAll('article')].map(wordsOf)).toEqual(['You Jun 13, 2026, 10:05I ran.', 'Coach Jun 13, 2026, 10:05How far?And how was it?']);
  expect(first!.querySelectorAll('article.coach p')).toHaveLength(2);
  expect(wordsOf(first!.querySelector('dl'))).toBe('DescriptionBy AugustTask AssignedRun 4 kmLast Check InJun 10, 2026');
  expect(wordsOf(second)).toContain('Nothing was said here yet.');
  expect([...page.querySelectorAll('nav a')].map((link) => page.querySelector(link.getAttribute('href')!)?.querySelector('h2')?.textContent)).toEqual(['Run 10 km', 'Read', 'Without a goal']);
});

it('the journal is a part of its own', () => {
  const { page } = pageOf({ goals: null, journal: { conversation_id: 'conv_2', messages: [said('user', 'Dear diary', null)] } });
  expect(wordsOf(page.querySelector('section'))).toBe('Journal YouDear diary');
});

it('every text stands in its own direction of writing', () => {
  const { page } = pageOf({ goals: [{ id: 'g', title: 'ריצה', messages: [said('user', 'שלום (a).')] }] });
  expect([...page.querySelectorAll('h1, h2, article p')].every((element) => element.getAttribute('dir') === 'auto')).toBe(true);
});

const hostile = fc.oneof(
  fc.constantFrom('<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onmouseover='alert(1)", '</title><script>', '</style><svg onload=alert(1)>', '<!--', ']]>', '&lt;b&gt;', '[x](javascript:alert(1))', '![x](https://evil.test/x)', '\u0000\u001b[31m', '\u202egnp.exe', '<base href=//evil.test>', '<meta http-equiv=refresh content=0>'),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

it('whatever is in the file, the page holds words alone, and all of them', () => {
  fc.assert(
    fc.property(hostile, hostile, hostile, hostile, (name, title, content, timestamp) => {
      const { page } = pageOf({
        user: { id: 'u', name },
        exported_at: timestamp,
        goals: [{ id: 'g', title, description: content, messages: [said('user', content, timestamp), said(title, `a\n\n${content}`)] }],
        journal: { messages: [said('user', title)] },
      });
      const elements = [...page.querySelectorAll('*')];
      const known = new Set('html head meta title style body header main nav ol li a section h1 h2 h3 p dl dt dd article time'.split(' '));
      expect(elements.filter(({ localName }) => !known.has(localName)).map(({ localName }) => localName)).toEqual([]);
      expect(elements.flatMap((element) => element.getAttributeNames()).filter((attribute) => attribute.startsWith('on') || attribute === 'src')).toEqual([]);
      expect([...page.querySelectorAll('[href]')].every((link) => link.getAttribute('href')!.startsWith('#part-'))).toBe(true);
      expect(page.querySelectorAll('meta')).toHaveLength(4);
      const shown = title.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g, '');
      expect(page.querySelector('h2')?.textContent).toBe(shown);
    }),
  );
});

it('is forbidden by its own policy to load or run anything', () => {
  const { page } = pageOf({ goals: [] });
  expect(page.querySelector('meta[http-equiv]')?.getAttribute('content')).toBe("default-src 'none'; style-src 'unsafe-inline'");
});
