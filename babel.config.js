/* The React Compiler must see the sources first; see docs/decisions/0001-toolchain.md. */
module.exports = (api) => {
  const environment = api.env();
  const inTests = environment === 'test';
  return {
    presets: [
      ['@babel/preset-env', { targets: inTests ? { node: 'current' } : '> 0.5% and last 3 years, not dead' }],
      ['@babel/preset-react', { runtime: 'automatic', development: environment === 'development' }],
      '@babel/preset-typescript',
    ],
    plugins: [
      ['babel-plugin-react-compiler', { sources: (file) => /[\\/]src[\\/].*\.tsx$/.test(file) }],
      ['babel-plugin-styled-components', { displayName: environment === 'development', fileName: false }],
    ],
  };
};
