import { fetchBaseQuery, type BaseQueryApi, type EndpointBuilder } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import type { Ports } from '../ports';
import type { baseQuery } from './baseQuery';
import type { CallFailure } from './failure';
import { unanswered, withinPatience } from './patience';
import { shapeProblem } from './shapeProblem';

type Builder = EndpointBuilder<typeof baseQuery, never, 'api'>;
type Read<Content> = { data: Content } | { error: CallFailure };

/** Reads a file that lies beside the web app and checks its content. What is not there may be answered with a page. */
async function readFile<Schema extends v.GenericSchema>(path: `/${string}`, schema: Schema, api: BaseQueryApi): Promise<Read<v.InferOutput<Schema>>> {
  const { clock, navigation } = api.extra as Ports;
  const request = fetchBaseQuery({ baseUrl: navigation.origin(), credentials: 'include' });
  const read = await withinPatience(clock, api.signal, (signal) => request(path, { ...api, signal }, {}));
  if (read === null) return { error: { kind: 'network', status: 0, text: unanswered } };
  const { data, error, meta } = read;
  const status = meta?.response?.status ?? 0;
  if (error) {
    if (error.status === 'PARSING_ERROR') return { error: { kind: 'broken', status, text: error.error } };
    if (typeof error.status === 'string') return { error: { kind: 'network', status, text: error.error } };
    return { error: { kind: 'status', status, text: `${error.status}: ${meta?.response?.statusText ?? ''}` } };
  }
  const content = v.safeParse(schema, data);
  return content.success ? { data: content.output } : { error: { kind: 'broken', status, text: shapeProblem(content.issues) } };
}

/** An endpoint for a static JSON file: like a call of the contract it is made by a listener and kept by a slice. */
export const staticFileEndpoint = <Schema extends v.GenericSchema>(builder: Builder, path: `/${string}`, schema: Schema) =>
  builder.mutation<v.InferOutput<Schema>, void>({ queryFn: (_none, api) => readFile(path, schema, api) });
