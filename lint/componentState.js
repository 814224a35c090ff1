/* One state: what a person can see follows from the store. Only src/ui keeps what the DOM alone can know. */
const message =
  'What a person can see lives in the store, and effects live in listeners: raise an event instead. Focus, caret, scroll and measuring belong to a component of src/ui.';

const names = [
  'useState',
  'useReducer',
  'useEffect',
  'useLayoutEffect',
  'useInsertionEffect',
  'useOptimistic',
  'useActionState',
  'useSyncExternalStore',
  'Component',
  'PureComponent',
];

/** For no-restricted-imports: React as a whole is refused too, since all of these could be taken from it. */
const imports = [{ name: 'react', importNames: ['default', ...names], message, allowTypeImports: true }];

/** For no-restricted-properties: the same where React is had as a whole. */
const properties = names.map((property) => ({ object: 'React', property, message }));

module.exports = { imports, properties };
