import { readdirSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { operationGroups, type Operation } from '../../../contract/calls';
import { describeSchema } from '../../../server/apiReference/jsonSchemas';
import { describeApi, openApiPath, type OpenApi } from '../../../server/apiReference/openApi';
import { samePage, startTestApp, type TestApp } from '../support/testApp';

const operations = operationGroups.flatMap((group) => group.operations);
const nameOf = ({ method, path: address }: Pick<Operation, 'method' | 'path'>) => `${method} ${address}`;

describe('the description of the API', () => {
  let server: TestApp;
  let description: OpenApi;
  beforeAll(async () => {
    server = await startTestApp({ settings: { TRANSCRIBE_BASE_URL: 'http://127.0.0.1:1/v1' } });
    description = JSON.parse((await server.client().get('/api/openapi.json')).text);
  });
  afterAll(() => server.close());

  test('names every route under /api, with its method and path, and no other', () => {
    const routes = [...server.app.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/\S*) \((.+)\)/g)].flatMap(([, route = '', methods = '']) => methods.split(', ').map((method) => `${method} ${route}`));
    const described = Object.entries(description.paths).flatMap(([address, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${address}`));
    expect(described.sort()).toEqual(routes.map(openApiPath).sort());
  });

  test.each(operations.map((operation) => [nameOf(operation), operation] as const))('%s lets in whom it says', async (_name, operation) => {
    const address = operation.path.replace(/:\w+/g, 'x');
    const answer = operation.method === 'GET' ? await server.client().get(address, samePage) : await server.client().post(address);
    const described = description.paths[openApiPath(operation.path)]?.[operation.method.toLowerCase()];
    if (described?.security.length === 0) expect(answer.status).not.toBe(401);
    else expect([answer.status, answer.body]).toEqual([401, { success: false, error: 'Please sign in.' }]);
  });

  test('is for everybody and may be kept, and is not sent again when it is the same', async () => {
    const answer = await server.client().get('/api/openapi.json');
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    expect(answer.body).toEqual(JSON.parse(JSON.stringify(describeApi())));
    const again = await server.client().get('/api/openapi.json', { 'if-none-match': String(answer.headers.etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  test('refers to nothing that is not there, and names every field of a path', () => {
    const text = JSON.stringify(description);
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, reference = '']) => reference);
    expect(references.length).toBeGreaterThan(50);
    for (const reference of references) expect(reference.split('/').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], description)).toBeDefined();
    const ids = Object.values(description.paths).flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId));
    expect(new Set(ids).size).toBe(ids.length);
    for (const [address, methods] of Object.entries(description.paths)) {
      const named = [...address.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters } of Object.values(methods)) expect(parameters.flatMap((parameter) => ('in' in parameter && parameter.in === 'path' ? [parameter.name] : []))).toEqual(named);
    }
  });

  test.each([
    ['forms', '/api/voice/transcribe', 'post', { requestBody: { content: { 'multipart/form-data': { schema: { required: ['audio'] } } } } }],
    ['queries', '/api/journal/history/{conversation_id}', 'get', { parameters: [{ name: 'conversation_id', in: 'path', required: true }, { name: 'max_pairs', in: 'query', required: false }, {}] }],
    ['event streams', '/api/chat/openai-stream', 'get', { responses: { 200: { content: { 'text/event-stream': { example: expect.stringContaining('event: meta') } } } } }],
    ['pictures', '/api/files/pictures/{file}', 'get', { responses: { 200: { content: { 'image/webp': {} } } } }],
    ['files', '/api/export/all/{user_id}', 'get', { responses: { 200: { headers: { 'Content-Disposition': {} }, content: { 'application/json': { schema: { $ref: '#/components/schemas/ExportFile' } } } } } }],
    ['the session’s cookie', '/api/auth/login', 'post', { security: [], responses: { 200: { headers: { 'Set-Cookie': {} } } } }],
    ['refusals', '/api/goals/create', 'post', { security: [{ session: [] }], responses: { 400: {}, 401: {}, 403: {}, default: {} } }],
  ])('says what is to be known of %s', (_what, address, method, expected) => expect(description.paths[address]?.[method]).toMatchObject(expected));
});

test('every call of the contract is in it', async () => {
  const folder = path.join(__dirname, '../../../contract');
  const modules = await Promise.all(readdirSync(folder).map((file) => import(path.join(folder, file)) as Promise<Record<string, unknown>>));
  const isCall = (value: unknown): value is Operation => typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'request' in value;
  const calls = modules.flatMap((module) => Object.values(module).filter(isCall));
  const streamPaths = modules.flatMap((module) => Object.entries(module).flatMap(([name, value]) => (name.endsWith('StreamPath') ? [`GET ${String(value)}`, `POST ${String(value)}`] : [])));
  expect(calls.length).toBeGreaterThan(30);
  const named = operations.map(nameOf);
  for (const call of calls) expect(operations.find((operation) => nameOf(operation) === nameOf(call))).toMatchObject({ access: call.access });
  expect(streamPaths).toHaveLength(4);
  for (const stream of streamPaths) expect(named).toContain(stream);
});

describe('what JSON Schema cannot say', () => {
  const even = v.check((value: number) => value % 2 === 0);

  test.each([
    ['a rule of our own', v.pipe(v.number(), even), 'where.field: what its "check" means is not described.'],
    ['a reading into something else', v.pipe(v.string(), v.transform(Number)), 'where.field: what its "transform" means is not described.'],
    ['words that come after it', v.pipe(v.string(), v.transform(Number), v.description('A number')), 'where.field: what its "transform" means is not described.'],
    ['text that is read as other text', v.pipe(v.string(), v.trim()), 'where.field: what its "trim" means is not described.'],
    ['a rule deep within', v.nullish(v.array(v.union([v.string(), v.record(v.string(), v.pipe(v.number(), even))]))), 'where.field.wrapped.item.1.value: what its "check"'],
    ['a choice by code', v.lazy(() => v.string()), 'where.field: a lazy schema cannot be described'],
    ['a value that JSON has not', v.date(), 'cannot be converted to JSON Schema'],
    ['a rule that the converter does not know', v.pipe(v.string(), v.creditCard()), 'cannot be converted to JSON Schema'],
  ])('stops the description: %s', (_what, field, message) => expect(() => describeSchema(v.object({ field }), 'request', 'where')).toThrow(message));

  test('is put in words instead', () => {
    expect(describeSchema(v.pipe(v.number(), v.description('An even number.'), even), 'request', 'where')).toEqual({ type: 'number', description: 'An even number.' });
  });

  test('of an answer is how it is read, and needs no words', () => {
    expect(describeSchema(v.pipe(v.string(), v.transform(Number)), 'answer', 'where')).toEqual({ type: 'string' });
  });
});
