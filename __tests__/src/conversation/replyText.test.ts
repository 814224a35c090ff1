import fc from 'fast-check';
import { emptyReplyText, grown, textOfContent, wholeText, type ReplyText } from '../../../src/conversation/replyText';

const blocksOf = ({ groups, blocks, open }: ReplyText) => [...groups.flat(), ...blocks, open];

/** Markdown-like texts: the lines that decide where blocks end, in any order. */
const markdown = fc
  .array(fc.constantFrom('Some words', '', '- item', '1. first', '2. second', '  indented', '```', '~~~~', '```js', '> quoted', '# Heading', '| a | b |', '\ttabbed', '   ', 'emoji 🙂'), { maxLength: 60 })
  .map((lines) => lines.join('\n'));

/** A text cut into pieces at any places, surrogate pairs included. */
const cutText = markdown.chain((text) =>
  fc.tuple(fc.constant(text), fc.array(fc.nat({ max: Math.max(text.length, 1) }), { maxLength: 30 })).map(([whole, cuts]) => {
    const places = [...new Set([0, ...cuts, whole.length])].sort((one, other) => one - other);
    return { whole, pieces: places.slice(1).map((end, index) => whole.slice(places[index], end)) };
  }),
);

it('keeps every character of the text', () => {
  fc.assert(fc.property(cutText, ({ whole, pieces }) => expect(wholeText(pieces.reduce(grown, emptyReplyText))).toBe(whole)));
});

it('gives the same blocks however the text was cut into pieces', () => {
  fc.assert(fc.property(cutText, ({ whole, pieces }) => expect(pieces.reduce(grown, emptyReplyText)).toEqual(textOfContent(whole))));
});

it('never changes a block that is finished', () => {
  fc.assert(
    fc.property(cutText, ({ pieces }) => {
      let text = emptyReplyText;
      for (const piece of pieces) {
        const before = blocksOf(text).slice(0, -1);
        text = grown(text, piece);
        expect(blocksOf(text).slice(0, before.length)).toEqual(before);
      }
    }),
  );
});

it.each([
  ['paragraphs end at a blank line', 'One\n\nTwo\n\nThree\n', ['One\n\n', 'Two\n\n', 'Three\n']],
  ['a list with blank lines between its items is one block', '1. a\n\n2. b\n\nEnd\n', ['1. a\n\n2. b\n\n', 'End\n']],
  ['an indented line goes on with the item above', '- a\n\n  more of a\n\nEnd\n', ['- a\n\n  more of a\n\n', 'End\n']],
  ['blank lines inside a code block do not end it', '```\na\n\nb\n```\n\nEnd\n', ['```\na\n\nb\n```\n\n', 'End\n']],
  ['a longer fence is closed only by its like', '````\n```\n\nb\n````\n\nEnd\n', ['````\n```\n\nb\n````\n\n', 'End\n']],
])('%s', (_rule, text, blocks) => {
  expect(blocksOf(textOfContent(text)).filter((block) => block !== '')).toEqual(blocks);
});

it('puts finished blocks into groups that do not change', () => {
  const text = textOfContent(Array.from({ length: 100 }, (_, index) => `Paragraph ${index}`).join('\n\n') + '\n');
  expect(text.groups.map((group) => group.length)).toEqual([32, 32, 32]);
  const after = grown(text, 'More and more\n');
  after.groups.forEach((group, index) => expect(group).toBe(text.groups[index]));
});
