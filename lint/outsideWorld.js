/*
 * What may not be touched where the state is drawn and decided: the clock, chance, storage, the network, timers
 * and the address. They are reached through src/ports by a listener, so that replaying a session repeats nothing.
 */
const advice = 'Reach it through src/ports from a listener, and let the event carry what the screen needs.';

const kinds = {
  'the clock': ['Date', 'performance', 'Temporal'],
  chance: ['crypto'],
  storage: ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'],
  'the network': ['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'BroadcastChannel'],
  'a timer': [
    'setTimeout',
    'setInterval',
    'setImmediate',
    'requestAnimationFrame',
    'requestIdleCallback',
    'queueMicrotask',
  ],
  'the address': ['location', 'history', 'navigation'],
  'the browser': ['navigator', 'matchMedia'],
};

const describe = (kind) => `This is ${kind}, which belongs to the outside world. ${advice}`;

const globals = Object.entries(kinds).flatMap(([kind, names]) => names.map((name) => ({ name, message: describe(kind) })));

const properties = [
  { object: 'Math', property: 'random', message: describe('chance') },
  { object: 'document', property: 'cookie', message: describe('storage') },
  { object: 'document', property: 'location', message: describe('the address') },
  ...['window', 'globalThis', 'self'].flatMap((object) => [
    { object, property: 'Math', message: 'Write Math without the object around it, so that lint can see what is taken from it.' },
    { object, property: 'document', message: 'Write document without the object around it, so that lint can see what is taken from it.' },
  ]),
];

/** Selectors for the present moment; a given day or instant may be computed with, the current one is an argument. */
const presentMoment = [
  'NewExpression[callee.name="Date"][arguments.length=0]',
  'CallExpression[callee.name="Date"]',
  'MemberExpression[object.name="Date"][property.name="now"]',
  'MemberExpression[object.name="Date"][property.value="now"]',
  'VariableDeclarator[init.name="Date"]',
].map((selector) => ({
  selector,
  message: 'This asks for the present moment. Take it as an argument, so that the rule gives the same answer on any day.',
}));

/** Taking a global out of its object by destructuring would hide it from the rules above. */
const takingGlobalsApart = ['window', 'globalThis', 'self', 'document', 'Math'].map((object) => ({
  selector: `VariableDeclarator[init.name="${object}"]`,
  message: `Use ${object} where it is needed instead of taking it apart or renaming it, so that lint can see what is taken from it.`,
}));

module.exports = { globals, properties, presentMoment, takingGlobalsApart };
