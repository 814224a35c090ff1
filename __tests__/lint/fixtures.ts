import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint, type Linter } from 'eslint';

type MakeConfiguration = (root: string, options?: { withTypeInformation?: boolean }) => Linter.Config[];
// eslint-disable-next-line @typescript-eslint/no-require-imports -- the lint configuration is CommonJS, as eslint.config.js is
const makeConfiguration = require('../../lint/configuration') as MakeConfiguration;

/** A project of its own in a temporary folder, linted by the very configuration of this one. */
export interface Fixture {
  readonly write: (file: string, code: string) => void;
  /** Lints one file, written or not, and gives its complaints as `rule: message`. */
  readonly complaints: (file: string, code: string) => Promise<string[]>;
  readonly remove: () => void;
}

export function makeFixture(options: { withTypeInformation?: boolean } = {}): Fixture {
  const root = mkdtempSync(path.join(tmpdir(), 'better lint '));
  const { withTypeInformation = false } = options;
  // Each file is linted once: without this the type service waits for changes and keeps Jest from ending.
  process.env.TSESTREE_SINGLE_RUN = 'true';
  const write = (file: string, code: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), code);
  };
  const eslint = new ESLint({
    cwd: root,
    overrideConfigFile: true,
    overrideConfig: makeConfiguration(root, { withTypeInformation }),
  });
  return {
    write,
    complaints: async (file, code) => {
      write(file, code);
      const results = await eslint.lintText(code, { filePath: path.join(root, file) });
      return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
