import { fetchBaseQuery, type BaseQueryFn } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { timeZoneHeader } from '../../contract/appConfig';
import type { Ports } from '../ports';
import { addressOf } from './address';
import { failureOfAnswer, parsedJson } from './answerFailure';
import { sessionExpired } from './events';
import type { CallFailure } from './failure';
import { unanswered, withinPatience } from './patience';
import { carriesFile, sentBody, type CallArguments } from './sentBody';
import { shapeProblem } from './shapeProblem';

/**
 * The one way to the server: cookies, the person's zone, no retry, the answer read as its contract says. What is not answered
 * in time counts as no answer, unless it carries a file.
 * Gives no `meta`: it would carry the request, and with it the secrets, into actions.
 */
export const baseQuery: BaseQueryFn<CallArguments, unknown, CallFailure> = async (sent, api, extraOptions) => {
  const { call } = sent;
  const { navigation, clock } = api.extra as Ports;
  const body = call.method === 'POST' ? await sentBody(sent, api.extra as Ports) : undefined;
  if (body === null) return { error: { kind: 'notSent', status: 0, text: 'What was to be sent is gone, or cannot be read' } };
  const request = fetchBaseQuery({
    baseUrl: navigation.origin(),
    credentials: 'include',
    responseHandler: 'text',
    prepareHeaders: (headers) => headers.set(timeZoneHeader, clock.timeZone()),
  });
  const ask = (signal: AbortSignal) =>
    request({ url: call.method === 'GET' ? addressOf(call, sent.body) : call.path, method: call.method, ...(body !== undefined && { body }) }, { ...api, signal }, extraOptions);
  const asked = await (carriesFile(sent) ? ask(api.signal) : withinPatience(clock, api.signal, ask));
  if (asked === null) return { error: { kind: 'network', status: 0, text: unanswered } };
  const { data, error, meta } = asked;
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
  if (!read.success) return { error: { kind: 'broken', status: response.status, text: shapeProblem(read.issues) } };
  return { data: read.output };
};
