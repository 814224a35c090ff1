import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '../ErrorBoundary';
import type { MarkdownBlockProps } from './MarkdownBlock';
import { PlainText } from './PlainText';

/** Fetches the Markdown code ahead of its first use. */
export const loadMarkdown = () => import('./MarkdownBlock');

const LazyMarkdownBlock = lazy(loadMarkdown);

/** A MarkdownBlock whose code comes when first needed; until then, and should it not come, the plain text stands there. */
export function Markdown(props: MarkdownBlockProps) {
  const plain = <PlainText text={props.text} />;
  return (
    <ErrorBoundary fallback={() => plain}>
      <Suspense fallback={plain}>
        <LazyMarkdownBlock {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}
