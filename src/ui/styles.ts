import { css, keyframes } from 'styled-components';
import { media } from './tokens';

/** Takes an element off the screen but leaves it to assistive technology. */
export const visuallyHidden = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  padding: 0;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
  border: 0;
`;

/** Icons are drawn at 18 px unless the place says otherwise. */
export const iconSize = (size = '1.125rem') => css`
  & svg.lucide {
    flex: none;
    inline-size: ${size};
    block-size: ${size};
    stroke-width: 1.75;
  }
`;

/** Hover and press of anything without a fill of its own: a thin wash of ink over its ground. */
export const wash = css`
  transition:
    background-color var(--fast) var(--ease-out),
    color var(--fast) var(--ease-out),
    transform var(--fast) var(--ease-out);
  @media ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background-image: linear-gradient(var(--wash-hover), var(--wash-hover));
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    background-image: linear-gradient(var(--wash-press), var(--wash-press));
    transform: scale(var(--press-scale));
  }
`;

/** At least 44 by 44 px under a finger (WCAG 2.5.8 asks 24, we keep 44). */
export const fingerTarget = css`
  @media ${media.coarse} {
    min-inline-size: 2.75rem;
    min-block-size: 2.75rem;
  }
`;

/** A piece of code that stands by itself. */
export const codeBlockStyle = css`
  padding: var(--space-12) var(--space-16);
  overflow-x: auto;
  border-radius: var(--radius-control);
  background: var(--bubble);
  font: 0.875rem / 1.375rem var(--mono);
  white-space: pre;
`;

/** Anchors and link buttons inside text. */
export const linkStyle = css`
  color: var(--accent);
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-decoration-color: color-mix(in srgb, var(--accent) 55%, transparent);
  text-underline-offset: .25em;
  border-radius: 2px;
  @media ${media.hover} {
    &:hover {
      color: var(--accent-hover);
      text-decoration-color: currentColor;
    }
  }
`;

/** Page question or screen title. */
export const titleStyle = css`
  font: var(--type-title);
  letter-spacing: var(--track-title);
`;

/** Title of a panel whose name the bar says on a narrow screen: there it is left to assistive technology. */
export const panelTitleStyle = css`
  ${titleStyle}
  @media ${media.narrow} {
    ${visuallyHidden}
  }
`;

/** Title of sign-in and leaderboards. */
export const largeTitleStyle = css`
  font: var(--type-title-large);
  letter-spacing: var(--track-title);
`;

/** Greeting. */
export const heroStyle = css`
  font: var(--type-hero);
  letter-spacing: var(--track-hero);
`;

export const dialogTitleStyle = css`
  font: var(--type-dialog);
  letter-spacing: var(--track-dialog);
`;

export const sectionStyle = css`
  font: var(--type-section);
  letter-spacing: var(--track-section);
`;

const pulse = keyframes`50% { opacity: 0.35; }`;

/** The dot that follows the last word while more is coming. */
export const streamingDotStyle = css`
  display: inline-block;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  margin-inline-start: var(--space-8);
  border-radius: var(--radius-full);
  background: var(--accent);
  @media ${media.motion} {
    animation: ${pulse} 1.4s ease-in-out infinite;
  }
`;

/** The message the reader was led to; not by colour alone: an outline that stays until the next message. */
export const revealed = css`
  &[data-revealed='true'] {
    border-radius: var(--radius-control);
    outline: 2px solid var(--accent);
    outline-offset: 4px;
  }
`;
