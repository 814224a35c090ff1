import { fetchBaseQuery, type BaseQueryFn } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { verdictOf } from '../../contract/answer';
import { timeZoneHeader } from '../../contract/appConfig';
import type { Call } from '../../contract/call';
import type { Ports } from '../ports';
import { sessionExpired } from './events';
import type { CallFailure } from './failure';

/** A call of the contract with what is sent; a field `{ secret: handle }` or `{ lentSecret: handle }` stands for a secret. */
export interface CallArguments {
  readonly call: Call<v.GenericSchema, v.GenericSchema>;
  readonly body: Readonly<Record<string, unknown>>;
}

const isHandleField = (value: unknown, kind: string): boolean => {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return false;
  return typeof (value as Record<string, unknown>)[kind] === 'string';
};

/** The value of a field as it is sent: the secret where a handle stands for it. */
function sentValue(value: unknown, secrets: Ports['secrets']): unknown {
  if (isHandleField(value, 'secret')) return secrets.take((value as { secret: string }).secret);
  if (isHandleField(value, 'lentSecret')) return secrets.lend((value as { lentSecret: string }).lentSecret);
  return value;
}

const withSecrets = (body: CallArguments['body'], secrets: Ports['secrets']) =>
  Object.fromEntries(Object.entries(body).map(([field, value]) => [field, sentValue(value, secrets)]));

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // not JSON: the caller words it as spec 8, first line
  }
}

function failureOfAnswer(ok: boolean, status: number, statusText: string, text: string, body: unknown): CallFailure | null {
  const verdict = verdictOf(body);
  if (verdict.type === 'error') return { kind: 'told', status, text: verdict.text };
  if (!ok) return { kind: 'status', status, text: `${status}: ${text || statusText}` };
  return verdict.type === 'refused' ? { kind: 'refused', status, text: '' } : null;
}

/**
 * The one way to the server: cookies, the person's zone, no retry, the answer read as its contract says.
 * Gives no `meta`: it would carry the request, and with it the secrets, into actions.
 */
export const baseQuery: BaseQueryFn<CallArguments, unknown, CallFailure> = async ({ call, body }, api, extraOptions) => {
  const { navigation, clock, secrets } = api.extra as Ports;
  const request = fetchBaseQuery({
    baseUrl: navigation.origin(),
    credentials: 'include',
    responseHandler: 'text',
    prepareHeaders: (headers) => headers.set(timeZoneHeader, clock.timeZone()),
  });
  const { data, error, meta } = await request(
    { url: call.path, method: call.method, ...(call.method === 'POST' && { body: withSecrets(body, secrets) }) },
    api,
    extraOptions,
  );
  const response = meta?.response;
  if (!response) {
    const reason = error && 'error' in error ? error.error : 'No answer';
    return { error: { kind: 'network', status: 0, text: reason } };
  }
  const text = String(response.ok ? data : (error?.data ?? ''));
  const answer = parsedJson(text);
  const failure = failureOfAnswer(response.ok, response.status, response.statusText, text, answer);
  if (failure) {
    if (response.status === 401 && call.access === 'user') api.dispatch(sessionExpired());
    return { error: failure };
  }
  const read = v.safeParse(call.answer, answer);
  if (!read.success) return { error: { kind: 'broken', status: response.status, text: v.summarize(read.issues) } };
  return { data: read.output };
};
