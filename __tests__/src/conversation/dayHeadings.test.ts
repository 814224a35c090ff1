import { dayHeadingsOf } from '../../../src/conversation/dayHeadings';
import type { Message } from '../../../src/conversation';
import { message } from '../app/machineSamples';

const threadOf = (messages: readonly Message[]) => ({
  status: 'ready' as const,
  goalId: null,
  conversationId: 'conv_1',
  ids: messages.map(({ id }) => id),
  byId: Object.fromEntries(messages.map((each) => [each.id, each])),
  mayHaveEarlier: false,
  revealedMessageId: null,
  isBehind: false,
});
const thread = threadOf([
  message('last-year', { timestamp: '2025-12-31T12:00:00.000Z' }),
  message('reply', { sender: 'ai', timestamp: '2026-06-12T08:00:00.000Z' }),
  message('morning', { timestamp: '2026-06-12T08:00:00.000Z' }),
  message('undated', { timestamp: null }),
  message('evening', { timestamp: '2026-06-12T22:30:00.000Z' }),
]);

it('names the first message of the person on each day, with the year where it is another', () => {
  expect([...dayHeadingsOf(thread, 'UTC', '2026-06-13')]).toEqual([
    ['last-year', 'Wednesday, December 31, 2025'],
    ['morning', 'Friday, June 12'],
  ]);
});

it('a day is that of the zone', () => {
  expect([...dayHeadingsOf(thread, 'Europe/Zurich', '2026-06-13').keys()]).toEqual(['last-year', 'morning', 'evening']);
});

it('nothing is dated where nothing is shown', () => {
  expect(dayHeadingsOf(null, 'UTC', null).size).toBe(0);
});
