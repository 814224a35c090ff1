import { compiler, type MarkdownToJSX } from 'markdown-to-jsx/react';
import { Fragment } from 'react';
import { ErrorBoundary } from '../ErrorBoundary';
import { isTooMuchMarkdown } from './complexity';
import { drawMarkdownElement } from './markdownElements';
import { MarkdownProse } from './MarkdownProse';
import { PlainText } from './PlainText';
import { readSafeLink } from './safeLink';

const options: MarkdownToJSX.Options = {
  createElement: drawMarkdownElement,
  disableParsingRawHTML: true,
  disableFrontmatter: true,
  forceBlock: true,
  wrapper: Fragment,
  sanitizer: (address, _tag, attribute) => (attribute === 'href' ? (readSafeLink(address)?.address ?? null) : null),
};

/* While text arrives, a half-written `**bold` waits for its other half; in a finished text it stays as it was written. */
const growingOptions: MarkdownToJSX.Options = { ...options, optimizeForStreaming: true };

function Parsed({ text, isGrowing }: { text: string; isGrowing: boolean }) {
  return <>{compiler(text, isGrowing ? growingOptions : options)}</>;
}

export interface MarkdownBlockProps {
  readonly text: string;
  /** More of this text is arriving: a dot follows the last word. */
  readonly isGrowing?: boolean;
}

/**
 * Markdown by anyone, drawn safely: no raw HTML, no pictures, links to http(s) alone with their host in sight. What is
 * too much to parse, or fails, is shown as the plain text it is. Loaded when first needed; see Markdown.
 */
export default function MarkdownBlock({ text, isGrowing = false }: MarkdownBlockProps) {
  if (isTooMuchMarkdown(text)) return <PlainText text={text} />;
  return (
    <ErrorBoundary resetKey={text} fallback={() => <PlainText text={text} />}>
      <MarkdownProse data-growing={isGrowing || undefined}>
        <Parsed text={text} isGrowing={isGrowing} />
      </MarkdownProse>
    </ErrorBoundary>
  );
}
