import fc from 'fast-check';
import type { Message } from '../../../src/conversation';
import { reconciledMessages } from '../../../src/conversation/reconciledMessages';

const message = (id: string, sender: 'user' | 'ai', send: string | null, content = id): Message => ({
  id,
  sender,
  content,
  timestamp: null,
  suggestedResponses: [],
  ending: 'complete',
  clientMessageId: send,
});
/** A pair as this page made it, and as the server has it: other ids, the same send. */
const here = (send: string) => [message(send, 'user', send, `Q ${send}`), message(`${send}-reply`, 'ai', send, `A ${send}`)];
const stored = (send: string) => [message(`s-${send}`, 'user', send, `Q ${send}`), message(`s-${send}-reply`, 'ai', send, `A ${send}, whole`)];
const contents = (messages: readonly Message[] | null) => messages?.map(({ content }) => content) ?? null;

/** Sends in their order; of each where it is known: here, at the server, or both. */
const history = fc
  .array(fc.constantFrom('here', 'server', 'both'), { minLength: 1, maxLength: 12 })
  .filter((places) => places.includes('both'))
  .map((places) => places.map((place, index) => ({ send: `n${index}`, place })));

it('holds every send once, in its order, with the words of the server and the ids of this page', () => {
  fc.assert(
    fc.property(history, (sends) => {
      const local = sends.flatMap(({ send, place }) => (place === 'server' ? [] : here(send)));
      const server = sends.flatMap(({ send, place }) => (place === 'here' ? [] : stored(send)));
      const joined = reconciledMessages(local, server)!;
      expect(new Set(joined.map(({ id }) => id)).size).toBe(joined.length);
      for (const { send, place } of sends) {
        const reply = joined.filter(({ sender, clientMessageId }) => sender === 'ai' && clientMessageId === send);
        expect(reply.map(({ id, content }) => [id, content])).toEqual([[place === 'server' ? `s-${send}-reply` : `${send}-reply`, place === 'here' ? `A ${send}` : `A ${send}, whole`]]);
      }
      // What both know keeps its order, and nothing known here changes places with another of this page.
      const known = joined.filter(({ id }) => local.some((one) => one.id === id)).map(({ id }) => id);
      expect(known).toEqual(local.map(({ id }) => id));
    }),
  );
});

it('changes nothing when it is done again', () => {
  fc.assert(
    fc.property(history, (sends) => {
      const local = sends.flatMap(({ send, place }) => (place === 'server' ? [] : here(send)));
      const server = sends.flatMap(({ send, place }) => (place === 'here' ? [] : stored(send)));
      const once = reconciledMessages(local, server)!;
      expect(reconciledMessages(once, server)).toEqual(once);
    }),
  );
});

it('says when the two have nothing in common', () => {
  expect(reconciledMessages(here('a'), stored('b'))).toBeNull();
  expect(reconciledMessages(here('a'), [])).toEqual(here('a'));
  expect(reconciledMessages([], stored('b'))).toEqual(stored('b'));
});

it('puts earlier messages before those known here', () => {
  const known = [...stored('b')];
  expect(contents(reconciledMessages([...known, ...here('c')], [...stored('a'), ...known]))).toEqual(['Q a', 'A a, whole', 'Q b', 'A b, whole', 'Q c', 'A c']);
});

it('knows a send of a server that keeps no ids of sends by its words, and each only once', () => {
  const anonymous = [message('1', 'user', null, 'Yes'), message('2', 'ai', null, 'Good.'), message('3', 'user', null, 'Yes'), message('4', 'ai', null, 'Again?')];
  const local = [message('a', 'user', 'a', 'Yes'), message('a-reply', 'ai', 'a', 'Go'), message('b', 'user', 'b', 'Yes'), message('b-reply', 'ai', 'b', 'Ag')];
  expect(reconciledMessages(local, anonymous)!.map(({ id, content }) => [id, content])).toEqual([['a', 'Yes'], ['a-reply', 'Good.'], ['b', 'Yes'], ['b-reply', 'Again?']]);
});

it('keeps the literal error where the server has no word either', () => {
  const failed = { ...message('a-reply', 'ai' as const, 'a', 'Trouble'), ending: 'failed' as const };
  const empty = { ...message('s-a-reply', 'ai' as const, 'a', ''), ending: 'cut' as const };
  expect(reconciledMessages([here('a')[0]!, failed], [stored('a')[0]!, empty])![1]).toBe(failed);
});
