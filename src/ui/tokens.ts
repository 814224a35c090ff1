/** Numbers of the design that code must know too; the rest lives in tokens.css. */

/** Below this width (px) the sidebar is a drawer and dialogs are sheets (spec 2.4: "Under 768 px"). */
export const mobileBreakpoint = 768;

/** From this width (px) the sign-in screen shows the scene beside the form. */
export const sceneBreakpoint = 1024;

/** From this width (px) a panel stands beside the main column; below it lies over it. */
export const panelBreakpoint = 1280;

/** A text box grows to this height (px), then scrolls (spec 2.4, 2.5). */
export const textBoxMaxHeight = 128;

/** Widths (px) of the columns of the screens. */
export const columnWidth = {
  chat: 720,
  emptyState: 680,
  journal: 640,
  settings: 800,
  export: 960,
  deletion: 720,
  leaderboards: 760,
  feedback: 560,
  legal: 680,
  card: 440,
} as const;

/** Conditions for styled-components, used as `@media ${media.narrow} { … }`. */
export const media = {
  narrow: `(max-width: ${mobileBreakpoint - 0.02}px)`,
  wide: `(min-width: ${mobileBreakpoint}px)`,
  besideScene: `(min-width: ${sceneBreakpoint}px)`,
  besideMain: `(min-width: ${panelBreakpoint}px)`,
  hover: '(hover: hover)',
  coarse: '(pointer: coarse)',
  motion: '(prefers-reduced-motion: no-preference)',
  forcedColors: '(forced-colors: active)',
} as const;
