import { readFileSync } from 'node:fs';
import path from 'node:path';
import { appVersion } from '../../contract/version';

it("the program's version is that of its package", () => {
  const { version } = JSON.parse(readFileSync(path.join(__dirname, '../../package.json'), 'utf8')) as { version: string };
  expect(appVersion).toBe(version);
});
