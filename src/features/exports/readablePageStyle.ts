/** The look of a readable page: by itself, without the app's style sheets, in both themes and on paper. */
export const readablePageStyle = `
:root { color-scheme: light dark; --ground: light-dark(#fbfaf7, #181715); --ink: light-dark(#211e1a, #f2efe9); --quiet: light-dark(#6c655b, #a29b90); --line: light-dark(#e6e1d9, #373430); --bubble: light-dark(#efebe4, #2d2a27); --accent: light-dark(#14595a, #7cc9c0); }
* { box-sizing: border-box; }
body { margin: 0; padding: 2rem 1rem 4rem; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
header, main { max-inline-size: 42rem; margin-inline: auto; }
.brand { margin: 0; color: var(--accent); font-weight: 650; letter-spacing: -.03em; }
h1 { margin: .25rem 0; font-size: 1.75rem; line-height: 1.3; letter-spacing: -.02em; }
h2 { margin: 3rem 0 1rem; padding-block-end: .5rem; border-block-end: 1px solid var(--line); font-size: 1.3rem; }
h3 { margin: 0 0 .25rem; font-size: .875rem; }
time, .quiet, dt { color: var(--quiet); font-size: .875rem; font-weight: 400; }
.quiet { margin: 0; }
p { margin: 0 0 .75rem; white-space: pre-wrap; }
a { color: var(--accent); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dd { margin: 0; white-space: pre-wrap; }
article { margin-block-end: 1.25rem; }
article > p:last-child { margin: 0; }
article.you { padding: .75rem 1rem; border-radius: .875rem; background: var(--bubble); }
@media print {
  :root { color-scheme: light; }
  body { padding: 0; background: none; }
  article { break-inside: avoid; }
  article.you { padding-block: 0; border-inline-start: 3px solid var(--line); border-radius: 0; background: none; }
  h2, h3 { break-after: avoid; }
  nav { display: none; }
}
`;
