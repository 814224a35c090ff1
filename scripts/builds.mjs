import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { mustRun } from './processes.mjs';
import { Explained, inProject, root, say } from './project.mjs';
import { wantsSupportTools } from './supportTools.mjs';

const always = ['contract', 'package-lock.json', 'scripts/builds.mjs'];

/** Babel reads NODE_ENV only, webpack its --mode only: both must be told, or development code ends up in the product. */
const webpackEnvironment = () => {
  const env = { ...process.env, NODE_ENV: 'production' };
  delete env.BABEL_ENV;
  return env;
};

async function makeWeb(folder) {
  const webpack = inProject('node_modules', 'webpack', 'bin', 'webpack.js');
  await mustRun('Building the web app', process.execPath, [webpack, '--mode', 'production', ...(wantsSupportTools() ? ['--env', 'supportTools'] : []), '--output-path', folder], {
    env: webpackEnvironment(),
  });
}

/** How the server is bundled, for the product and while developing alike. */
export const serverBundle = (folder) => ({
  absWorkingDir: root,
  // The server, the thread it gives a picture to, and the commands that show feedback and make a demo: each a program of its own.
  entryPoints: { main: 'server/main.ts', pictureWorker: 'server/pictures/pictureWorker.ts', feedback: 'server/operator/feedback.ts', demo: 'server/demo/main.ts' },
  outdir: folder,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
});

const questions = 'public/bfi_questions.json';

/** What the bundle finds beside itself: migrations, legal documents, the questions of the assessment. */
export function copyServerFiles(folder) {
  cpSync(inProject('server', 'db', 'migrations'), path.join(folder, 'migrations'), { recursive: true });
  cpSync(inProject('server', 'legal'), path.join(folder, 'legal'), { recursive: true });
  cpSync(inProject(questions), path.join(folder, 'bfi_questions.json'));
}

async function makeServer(folder) {
  const { build } = await import('esbuild');
  await build(serverBundle(folder)).catch(() => {
    throw new Explained('Building the server failed. What esbuild said stands above.');
  });
  copyServerFiles(folder);
}

const products = {
  web: {
    title: 'the web app',
    inputs: [...always, 'src', 'public', 'webpack.config.ts', 'babel.config.js'],
    proof: 'index.html',
    variant: () => (wantsSupportTools() ? ' with support tools' : ''),
    make: makeWeb,
  },
  server: { title: 'the server', inputs: [...always, 'server', questions], proof: 'main.js', make: makeServer },
};

/** What a build that was killed has left behind. */
function clearLeftovers() {
  if (!existsSync(inProject('dist'))) return;
  const leftovers = readdirSync(inProject('dist')).filter((name) => /^\.\w+\.\d+\.(new|old)$/.test(name));
  for (const name of leftovers) rmSync(inProject('dist', name), { recursive: true, force: true });
}

/** What a build made now would be made of. */
const currentOf = (name) => `${fingerprint(root, products[name].inputs)}${products[name].variant?.() ?? ''}`;

const stampOf = (name) => inProject('dist', `.${name}.fingerprint`);

function isFresh(name, current) {
  const { proof } = products[name];
  const stamp = stampOf(name);
  return existsSync(inProject('dist', name, proof)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === current;
}

/** Builds into a folder of its own and moves it into place when it is whole: nobody ever sees half a build. */
async function rebuild(name, current) {
  const { title, make } = products[name];
  const made = inProject('dist', `.${name}.${process.pid}.new`);
  const former = inProject('dist', `.${name}.${process.pid}.old`);
  const place = inProject('dist', name);
  say(`building ${title}`);
  const startedAt = Date.now();
  rmSync(stampOf(name), { force: true });
  mkdirSync(made, { recursive: true });
  try {
    await make(made);
    if (existsSync(place)) renameSync(place, former);
    renameSync(made, place);
    writeFileSync(stampOf(name), current);
  } finally {
    rmSync(made, { recursive: true, force: true });
    rmSync(former, { recursive: true, force: true });
  }
  say(`built ${title} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

/**
 * Brings dist/ up to date with the sources, by content and not by date.
 *
 * @param anew true builds even what is fresh
 * @param names of what is needed: "web", "server"
 */
export async function ensureBuilt({ anew = false, names = Object.keys(products) } = {}) {
  const needsBuilding = (name) => anew || !isFresh(name, currentOf(name));
  if (!names.some(needsBuilding)) return;
  await withLock('build', async () => {
    clearLeftovers();
    for (const name of names) {
      // The state of the sources is taken before building: what is edited meanwhile is built next time.
      const current = currentOf(name);
      if (anew || !isFresh(name, current)) await rebuild(name, current);
    }
  });
}
