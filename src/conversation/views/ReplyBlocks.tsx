import { memo } from 'react';
import styled from 'styled-components';
import { codeBlockStyle, Markdown, PlainText, StreamingDot } from '../../ui';
import type { ReplyText } from '../replyText';

/**
 * A block longer than this (UTF-16 units) stands as plain text until it ends: it would be parsed whole with every frame,
 * and a reply may be one paragraph, or one piece of code, to its end.
 */
export const longestGrowingBlock = 4_000;

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

const GrowingCode = styled.pre`
  ${codeBlockStyle}
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

/** The block being written, once it is too long to be parsed with every frame. Code already looks as it will. */
function LongBlock({ text, isCode }: { text: string; isCode: boolean }) {
  return (
    <div>
      {isCode ? <GrowingCode>{text.slice(text.indexOf('\n') + 1)}</GrowingCode> : <PlainText text={text} />}
      <StreamingDot />
    </div>
  );
}

function OpenBlock({ text: { open, fence }, isWriting }: { text: ReplyText; isWriting: boolean }) {
  const isLong = isWriting && open.length > longestGrowingBlock;
  return isLong ? <LongBlock text={open} isCode={fence !== null && open.trimStart().startsWith(fence)} /> : <Block text={open} isGrowing={isWriting} />;
}

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
      {text.open !== '' && <OpenBlock key={`open-${text.groups.length}-${text.blocks.length}`} text={text} isWriting={isWriting} />}
      {text.open === '' && isWriting && <StreamingDot />}
    </Blocks>
  );
}
