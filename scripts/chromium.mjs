/* Finds or installs the browser of the end-to-end tests. Run by itself, it prints where the browser is. */
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Explained, say, tell } from './project.mjs';
import { mustRun, run } from './processes.mjs';

/** The same browser without windows of its own: it has about a quarter less to do, so it comes first. */
const headless = 'chromium-headless-shell';
const names = [headless, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const wellKnownPlaces = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const insidePlaywright = [
  ['chrome-linux', 'chrome'],
  ['chrome-linux64', 'chrome'],
  ['chrome-mac', 'Chromium.app', 'Contents', 'MacOS', 'Chromium'],
];

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Browsers Playwright has fetched for this user, newest first. */
function fetchedByPlaywright() {
  const own = [path.join(homedir(), '.cache', 'ms-playwright'), path.join(homedir(), 'Library', 'Caches', 'ms-playwright')];
  return [process.env.PLAYWRIGHT_BROWSERS_PATH, ...own]
    .filter((folder) => folder && existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => /^chromium-\d+$/.test(name))
        .sort((left, right) => Number(right.split('-')[1]) - Number(left.split('-')[1]))
        .flatMap((name) => insidePlaywright.map((parts) => path.join(folder, name, ...parts))),
    );
}

/** @returns the path of a Chromium or its like on this machine; null when there is none */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (isProgram(chosen)) return chosen;
    throw new Explained(`CHROMIUM_PATH is ${chosen}, which is no program that can be run.`);
  }
  const folders = (process.env.PATH ?? '').split(path.delimiter).concat('/usr/bin');
  const onThePath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...onThePath, ...wellKnownPlaces, ...fetchedByPlaywright()].find(isProgram) ?? null;
}

/** How this user may install Debian packages: as root, by sudo without a password, or (null) not at all. */
async function rightToInstall() {
  if (!isProgram('/usr/bin/apt-get')) return null;
  if (process.getuid?.() === 0) return [];
  const sudo = '/usr/bin/sudo';
  return isProgram(sudo) && (await run(sudo, ['-n', 'true'], { quiet: true })) === 0 ? [sudo, '-n'] : null;
}

/** @returns the path of a Chromium, installed from the distribution's packages if there was none */
export async function ensureChromium() {
  const found = findChromium();
  if (found) return found;
  const right = await rightToInstall();
  if (!right) {
    throw new Explained(
      'The end-to-end tests need a Chromium, and none was found. Install one (Debian, Ubuntu: sudo apt-get install chromium), or name one in CHROMIUM_PATH.',
    );
  }
  say('installing Chromium for the end-to-end tests (once)');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = async (what, ...args) => {
    const [program, ...rest] = [...right, '/usr/bin/apt-get', ...args];
    await mustRun(what, program, rest, { env });
  };
  await apt('Reading the list of packages', 'update', '-q');
  const install = (name) => apt('Installing Chromium', 'install', '-y', '-q', '--no-install-recommends', name);
  await install(headless).catch(() => install('chromium')); // some releases know only the whole browser
  const installed = findChromium();
  if (!installed) throw new Explained('Chromium was installed, but cannot be found. Name it in CHROMIUM_PATH.');
  return installed;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  await tell(async () => console.log(await ensureChromium()));
}
