import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { ErrorBoundary } from '../ErrorBoundary';
import type { MarkdownBlockProps } from './MarkdownBlock';
import { PlainText } from './PlainText';

let MarkdownBlock: ComponentType<MarkdownBlockProps> | null = null;
let loading: Promise<void> | null = null;
const waiting = new Set<() => void>();

/** Fetches the Markdown code, once. After a failure the next call tries again; `React.lazy` would keep the failure for good. */
export function loadMarkdown(): Promise<void> {
  loading ??= import('./MarkdownBlock').then(
    (code) => {
      MarkdownBlock = code.default;
      waiting.forEach((tell) => tell());
    },
    () => {
      loading = null;
    },
  );
  return loading;
}

const subscribe = (tell: () => void) => {
  waiting.add(tell);
  return () => void waiting.delete(tell);
};

/** A MarkdownBlock whose code comes when first needed; until then, and should it not come, the plain text stands there. */
export function Markdown(props: MarkdownBlockProps) {
  const isLoaded = useSyncExternalStore(subscribe, () => MarkdownBlock !== null);
  // Every text that still waits asks again when it is drawn: a reply that grows soon finds the network back.
  useEffect(() => {
    if (!isLoaded) void loadMarkdown();
  });
  const plain = <PlainText text={props.text} />;
  if (MarkdownBlock === null) return plain;
  return (
    <ErrorBoundary fallback={() => plain}>
      <MarkdownBlock {...props} />
    </ErrorBoundary>
  );
}
