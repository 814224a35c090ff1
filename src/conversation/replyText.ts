/**
 * A reply's Markdown as it grows, cut into blocks that are finished and never read again, and the open
 * rest. Only the rest is parsed when text arrives, so the cost of a piece of text does not grow with the reply.
 */
export interface ReplyText {
  /** Finished blocks in groups of `blocksPerGroup`: a full group never changes. */
  readonly groups: readonly (readonly string[])[];
  readonly blocks: readonly string[];
  /** The block still being written. */
  readonly open: string;
  /** How far the lines of `open` have been read. */
  readonly readTo: number;
  /** The marks that opened the code block being written, or null. */
  readonly fence: string | null;
  readonly isAfterBlankLine: boolean;
  readonly isList: boolean;
}

export const emptyReplyText: ReplyText = { groups: [], blocks: [], open: '', readTo: 0, fence: null, isAfterBlankLine: false, isList: false };

const blocksPerGroup = 32;
const fenceMarks = /^ {0,3}(`{3,}|~{3,})/;
const listItem = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:\s|$)/;
const indented = /^(?: |\t)/;

const closesFence = (line: string, fence: string) => {
  const marks = fenceMarks.exec(line)?.[1];
  return marks !== undefined && marks[0] === fence[0] && marks.length >= fence.length && line.trim() === marks;
};

/**
 * Adds a piece of text. The same text gives the same blocks however it was cut into pieces: a block ends
 * only before a whole line that surely begins another (not indented, not the next item of the same list).
 */
export function grown(text: ReplyText, piece: string): ReplyText {
  let { groups, blocks, readTo, fence, isAfterBlankLine, isList } = text;
  const open = text.open + piece;
  let start = 0;
  for (let end = open.indexOf('\n', readTo); end >= 0; end = open.indexOf('\n', readTo)) {
    const line = open.slice(readTo, end);
    const isBlank = line.trim() === '';
    if (fence !== null) {
      if (closesFence(line, fence)) fence = null;
    } else {
      if (isAfterBlankLine && !isBlank && !indented.test(line) && readTo > start && !(isList && listItem.test(line))) {
        blocks = [...blocks, open.slice(start, readTo)];
        if (blocks.length === blocksPerGroup) {
          groups = [...groups, blocks];
          blocks = [];
        }
        start = readTo;
      }
      if (readTo === start) isList = listItem.test(line);
      fence = fenceMarks.exec(line)?.[1] ?? null;
    }
    isAfterBlankLine = isBlank && fence === null;
    readTo = end + 1;
  }
  return { groups, blocks, open: open.slice(start), readTo: readTo - start, fence, isAfterBlankLine, isList };
}

/** The whole text. */
export const wholeText = ({ groups, blocks, open }: ReplyText): string => groups.flat().join('') + blocks.join('') + open;

export const isEmptyText = ({ groups, blocks, open }: ReplyText): boolean => groups.length === 0 && blocks.length === 0 && open === '';

/** A finished text in the same blocks as while it was written. */
export const textOfContent = (content: string): ReplyText => grown(emptyReplyText, content);
