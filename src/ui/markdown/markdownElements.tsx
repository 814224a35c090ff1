import { createElement, Fragment, type JSX, type ReactNode } from 'react';
import { namesHost, readSafeLink } from './safeLink';

/** What the library hands over: a key for React and whatever it read from the text. */
type Attributes = JSX.IntrinsicAttributes & { readonly [name: string]: unknown };

/** Elements drawn as they are, and nothing of their attributes kept. */
const plainElements = new Set([
  'p', 'strong', 'em', 'del', 'code', 'blockquote', 'ul', 'li', 'thead', 'tbody', 'tr', 'br', 'hr', 'sup', 'mark',
]);

/** The page and the message's author come first, so the text's own headings start at the third level. */
const headings: Record<string, keyof JSX.IntrinsicElements> = { h1: 'h3', h2: 'h4', h3: 'h5', h4: 'h6', h5: 'h6', h6: 'h6' };

const logicalAlignment: Record<string, 'start' | 'center' | 'end'> = { left: 'start', center: 'center', right: 'end' };

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (typeof node === 'object' && node !== null && 'props' in node) return textOf((node.props as { children?: ReactNode }).children);
  return '';
}

function Link({ href, children }: { href: unknown; children?: ReactNode }) {
  const link = readSafeLink(href);
  if (link === null) return <>{children}</>;
  return (
    <>
      <a href={link.address} title={link.address} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
      {!namesHost(textOf(children), link.host) && <bdi className="host"> ({link.host})</bdi>}
    </>
  );
}

/** Pictures are never fetched: an address in a reply could carry words of the conversation to a stranger's server. */
function PictureInWords({ alt }: { alt: unknown }) {
  return typeof alt === 'string' && alt !== '' ? <span className="picture">{alt}</span> : null;
}

/**
 * The one gate between Markdown and the page, used as the library's `createElement`: only what is named here is drawn,
 * with only the attributes named here; of anything else just the words remain.
 */
export function drawMarkdownElement(tag: unknown, given: JSX.IntrinsicAttributes | null, ...children: ReactNode[]): ReactNode {
  const attributes = given as Attributes | null;
  const key = attributes?.key;
  const draw = (type: string, kept: object = {}) => createElement(type, { key, ...kept }, ...children);
  if (typeof tag !== 'string') return createElement(Fragment, { key }, ...children);
  if (plainElements.has(tag)) return draw(tag);
  const heading = headings[tag];
  if (heading !== undefined) return draw(heading);

  switch (tag) {
    case 'a':
      return createElement(Link, { key, href: attributes?.['href'] }, ...children);
    case 'img':
      return <PictureInWords key={key} alt={attributes?.['alt']} />;
    case 'ol':
      return draw('ol', Number.isInteger(attributes?.['start']) ? { start: attributes?.['start'] } : {});
    case 'th':
    case 'td': {
      const { textAlign } = (attributes?.['style'] ?? {}) as { textAlign?: string };
      const alignment = textAlign === undefined ? undefined : logicalAlignment[textAlign];
      return draw(tag, alignment === undefined ? {} : { style: { textAlign: alignment } });
    }
    case 'table':
      return (
        <div key={key} className="scroll" role="group" aria-label="Table" tabIndex={0}>
          {draw('table')}
        </div>
      );
    case 'pre':
      return draw('pre', { role: 'group', 'aria-label': 'Code', tabIndex: 0 });
    case 'input':
      return <input key={key} type="checkbox" disabled checked={attributes?.['checked'] === true} readOnly aria-label={attributes?.['checked'] === true ? 'done' : 'not done'} />;
    default:
      return createElement(Fragment, { key }, ...children);
  }
}
