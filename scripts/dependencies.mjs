import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Explained, root, say } from './project.mjs';
import { mustRun } from './processes.mjs';
import { withLock } from './lock.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const namesThis = (list, own) => !list || (list.some((name) => !name.startsWith('!')) ? list.includes(own) : !list.includes(`!${own}`));

let knownLibc;
/** Which C library this Node was built for; asking takes a while, so it is asked once. */
function ownLibc() {
  process.report.excludeNetwork = true;
  knownLibc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return knownLibc;
}

/** A package for another system or C library is rightly absent. */
function isForThisMachine({ os, cpu, libc }) {
  if (!namesThis(os, process.platform) || !namesThis(cpu, process.arch)) return false;
  return !libc || process.platform !== 'linux' || namesThis(libc, ownLibc());
}

/**
 * What node_modules lacks of package-lock.json, by npm's own note of what it installed.
 *
 * @param folder the project's folder
 * @returns the places whose package is missing or of another version; everything, when npm never finished there
 */
export function missingPackages(folder) {
  const wanted = readJson(path.join(folder, 'package-lock.json')).packages;
  const note = path.join(folder, 'node_modules', '.package-lock.json');
  const installed = existsSync(note) ? readJson(note).packages : {};
  return Object.entries(wanted)
    .filter(([place]) => place !== '')
    .filter(([place, { version, optional, peer, os, cpu, libc }]) => {
      if (installed[place]) return installed[place].version !== version || !existsSync(path.join(folder, place));
      const isNative = Boolean(os ?? cpu ?? libc);
      if (optional || peer) return isNative && isForThisMachine({ os, cpu, libc });
      return true;
    })
    .map(([place]) => place);
}

/** npm as it was called, or else the one on the path. */
function npm(args) {
  const program = process.env.npm_execpath;
  if (program && /npm-cli\.[cm]?js$/.test(program)) return [process.execPath, [program, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}

/** Installs exactly what package-lock.json says, unless it is there already. */
export async function ensureDependencies() {
  if (missingPackages(root).length === 0) return;
  await withLock('install', async () => {
    const missing = missingPackages(root);
    if (missing.length === 0) return;
    try {
      accessSync(root, constants.W_OK);
    } catch {
      throw new Explained(`${missing.length} packages are missing, and this user may not write to ${root} to install them.`);
    }
    say(`installing ${missing.length} missing packages (once; this can take a minute)`);
    const [program, args] = npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']);
    await mustRun('Installing the packages', program, args);
    const still = missingPackages(root);
    if (still.length > 0) throw new Explained(`npm ended well, but these packages are still missing: ${still.slice(0, 5).join(', ')}`);
  });
}
