import fc from 'fast-check';
import { isStorable } from '../../../contract/text';
import { addressOf } from '../../../src/api/address';

const journalPath = { path: '/api/journal/history/:conversation_id' } as const;

it('puts the fields that the path names into it and the others into the query', () => {
  expect(addressOf(journalPath, { conversation_id: 'conv_1', max_pairs: 10 })).toBe('/api/journal/history/conv_1?max_pairs=10');
  expect(addressOf({ path: '/api/leaderboards/goal-streaks' }, {})).toBe('/api/leaderboards/goal-streaks');
});

it('leaves out what has no value', () => {
  expect(addressOf({ path: '/api/export/all/:user_id' }, { user_id: 'u-1', type: undefined })).toBe('/api/export/all/u-1');
});

it('no text leaves its place: whatever the field holds, the path keeps its parts', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, unit: 'binary' }).filter((text) => !/^\.{1,2}$/.test(text) && isStorable(text)), (text) => {
      const url = new URL(addressOf(journalPath, { conversation_id: text, max_pairs: text }), 'http://localhost');
      expect(url.pathname.split('/')).toHaveLength(5);
      expect(decodeURIComponent(url.pathname.split('/')[4]!)).toBe(text);
      expect(url.searchParams.get('max_pairs')).toBe(text);
    }),
  );
});
