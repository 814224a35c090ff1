/*
 * The list of docs/architecture.md as data: for every folder of the web app and of the server, what it may
 * import. A file's place follows from its path alone, so a new feature folder is covered the moment it
 * exists, and a folder that is not on the list has no place until somebody gives it one here.
 */
const path = require('node:path');

const belowFeatures = ['conversation', 'support', 'api', 'ports', 'ui', 'lib'];
const belowScreens = ['features', ...belowFeatures];

/** Folders of src/; `.` stands for the files directly in it. */
const web = {
  '.': ['replay', 'app', 'screens', 'flows', ...belowScreens],
  replay: ['app', ...belowFeatures],
  app: ['screens', 'flows', ...belowScreens],
  screens: belowScreens,
  flows: belowScreens,
  features: belowFeatures,
  conversation: ['api', 'ports', 'ui', 'lib'],
  support: ['ports', 'lib'],
  api: ['ports', 'lib'],
  ports: ['lib'],
  ui: ['lib'],
  lib: [],
};

const ground = ['db', 'domain', 'config', 'clock', 'refusal', 'wholeFile', 'outbox'];
const outposts = ['repositories', 'coach', 'mail', 'pictures', 'transcription'];
const belowHttp = ['identity', ...outposts, ...ground];
const belowServices = ['http', 'coaching', 'checkInTexts', 'exports', 'leaderboards', 'apiReference', 'accountDeletion', 'background', 'shippedTexts', 'openOutbox', ...belowHttp];

/** Folders of server/ and the files directly in it, by name. */
const server = {
  main: ['app', 'services', 'routes', ...belowServices],
  demo: ['app', 'services', 'routes', ...belowServices],
  app: ['services', 'routes', ...belowServices],
  services: belowServices,
  routes: ['services', ...belowServices],
  http: belowHttp,
  coaching: belowHttp,
  identity: ['repositories', ...ground],
  checkInTexts: ['repositories', ...ground],
  exports: ['repositories', ...ground],
  leaderboards: ['repositories', ...ground],
  apiReference: [],
  ...Object.fromEntries(outposts.map((outpost) => [outpost, ground])),
  accountDeletion: ['coaching', 'repositories', ...ground],
  openOutbox: ['repositories', ...ground],
  operator: ['repositories', ...ground],
  background: [],
  shippedTexts: ['domain'],
  db: ['domain', 'config', 'clock', 'refusal'],
  config: ['domain'],
  clock: [],
  refusal: [],
  wholeFile: [],
  outbox: ['clock', 'wholeFile'],
  domain: [],
};

/** Layers made of parts that do not know each other: every screen, story and feature stands alone. */
const layersOfSeparateParts = new Set(['screens', 'flows', 'features']);

/** The one feature that others may ask something of: who is signed in. */
const featureOpenToOthers = 'auth';

/** @returns the path below the root without its extension, with forward slashes; null when it lies outside */
function pathBelow(root, file) {
  const relative = path.relative(root, file).split(path.sep).join('/');
  return relative.startsWith('../') || path.isAbsolute(relative) ? null : relative;
}

const withoutExtension = (name) => name.replace(/(\.d)?\.[cm]?[jt]sx?$/, '');

/**
 * Where a file stands.
 *
 * @param root absolute path of the project
 * @param file absolute path of a file, or of what an extensionless import names
 * @returns side (`src`, `server`, `contract` or `other`), layer and part, and whether the path is the part's
 *   entrance (its folder or its index); null for a path outside of the project
 */
function placeOf(root, file) {
  const relative = pathBelow(root, file);
  if (relative === null) return null;
  const [side, ...inside] = relative.split('/');
  if (side !== 'src' && side !== 'server') return { side: side === 'contract' ? side : 'other', relative };
  const first = withoutExtension(inside[0] ?? '');
  const isFile = inside.length === 1;
  const known = side === 'src' ? web : server;
  const layer = side === 'src' && isFile && !(first in known) ? '.' : first;
  const inPart = inside.slice(2).map(withoutExtension);
  return {
    side,
    layer,
    relative: withoutExtension(relative),
    isKnown: layer in known,
    mayImport: known[layer] ?? [],
    part: layersOfSeparateParts.has(layer) && inside.length > 1 ? withoutExtension(inside[1]) : null,
    isEntrance: inPart.length === 0 || (inPart.length === 1 && inPart[0] === 'index'),
  };
}

module.exports = { placeOf, featureOpenToOthers };
