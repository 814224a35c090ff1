/* The rule "imports go down only": see docs/architecture.md, and lint/layers.js for the list itself. */
const path = require('node:path');
const { placeOf, featureOpenToOthers } = require('./layers');

/** Where the types of the store and of the server's parts are put together: naming them further down is no import at run time. */
const typesOfTheWhole = /^(src\/app\/(store|types)|server\/services)$/;
const packagesOfTheContract = new Set(['valibot']);

const messages = {
  noPlace:
    '{{folder}} is not on the list of layers. Put the file where it belongs (docs/architecture.md), or give the folder its place in lint/layers.js.',
  up: 'Imports go down only: {{from}} may import {{allowed}}, but not {{to}}. Move what both need further down, or let a flow or src/app join the two.',
  sideways:
    'Parts of {{layer}} do not import each other ("{{from}}" and "{{to}}"). Let something above join them (for features: a flow in src/flows); only the signed-in user of features/auth is open to other features.',
  entrance: 'A feature is entered through its index.ts only: import from "features/{{part}}", and export there what others may use.',
  sides: 'src and server never import each other. What both need is part of the contract: put it into contract/.',
  outside: '{{from}} imports nothing from {{to}}: the product lives in src, server and contract.',
  contract: 'contract/ belongs to neither side: it imports only its own files and valibot.',
  domain: 'server/domain holds pure rules: it imports only its own files and contract/. Take what you need as an argument.',
};

/** @returns the reason for refusing an import as [message, data], or null when it is allowed */
function refusal(from, to, isTypeOnly) {
  if (from.side === 'contract') return to.side === 'contract' ? null : ['contract', {}];
  if (to.side === 'contract') return null;
  const isDomain = from.side === 'server' && from.layer === 'domain';
  if (isDomain && !(to.side === 'server' && to.layer === 'domain')) return ['domain', {}];
  if (to.side === 'other') return to.relative.endsWith('.json') ? null : ['outside', { from: from.side, to: to.relative }];
  if (from.side !== to.side) return ['sides', {}];
  if (isTypeOnly && typesOfTheWhole.test(to.relative)) return null;
  if (from.layer === to.layer) return refusalWithinLayer(from, to);
  if (!from.mayImport.includes(to.layer)) {
    const allowed = [...from.mayImport, 'contract'].join(', ');
    return ['up', { from: `${from.side}/${from.layer}`, allowed, to: `${to.side}/${to.layer}` }];
  }
  return to.layer === 'features' && !to.isEntrance ? ['entrance', { part: to.part }] : null;
}

function refusalWithinLayer(from, to) {
  const isSamePart = from.part === null || to.part === null || from.part === to.part || from.part === 'index';
  if (isSamePart) return null;
  const isOpen = from.layer === 'features' && to.part === featureOpenToOthers;
  if (!isOpen) return ['sideways', { layer: from.layer, from: from.part, to: to.part }];
  return to.isEntrance ? null : ['entrance', { part: to.part }];
}

/** @returns the reason for refusing a package or a module of Node, or null */
function refusalOfPackage(from, name) {
  if (from.side === 'contract') return packagesOfTheContract.has(name) ? null : ['contract', {}];
  return from.side === 'server' && from.layer === 'domain' ? ['domain', {}] : null;
}

/** @type {import('eslint').Rule.RuleModule} */
module.exports = {
  meta: {
    type: 'problem',
    docs: { description: 'Imports go down the list of layers only' },
    schema: [{ type: 'object', properties: { root: { type: 'string' } }, required: ['root'], additionalProperties: false }],
    messages,
  },
  create(context) {
    const { root } = context.options[0];
    const file = context.physicalFilename;
    const from = placeOf(root, file);
    if (!from || from.side === 'other') return {};

    if (from.isKnown === false) {
      const folder = `${from.side}/${from.layer}`;
      return { Program: (node) => context.report({ node, messageId: 'noPlace', data: { folder } }) };
    }

    const check = (source, isTypeOnly) => {
      if (typeof source?.value !== 'string') return;
      const name = source.value;
      const isPath = name.startsWith('.') || path.isAbsolute(name);
      const to = isPath ? placeOf(root, path.resolve(path.dirname(file), name)) : null;
      const found = isPath
        ? to
          ? refusal(from, to, isTypeOnly)
          : ['outside', { from: from.side, to: name }]
        : refusalOfPackage(from, name);
      if (found) context.report({ node: source, messageId: found[0], data: found[1] });
    };

    return {
      ImportDeclaration: (node) => check(node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node.source, false),
      TSImportType: (node) => check(node.source ?? node.argument?.literal, true),
      'CallExpression[callee.name="require"]': (node) => check(node.arguments[0], false),
      TSExternalModuleReference: (node) => check(node.expression, false),
    };
  },
};
