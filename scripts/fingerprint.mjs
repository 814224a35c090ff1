import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** All files below a path, in an order that is the same everywhere; the path itself when it is a file. */
function filesBelow(place) {
  if (!existsSync(place)) return [];
  if (statSync(place).isFile()) return [place];
  return readdirSync(place)
    .sort()
    .flatMap((name) => filesBelow(path.join(place, name)));
}

/**
 * What tells two states of some files apart: a hash over their names and contents.
 *
 * @param base the folder the names are relative to
 * @param places files and folders below it; one that is missing counts as empty
 */
export function fingerprint(base, places) {
  const hash = createHash('sha256');
  for (const file of places.flatMap((place) => filesBelow(path.join(base, place)))) {
    const content = readFileSync(file);
    hash.update(`${path.relative(base, file).split(path.sep).join('/')}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}
