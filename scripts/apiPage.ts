import type { JsonSchema } from '@valibot/to-json-schema';
import { idSchema } from '../contract/text';
import { describeSchema } from '../server/apiReference/jsonSchemas';
import type { DescribedOperation, OpenApi, Parameter } from '../server/apiReference/openApi';

interface Field {
  readonly name: string;
  readonly what: string;
  readonly isRequired: boolean;
}

const parts = (schema: JsonSchema): JsonSchema[] => (schema.anyOf ?? []) as JsonSchema[];
const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);
const quoted = (value: unknown): string => `\`${JSON.stringify(value)}\``;
const escaped = (text: string): string => text.replaceAll('|', '\\|');
const unique = (texts: string[]): string[] => [...new Set(texts)];

const idPattern = describeSchema(idSchema, 'request', 'id').pattern;

/** What a text may be, in words. */
function kindOfText({ pattern, format, contentMediaType }: JsonSchema): string {
  if (pattern !== undefined) return pattern === idPattern ? 'id' : `text like \`${pattern}\``;
  return format === 'uuid' ? 'UUID' : contentMediaType === undefined ? 'text' : 'file';
}

/** What a value may be, in words: "text", "list of Goal, or null". */
function kindOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return `[${nameOf(schema.$ref)}](#${nameOf(schema.$ref).toLowerCase()})`;
  if (schema.const !== undefined) return quoted(schema.const);
  if (schema.enum) return schema.enum.map(quoted).join(' or ');
  if (schema.anyOf) return unique(parts(schema).map(kindOf)).join(' or ');
  if (schema.type === 'array') return `list of ${kindOf(schema.items as JsonSchema)}`;
  if (schema.type === 'object') return schema.properties ? 'object' : 'object with any keys';
  if (schema.type === 'string') return kindOfText(schema);
  const kinds: Record<string, string> = { number: 'number', integer: 'whole number', boolean: 'true or false', null: 'null' };
  return kinds[String(schema.type)] ?? 'anything';
}

function boundsOf({ minimum, maximum, minLength, maxLength }: JsonSchema): string {
  const lengths = [minLength !== undefined && minLength > 0 ? 'not empty' : '', maxLength === undefined ? '' : `at most ${maxLength.toLocaleString('en')} characters`];
  const range = minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : '';
  return [range, ...lengths].filter((text) => text !== '').join(', ');
}

/** Everything that is said of a value in one line. */
function inWords(schema: JsonSchema): string {
  const described = [schema, ...parts(schema)].find(({ description }) => description !== undefined)?.description ?? '';
  const bounds = [schema, ...parts(schema)].map(boundsOf).find((text) => text !== '') ?? '';
  const otherwise = schema.default === undefined || schema.default === null ? '' : `else ${quoted(schema.default)}`;
  return [[kindOf(schema), bounds, otherwise].filter((text) => text !== '').join(', '), described].filter((text) => text !== '').join('. ');
}

/** The object within a value, whether it may be null or is an item of a list; null when there is none. */
function objectIn(schema: JsonSchema): { readonly object: JsonSchema; readonly mark: string } | null {
  if (schema.properties) return { object: schema, mark: '.' };
  if (schema.type === 'array') {
    const inner = objectIn(schema.items as JsonSchema);
    return inner && { ...inner, mark: '[].' };
  }
  return parts(schema).map(objectIn).find((found) => found !== null) ?? null;
}

/** The fields of an object, those of the objects in it included. */
const fieldsOf = (schema: JsonSchema, before = ''): Field[] =>
  Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).flatMap(([name, field]) => {
    const inner = objectIn(field);
    return [{ name: before + name, what: inWords(field), isRequired: schema.required?.includes(name) ?? false }, ...(inner ? fieldsOf(inner.object, `${before}${name}${inner.mark}`) : [])];
  });

const table = (fields: readonly Field[]): string =>
  ['| field | what it is |', '|---|---|', ...fields.map(({ name, what, isRequired }) => `| \`${name}\`${isRequired ? '' : ' (optional)'} | ${escaped(what)} |`)].join('\n');

/** One table for an object, one for each form of what has several, and a link for what has a name. */
function shapes(schema: JsonSchema): string[] {
  if (schema.properties === undefined && schema.anyOf) return parts(schema).flatMap((form, index) => [index === 0 ? 'Either' : 'or', ...shapes(form)]);
  const fields = fieldsOf(schema);
  if (fields.length > 0) return [table(fields)];
  return schema.properties ? ['Nothing.'] : [kindOf(schema)];
}

const isParameter = (parameter: DescribedOperation['parameters'][number]): parameter is Parameter => 'in' in parameter;

function requestOf({ parameters, requestBody }: DescribedOperation): string[] {
  const inAddress = parameters.filter(isParameter);
  if (inAddress.length > 0) return ['**Sent** in the address', table(inAddress.map(({ name, in: place, required, schema }) => ({ name: place === 'path' ? `{${name}}` : `?${name}`, what: inWords(schema), isRequired: required })))];
  const [encoding, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const sent = content ? shapes(content.schema) : ['Nothing.'];
  return sent.join() === 'Nothing.' ? [] : [`**Sent** as ${encoding === 'multipart/form-data' ? 'a form (`multipart/form-data`)' : 'JSON'}`, ...sent];
}

function answerOf({ responses }: DescribedOperation): string[] {
  const success = responses['200'];
  if (success === undefined || '$ref' in success) return [];
  const [encoding, content] = Object.entries(success.content ?? {})[0] ?? [];
  const headers = Object.entries(success.headers ?? {}).map(([name, { description }]) => `\`${name}\`: ${description}`);
  const about = success.description === 'Success.' ? [] : [success.description];
  const shape = encoding === 'application/json' && content ? shapes(content.schema) : content?.example === undefined ? [] : [`\`\`\`\n${content.example.trimEnd()}\n\`\`\``];
  return [['**Answered**', encoding === 'application/json' ? '' : `as \`${encoding}\``].join(' ').trim(), ...about, ...headers, ...shape];
}

const call = (method: string, path: string, operation: DescribedOperation): string[] => [
  `### ${method.toUpperCase()} ${path}`,
  `${operation.summary} ${operation.security.length === 0 ? 'For everybody.' : 'Needs a session.'}`,
  ...requestOf(operation),
  ...answerOf(operation),
];

/** The page docs/api.md, made from the API's own description. */
export function apiPage({ info, tags, paths, components }: OpenApi): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ method, path, operation })));
  return (
    [
      '# What can the server be asked?',
      `${info.description} This page is written by \`npm run docs\` from [contract/](../contract/calls.ts), a test fails when it is out of date; the server gives the same as OpenAPI 3.1 at \`/api/openapi.json\`.`,
      `Every call takes the header \`Time-Zone\` (ext), the IANA zone in which the person’s days are counted. An id is a text like \`${idPattern}\`.`,
      ...tags.flatMap(({ name }) => [`## ${name}`, ...calls.filter(({ operation }) => operation.tags[0] === name).flatMap(({ method, path, operation }) => call(method, path, operation))]),
      '## Shapes',
      ...Object.entries(components.schemas).flatMap(([name, schema]) => [`### ${name}`, ...shapes(schema)]),
    ].join('\n\n') + '\n'
  );
}
