/*
 * npm test: installs what is missing and runs every check. `npm test -- build types lint unit server e2e` runs some.
 * A check that fails does not keep the next from running; the last line sums up for machines.
 */
import './nodeVersion.mjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBuilt } from './builds.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { runNode } from './processes.mjs';
import { Explained, inProject, say, tell } from './project.mjs';

const program = (...parts) => inProject('node_modules', ...parts);
const reports = mkdtempSync(path.join(tmpdir(), 'better-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** A check that passes or fails as a whole. */
async function checkOnce(args) {
  const failed = (await runNode(args)) === 0 ? 0 : 1;
  return { passed: 1 - failed, failed };
}

/** One project of jest.config.js; a file that does not even load counts as one failed test. */
async function jest(project, { env = {}, args = [] } = {}) {
  const report = path.join(reports, `${project}.json`);
  const ownArgs = ['--selectProjects', project, '--json', `--outputFile=${report}`, ...args];
  const code = await runNode([program('jest', 'bin', 'jest.js'), ...ownArgs], { env: { ...process.env, NODE_ENV: 'test', ...env } });
  return countTests(report, code);
}

function countTests(report, code) {
  let result;
  try {
    result = JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { passed: 0, failed: 1 };
  }
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  // Jest may also fail without a failed test: no tests at all, or a set-up that broke.
  return { passed: result.numPassedTests, failed: failed || (code === 0 ? 0 : 1), skipped: result.numPendingTests + result.numTodoTests };
}

async function endToEnd() {
  const chromium = await ensureChromium();
  await ensureBuilt();
  // Each story waits more than it works: two at a time, on a machine of two cores too.
  return jest('e2e', { env: { CHROMIUM_PATH: chromium }, args: ['--maxWorkers=2'] });
}

const checks = {
  build: { title: 'Build', run: () => ensureBuilt().then(() => ({ passed: 1, failed: 0 })) },
  types: { title: 'Types', run: () => checkOnce([program('typescript', 'bin', 'tsc'), '--noEmit']) },
  lint: { title: 'Lint', run: () => checkOnce([program('eslint', 'bin', 'eslint.js'), '.', '--max-warnings=0']) },
  unit: { title: 'Web app and contract', run: () => jest('web', { args: ['--maxWorkers=2'] }) },
  // Its tests wait for the database as well as for themselves: three at a time, on a machine of two cores too.
  server: { title: 'Server, lint rules, commands', run: () => jest('server', { args: ['--maxWorkers=3', '--testTimeout=60000'] }) },
  e2e: { title: 'End to end in a real browser', run: endToEnd },
};

/** The checks in their order. Those of a row each keep one processor busy and run side by side; the others share their work out themselves. */
const rows = [['build', 'types', 'lint'], ['unit'], ['server'], ['e2e']];

/** Runs one check; whatever goes wrong on the way counts as its failure and is told. */
async function outcomeOf(name) {
  const { title, run } = checks[name];
  say(`${title} ...`);
  const startedAt = Date.now();
  const counts = await run().catch((error) => {
    console.error(error instanceof Explained ? error.message : error);
    return { passed: 0, failed: 1 };
  });
  return { title, seconds: (Date.now() - startedAt) / 1000, skipped: 0, ...counts };
}

function summary({ title, passed, failed, skipped, seconds }) {
  const left = skipped > 0 ? `, ${skipped} skipped` : '';
  return `  ${failed > 0 ? 'FAILED' : 'ok    '}  ${title}: ${passed} passed, ${failed} failed${left} (${seconds.toFixed(0)} s)`;
}

await tell(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !(name in checks));
  if (unknown.length > 0) throw new Explained(`There is no check called ${unknown.join(', ')}. There are: ${Object.keys(checks).join(', ')}.`);
  await ensureDependencies();
  const outcomes = [];
  for (const row of rows) {
    const wanted = row.filter((name) => asked.length === 0 || asked.includes(name));
    outcomes.push(...(await Promise.all(wanted.map(outcomeOf))));
  }
  const sum = (key) => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${outcomes.map(summary).join('\n')}\n\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
});
