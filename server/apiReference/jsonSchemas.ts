import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { namedSchemas } from '../../contract/calls';

interface Step {
  readonly kind: string;
  readonly type: string;
  readonly pipe?: readonly Step[];
}

const steps = (pipe: readonly Step[]): Step[] => pipe.flatMap((step) => (step.pipe ? steps(step.pipe) : [step]));

/** What JSON Schema has no word for: rules of our own, and texts that are read as other texts. */
const wordless = new Set(['check', 'raw_check', 'trim', 'to_lower_case']);
const isSilent = ({ type }: Step): boolean => wordless.has(type) || type === 'transform';
/** Rules that follow a reading into something else are rules of that, not of what is sent. */
const beforeTransform = (pipe: readonly Step[]): Step[] => {
  const at = pipe.findIndex(({ type }) => type === 'transform');
  return pipe.slice(0, at === -1 ? undefined : at);
};

/** What a schema is made of, whatever its kind. */
const partsOf = (schema: object): [string, object][] =>
  Object.entries(schema).flatMap(([key, part]: [string, unknown]): [string, object][] => {
    if (typeof part !== 'object' || part === null) return [];
    if (['wrapped', 'item', 'key', 'value'].includes(key)) return [[key, part]];
    if (key === 'entries' || key === 'options') return Object.entries(part).filter((entry): entry is [string, object] => typeof entry[1] === 'object' && entry[1] !== null);
    return key === 'pipe' && Array.isArray(part) ? part.slice(0, 1).map((first: object) => ['pipe', first]) : [];
  });

/**
 * Makes sure that nothing of a schema is left out in silence.
 * @param direction of an answer a transform says how the web app reads it, not what is sent
 * @throws Error that names the place of a rule which only code can express and no `v.description` puts in words
 */
function requireDescriptions(schema: object, direction: 'request' | 'answer', place: string): void {
  if ('pipe' in schema) {
    const pipe = steps(schema.pipe as Step[]);
    const sent = beforeTransform(pipe);
    const silent = (direction === 'request' ? pipe : sent).find(isSilent);
    if (silent && !sent.some(({ type }) => type === 'description')) throw new Error(`${place}: what its "${silent.type}" means is not described. Say it with v.description, before any transform.`);
  }
  if ('type' in schema && schema.type === 'lazy') throw new Error(`${place}: a lazy schema cannot be described; describe a union in its place.`);
  for (const [name, part] of partsOf(schema)) requireDescriptions(part, direction, `${place}.${name}`);
}

/** What is sent, before it is read; what cannot be converted throws. */
const config: ConversionConfig = {
  target: 'draft-2020-12',
  typeMode: 'input',
  definitions: namedSchemas,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideAction: ({ valibotAction: { type }, jsonSchema }) => (wordless.has(type) ? jsonSchema : null), // requireDescriptions has seen to it
};

/** A schema of the contract as JSON Schema 2020-12; what has a name is referred to by it. */
export function describeSchema(schema: GenericSchema, direction: 'request' | 'answer', place: string): JsonSchema {
  requireDescriptions(schema, direction, place);
  const { $schema: _draft, $defs: _definitions, ...described } = toJsonSchema(schema, config);
  return described;
}

/** The schemas that have a name. */
export function describeNamedSchemas(): Record<string, JsonSchema> {
  for (const [name, schema] of Object.entries(namedSchemas)) requireDescriptions(schema, 'answer', name);
  return toJsonSchemaDefs(namedSchemas, config);
}
