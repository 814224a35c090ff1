import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mobileBreakpoint } from '../../../src/ui/tokens';

const styleSheet = readFileSync(path.resolve(__dirname, '../../../src/ui/tokens.css'), 'utf8');
const colours = new Map(
  [...styleSheet.matchAll(/--([a-z0-9-]+): light-dark\((#[0-9A-F]{6}), (#[0-9A-F]{6})\);/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }] as const,
  ),
);

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast of two colours as WCAG 2.2 defines it, 1 to 21. */
function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

const grounds = ['canvas', 'sunken', 'surface', 'raised', 'bubble', 'paper', 'paper-side'];
const quietGrounds = grounds.filter((ground) => ground !== 'bubble');

/** Foreground, the grounds it may stand on, and what WCAG 2.2 AA asks: 4.5 for words, 3 for signs and borders. */
const pairs: [string, string[], number][] = [
  ['ink', grounds, 4.5],
  ['ink-2', grounds, 4.5],
  ['ink-3', grounds, 4.5],
  ['accent', quietGrounds, 4.5],
  ['accent-ink', ['accent-soft', 'accent-mid', ...quietGrounds], 4.5],
  ['on-accent', ['accent', 'accent-hover', 'accent-press'], 4.5],
  ['sun-ink', ['sun-soft', ...quietGrounds], 4.5],
  ['on-sun', ['sun-strong'], 4.5],
  ['sun', quietGrounds, 3],
  ['danger-ink', ['danger-soft', ...quietGrounds], 4.5],
  ['danger', quietGrounds, 3],
  ['on-danger', ['danger-fill', 'danger-fill-hover', 'danger-fill-press'], 4.5],
  // The journal's sidebar (paper-side) has no fields.
  ['line-strong', quietGrounds.filter((ground) => ground !== 'paper-side'), 3],
];

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(pairs.flatMap(([front, backs, least]) => backs.map((back) => [front, back, least] as const)))(
    '%s on %s has a contrast of at least %d',
    (front, back, least) => {
      expect(contrast(colours.get(front)![theme], colours.get(back)![theme])).toBeGreaterThanOrEqual(least);
    },
  );
});

test('style sheet and code agree where a screen is narrow', () => {
  expect(styleSheet).toContain(`@media (max-width: ${mobileBreakpoint - 0.02}px)`);
});
