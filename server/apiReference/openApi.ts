import type { JsonSchema } from '@valibot/to-json-schema';
import { timeZoneHeader } from '../../contract/appConfig';
import { operationGroups, type Operation } from '../../contract/calls';
import { writeStreamEvent, type StreamEvent } from '../../contract/stream';
import { contractVersion } from '../../contract/version';
import { describeNamedSchemas, describeSchema } from './jsonSchemas';

type Content = Record<string, { schema: JsonSchema; example?: string }>;
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required: boolean;
  readonly description?: string;
  readonly schema: JsonSchema;
}
type Reference = { readonly $ref: string };
interface Answer {
  readonly description: string;
  readonly headers?: Record<string, { description: string; schema: JsonSchema }>;
  readonly content?: Content;
}
/** One call as OpenAPI describes it. */
export interface DescribedOperation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly security: readonly Record<string, readonly string[]>[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, Answer | Reference>>;
}
export interface OpenApi {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> } & Readonly<Record<string, object>>;
}

const about = [
  'Requests and answers are JSON in UTF-8. The person is the one of the session, whose cookie a sign-in sets; a `user_id` must be theirs.',
  'A refusal is `{success: false, error}` with a text for the person. A field that an answer may leave out, or send as null, reads as its default.',
  'A POST that says which page it comes from (`Sec-Fetch-Site`, or else `Origin`) is answered only to pages of the server’s own origin. Lengths count code points. (ext) marks what other servers of this API may lack.',
].join(' ');

const streamExample: readonly StreamEvent[] = [
  { type: 'started', conversationId: 'conv_1', goalId: null },
  { type: 'grew', text: 'Good ' },
  { type: 'grew', text: 'morning.' },
  { type: 'ended', messageId: '7', suggestedResponses: ['Good morning!'] },
];
const aboutStream = 'An event stream: `meta` with the ids; `agent_response`, whose `data.content` is more text of the reply; then either `final` or `error`. Comment lines say that the stream is alive.';

const refused = (description: string): Answer => ({ description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } });
/** What any call may answer in place of success; the keys are names under `components/responses`. */
const refusals = {
  BadRequest: refused('The request is not as described; the text says what is wrong.'),
  SignInFirst: refused('There is no session, or it is over.'),
  NotYours: refused('It belongs to another user, or a page of another site asked.'),
  Refused: refused('404: there is no such thing of yours. 409, 413, 415: it cannot be taken as it is. 429: too often; `Retry-After` says when to try again. 5xx: a fault of the server, or it is being restarted.'),
};
const refusalNamed = (name: keyof typeof refusals): Reference => ({ $ref: `#/components/responses/${name}` });

const fieldsOf = (schema: JsonSchema): [string, JsonSchema, boolean][] =>
  Object.entries(schema.properties ?? {}).map(([name, field]) => [name, field as JsonSchema, schema.required?.includes(name) ?? false]);

/** The fields of a GET: those that its path names, and the others in the query. */
function parametersOf({ method, path }: Operation, request: JsonSchema): Parameter[] {
  if (method !== 'GET') return [];
  return fieldsOf(request).map(([name, schema, required]) => ({ name, in: path.split('/').includes(`:${name}`) ? 'path' : 'query', required, schema }));
}

function bodyOf({ method, encoding, files = {} }: Operation, request: JsonSchema): Pick<DescribedOperation, 'requestBody'> {
  if (method === 'GET') return {};
  if (encoding !== 'multipart') return { requestBody: { required: fieldsOf(request).some(([, , required]) => required) || request.properties === undefined, content: { 'application/json': { schema: request } } } };
  const fileFields = Object.fromEntries(Object.entries(files).map(([name, description]) => [name, { type: 'string', contentMediaType: 'application/octet-stream', description } as JsonSchema]));
  const schema: JsonSchema = { ...request, properties: { ...request.properties, ...fileFields }, required: [...(request.required ?? []), ...Object.keys(files)] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function contentOf({ name, answer, answeredBy }: Operation): Pick<Answer, 'description' | 'content'> {
  const json = answer === null ? {} : { content: { 'application/json': { schema: describeSchema(answer, 'answer', name) } } };
  if (answeredBy === 'eventStream') return { description: aboutStream, content: { 'text/event-stream': { schema: { type: 'string' }, example: streamExample.map(writeStreamEvent).join('') } } };
  if (answeredBy === 'picture') return { description: 'The picture, 512 pixels at most.', content: { 'image/webp': { schema: { contentMediaType: 'image/webp' } } } };
  if (answeredBy === 'file') return { description: 'A file to keep; `Content-Disposition` has its name. Its last key is `complete`: a file without it was cut.', ...json };
  return { description: 'Success.', ...json };
}

function headersOf({ answeredBy, beginsSession }: Operation): Pick<Answer, 'headers'> {
  if (beginsSession) return { headers: { 'Set-Cookie': { description: 'The session, HttpOnly and SameSite=Strict.', schema: { type: 'string' } } } };
  return answeredBy === 'file' ? { headers: { 'Content-Disposition': { description: 'The name twice: in ASCII, and as RFC 5987 has it.', schema: { type: 'string' } } } } : {};
}

function describeOperation(group: string, operation: Operation): DescribedOperation {
  const request = describeSchema(operation.request, 'request', operation.name);
  const isPublic = operation.access === 'public';
  return {
    operationId: operation.name,
    tags: [group],
    summary: operation.summary,
    security: isPublic ? [] : [{ session: [] }],
    parameters: [...parametersOf(operation, request), { $ref: '#/components/parameters/TimeZone' }],
    ...bodyOf(operation, request),
    responses: {
      200: { ...contentOf(operation), ...headersOf(operation) },
      400: refusalNamed('BadRequest'),
      ...(isPublic ? {} : { 401: refusalNamed('SignInFirst') }),
      403: refusalNamed('NotYours'),
      default: refusalNamed('Refused'),
    },
  };
}

/** A path as OpenAPI writes it. */
export const openApiPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}');

/** The whole API, made from the contract. @throws Error when something of it cannot be described */
export function describeApi(): OpenApi {
  const paths: Record<string, Record<string, DescribedOperation>> = {};
  for (const { title, operations } of operationGroups) {
    for (const operation of operations) (paths[openApiPath(operation.path)] ??= {})[operation.method.toLowerCase()] = describeOperation(title, operation);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Better', version: contractVersion, description: about },
    tags: operationGroups.map(({ title }) => ({ name: title })),
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Under https its name is `__Host-session`.' } },
      parameters: { TimeZone: { name: timeZoneHeader, in: 'header', required: false, description: '(ext) The IANA zone in which the person’s days are counted; left out, the one known of them, else UTC.', schema: { type: 'string', examples: ['Europe/London'] } } },
      responses: refusals,
      schemas: describeNamedSchemas(),
    },
  };
}
