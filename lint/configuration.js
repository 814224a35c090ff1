/* Every rule of the house that a machine can check. Each has a test in __tests__/lint that feeds it a bad file. */
const importX = require('eslint-plugin-import-x');
const reactHooks = require('eslint-plugin-react-hooks');
const typescript = require('typescript-eslint');
const componentState = require('./componentState');
const importsGoDown = require('./importsGoDown');
const outsideWorld = require('./outsideWorld');

const sources = ['**/*.{ts,tsx,js,mjs,cjs}'];
const typed = ['**/*.{ts,tsx}'];

/** Where the outside world may be touched: behind the ports, and in what runs beside the reducers. */
const outsideIsAllowed = ['src/ports/**', 'src/flows/**', 'src/**/*Listener.ts', 'src/**/*Listeners.ts', 'src/conversation/**/*Listener*.ts'];

/** The one file of the web app that may compute with a given date; even there the present moment is an argument. */
const datesFile = 'src/lib/dates.ts';

/** Files whose default export a tool or React.lazy asks for. */
const defaultExportIsAsked = [
  '*.config.{ts,js,mjs}',
  'src/**/MarkdownBlock.tsx',
  'src/screens/*/index.{ts,tsx}',
  '__tests__/setup/**',
  '__tests__/**/support/**',
];

const restrictGlobals = (globals) => ['error', { globals, checkGlobalObject: true }];
const globalsButDate = outsideWorld.globals.filter(({ name }) => name !== 'Date');

const focusedTests = [
  'MemberExpression[property.name="only"][object.name=/^(it|test|describe)$/]',
  'MemberExpression[property.name="only"][object.object.name=/^(it|test|describe)$/]',
  'CallExpression[callee.name=/^(fit|fdescribe)$/]',
].map((selector) => ({ selector, message: 'A focused test silences all others. Take .only away before committing.' }));

const general = {
  files: sources,
  linterOptions: { reportUnusedDisableDirectives: 'error' },
  rules: {
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-empty': 'error',
    'no-unreachable': 'error',
    'no-self-compare': 'error',
    'no-self-assign': 'error',
    'no-constant-condition': 'error',
    'no-fallthrough': 'error',
    'no-eval': 'error',
    'no-implied-eval': 'error',
    'import-x/no-default-export': 'error',
    '@typescript-eslint/no-explicit-any': 'error',
    '@typescript-eslint/no-unused-vars': ['error', { caughtErrors: 'all', ignoreRestSiblings: true, argsIgnorePattern: '^_$', varsIgnorePattern: '^_' }],
  },
};

/** Rules that need the types of the whole program. */
const withTypes = (root) => ({
  files: ['{src,server,contract}/**/*.{ts,tsx}'],
  languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
  rules: {
    '@typescript-eslint/no-floating-promises': 'error',
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    '@typescript-eslint/await-thenable': 'error',
  },
});

const layers = (root) => ({
  files: ['{src,server,contract}/**/*.{ts,tsx,js}'],
  plugins: { better: { rules: { 'imports-go-down': importsGoDown } } },
  rules: {
    'better/imports-go-down': ['error', { root }],
    'import-x/no-cycle': ['error', { ignoreExternal: true }],
    'no-console': 'error',
  },
});

const webApp = {
  files: ['src/**/*.{ts,tsx}'],
  languageOptions: { globals: { window: 'readonly', self: 'readonly', globalThis: 'readonly', document: 'readonly' } },
  rules: {
    'no-restricted-globals': restrictGlobals(outsideWorld.globals),
    'no-restricted-properties': ['error', ...outsideWorld.properties, ...componentState.properties],
    'no-restricted-syntax': ['error', ...outsideWorld.takingGlobalsApart],
    '@typescript-eslint/no-restricted-imports': ['error', { paths: componentState.imports }],
  },
};

const components = {
  files: ['src/**/*.tsx', 'src/**/use[A-Z]*.ts'],
  plugins: { 'react-hooks': reactHooks },
  rules: { ...reactHooks.configs.recommended.rules, 'react-hooks/exhaustive-deps': 'error' },
};

/** The design system measures and moves what the DOM alone knows: it may keep state and ask whether a media query fits. */
const designSystem = {
  files: ['src/ui/**/*.{ts,tsx}'],
  rules: {
    'no-restricted-globals': restrictGlobals(outsideWorld.globals.filter(({ name }) => name !== 'matchMedia')),
    // These three take handing on a ref, setting its scroll position and answering a measurement for mistakes.
    'react-hooks/refs': 'off',
    'react-hooks/immutability': 'off',
    'react-hooks/set-state-in-effect': 'off',
    'no-restricted-properties': ['error', ...outsideWorld.properties],
    '@typescript-eslint/no-restricted-imports': 'off',
  },
};

const outside = {
  files: outsideIsAllowed,
  rules: {
    'no-restricted-globals': 'off',
    'no-restricted-syntax': 'off',
    'no-restricted-properties': ['error', ...componentState.properties],
  },
};

const dates = {
  files: [datesFile],
  rules: {
    'no-restricted-globals': restrictGlobals(globalsButDate),
    'no-restricted-syntax': ['error', ...outsideWorld.takingGlobalsApart, ...outsideWorld.presentMoment],
  },
};

const pureRules = {
  files: ['server/domain/**/*.ts', 'contract/**/*.ts'],
  languageOptions: { globals: { globalThis: 'readonly' } },
  rules: {
    'no-restricted-globals': restrictGlobals([...globalsButDate, { name: 'process', message: 'Take what you need as an argument.' }]),
    'no-restricted-properties': ['error', ...outsideWorld.properties],
    'no-restricted-syntax': ['error', ...outsideWorld.takingGlobalsApart, ...outsideWorld.presentMoment],
  },
};

/**
 * The whole lint configuration.
 *
 * @param root absolute path of the project (a test gives a folder of its own)
 * @param withTypeInformation false leaves out the rules that need a tsconfig.json in the root
 */
module.exports = function configuration(root, { withTypeInformation = true } = {}) {
  return [
    { ignores: ['node_modules/', 'dist/', 'data/', 'coverage/', '.cache/'] },
    ...typescript.configs.recommended.map((config) => ({ ...config, files: config.files ?? typed })),
    {
      plugins: { 'import-x': importX, '@typescript-eslint': typescript.plugin },
      settings: {
        'import-x/parsers': { [require.resolve('@typescript-eslint/parser')]: ['.ts', '.tsx'] },
        'import-x/resolver-next': [importX.createNodeResolver({ extensions: ['.ts', '.tsx', '.js', '.json'] })],
      },
    },
    general,
    layers(root),
    webApp,
    components,
    designSystem,
    outside,
    dates,
    pureRules,
    ...(withTypeInformation ? [withTypes(root)] : []),
    { files: ['server/main.ts'], rules: { 'no-console': 'off' } },
    { files: defaultExportIsAsked, rules: { 'import-x/no-default-export': 'off' } },
    { files: ['__tests__/**/*.{ts,tsx}'], rules: { 'no-restricted-syntax': ['error', ...focusedTests] } },
    { files: ['**/*.{js,cjs}'], languageOptions: { sourceType: 'commonjs' } },
  ];
};
