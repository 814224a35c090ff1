import { fetchBaseQuery, type BaseQueryApi, type EndpointBuilder } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import type { Ports } from '../ports';
import type { baseQuery } from './baseQuery';
import type { CallFailure } from './failure';

type Builder = EndpointBuilder<typeof baseQuery, never, 'api'>;
type Read<Content> = { data: Content } | { error: CallFailure };

/** Reads a file that lies beside the web app and checks its content. What is not there may be answered with a page. */
async function readFile<Schema extends v.GenericSchema>(path: `/${string}`, schema: Schema, api: BaseQueryApi): Promise<Read<v.InferOutput<Schema>>> {
  const request = fetchBaseQuery({ baseUrl: (api.extra as Ports).navigation.origin(), credentials: 'include' });
  const { data, error, meta } = await request(path, api, {});
  const status = meta?.response?.status ?? 0;
  if (error) {
    if (error.status === 'PARSING_ERROR') return { error: { kind: 'broken', status, text: error.error } };
    if (typeof error.status === 'string') return { error: { kind: 'network', status, text: error.error } };
    return { error: { kind: 'status', status, text: `${error.status}: ${meta?.response?.statusText ?? ''}` } };
  }
  const read = v.safeParse(schema, data);
  return read.success ? { data: read.output } : { error: { kind: 'broken', status, text: v.summarize(read.issues) } };
}

/** An endpoint for a static JSON file: like a call of the contract it is made by a listener and kept by a slice. */
export const staticFileEndpoint = <Schema extends v.GenericSchema>(builder: Builder, path: `/${string}`, schema: Schema) =>
  builder.mutation<v.InferOutput<Schema>, void>({ queryFn: (_none, api) => readFile(path, schema, api) });
