import { memo } from 'react';
import styled from 'styled-components';
import { Markdown, StreamingDot } from '../../ui';
import type { ReplyText } from '../replyText';

/* Blocks stand apart as paragraphs do. */
const Blocks = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
`;

/* A full group never changes again; off screen the browser need not even lay it out. */
const GroupBox = styled(Blocks)`
  content-visibility: auto;
  contain-intrinsic-size: auto 3000px;
`;

// Memoised by hand: each frame of a reply adds to the lists around them, and no finished block may be drawn again.
const Block = memo(Markdown);
const Group = memo(function Group({ blocks }: { blocks: readonly string[] }) {
  return (
    <GroupBox>
      {blocks.map((block, index) => (
        <Block key={index} text={block} />
      ))}
    </GroupBox>
  );
});

/** A reply's Markdown, block by block: while it is written only the last block is read again. */
export function ReplyBlocks({ text, isWriting }: { text: ReplyText; isWriting: boolean }) {
  return (
    <Blocks>
      {text.groups.map((blocks, index) => (
        <Group key={index} blocks={blocks} />
      ))}
      {text.blocks.map((block, index) => (
        <Block key={index} text={block} />
      ))}
      {text.open !== '' && <Block key={`open-${text.groups.length}-${text.blocks.length}`} text={text.open} isGrowing={isWriting} />}
      {text.open === '' && isWriting && <StreamingDot />}
    </Blocks>
  );
}
