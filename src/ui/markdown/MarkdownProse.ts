import styled from 'styled-components';
import { codeBlockStyle, linkStyle, streamingDotStyle } from '../styles';

/** How written text looks: paragraphs, lists, code and tables of a reply. */
export const MarkdownProse = styled.div`
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font: var(--type-reading);

  & > * + * {
    margin-block-start: var(--space-12);
  }
  & :is(ul, ol) {
    padding-inline-start: 1.625rem;
  }
  & li + li,
  & li > :is(ul, ol) {
    margin-block-start: 0.375rem;
  }
  & li > p + p {
    margin-block-start: var(--space-8);
  }
  & li::marker {
    color: var(--ink-3);
    font-variant-numeric: tabular-nums;
  }
  & strong {
    font-weight: 600;
  }
  & :is(h3, h4) {
    margin-block-start: var(--space-20);
    font: var(--type-section);
    letter-spacing: var(--track-section);
  }
  & :is(h5, h6) {
    font: var(--type-body);
    font-weight: 600;
  }
  & > :first-child {
    margin-block-start: 0;
  }
  & a {
    ${linkStyle}
  }
  & .host {
    color: var(--ink-3);
    font-size: 0.875em;
  }
  & .picture {
    color: var(--ink-2);
    font-style: italic;
  }
  & blockquote {
    padding-inline-start: var(--space-16);
    border-inline-start: 3px solid var(--line);
    color: var(--ink-2);
  }
  & hr {
    border: 0;
    border-block-start: 1px solid var(--line);
  }
  & code {
    padding: 0.1em 0.35em;
    border-radius: 5px;
    background: var(--bubble);
    font: 0.875em / 1.5 var(--mono);
  }
  & pre {
    ${codeBlockStyle}
  }
  & pre code {
    padding: 0;
    background: none;
    overflow-wrap: normal;
  }
  & .scroll {
    overflow-x: auto;
  }
  & table {
    border-collapse: collapse;
    font: var(--type-small);
    font-variant-numeric: tabular-nums;
    overflow-wrap: normal;
  }
  & :is(th, td) {
    padding: var(--space-8) var(--space-12);
    border-block-end: 1px solid var(--line);
    text-align: start;
    vertical-align: top;
  }
  & th {
    font-weight: 600;
  }
  & input {
    margin-inline-end: var(--space-8);
    accent-color: var(--accent);
  }

  /* The dot after the last word, wherever the last word stands. */
  &[data-growing] > :is(p, h3, h4, h5, h6):last-child::after,
  &[data-growing] > :is(ul, ol):last-child > li:last-child:not(:has(> :is(p, ul, ol)))::after,
  &[data-growing] > :is(ul, ol):last-child > li:last-child > p:last-child::after {
    content: '';
    ${streamingDotStyle}
  }
`;
