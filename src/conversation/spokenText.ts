import { endingWords } from './endingWords';
import type { ReplyContent } from './message';

const codeFence = /^ {0,3}(?:`{3,}|~{3,}).*$/gm;
const lineMarks = /^[ \t]{0,3}(?:#{1,6}[ \t]+|(?:>[ \t]?)+)/gm;
const link = /!?\[([^\]\n]*)\]\([^()\s]*\)/g;
const emphasis = /(\*{1,3}|_{2,3}|~~|`)(?=\S)([^\n]*?\S)\1/g;

/** A reply's Markdown as it is read aloud: the words without the marks around them. */
export const spokenText = (markdown: string): string =>
  markdown.replace(codeFence, '').replace(lineMarks, '').replace(link, '$1').replace(emphasis, '$2').replace(/\n{2,}/g, '\n').trim();

/** What is heard of a reply when it ends: its words, and how it ended where that needs saying; empty when it has neither. */
export function announcementOf({ content, ending }: ReplyContent): string {
  const words = spokenText(content);
  return [words === '' ? '' : `Coach: ${words}`, endingWords[ending] ?? ''].filter((text) => text !== '').join('\n');
}
