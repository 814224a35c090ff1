const { transformSync } = require('esbuild');

/* What runs on Node alone is compiled for its tests by what compiles it for the product: ten times as quick as Babel. */
const options = {
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  sourcemap: 'external',
  supported: { 'dynamic-import': false }, // Jest loads modules by require alone
};

module.exports = {
  process(source, filename) {
    const { code, map } = transformSync(source, { ...options, sourcefile: filename, loader: filename.endsWith('ts') ? 'ts' : 'js' });
    return { code, map: JSON.parse(map) };
  },
};
