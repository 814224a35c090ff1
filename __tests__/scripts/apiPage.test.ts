import { readFileSync } from 'node:fs';
import path from 'node:path';
import { apiPage } from '../../scripts/apiPage';
import { describeApi } from '../../server/apiReference/openApi';

const page = apiPage(describeApi());

test('docs/api.md says what the contract says (npm run docs writes it)', () => {
  expect(readFileSync(path.join(__dirname, '../../docs/api.md'), 'utf8')).toBe(page);
});

test('its links lead somewhere', () => {
  const headings = new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase()));
  const links = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, link = '']) => link);
  expect(links.length).toBeGreaterThan(20);
  for (const link of links) expect(headings).toContain(link);
});
