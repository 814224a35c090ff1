import type { EndpointBuilder } from '@reduxjs/toolkit/query';
import type { GenericSchema, InferInput } from 'valibot';
import type { AnswerOf, Call } from '../../contract/call';
import type { PictureField, SecretField, SessionRecordingField } from '../ports';
import type { baseQuery } from './baseQuery';

/** What a call is made with: any text of its request may be the handle of a secret or a file instead. */
type Sent<Request> = { [Field in keyof Request]: Request[Field] | (string extends Request[Field] ? SecretField | PictureField | SessionRecordingField : never) };

type Builder = EndpointBuilder<typeof baseQuery, never, 'api'>;

/**
 * An endpoint for a call of the contract. It is a mutation also where it only reads: a listener makes it
 * for an event and hands the answer on as another event, so nothing is to be kept in the cache.
 */
export const callEndpoint = <Request extends GenericSchema, Answer extends GenericSchema>(builder: Builder, call: Call<Request, Answer>) =>
  builder.mutation<AnswerOf<Call<Request, Answer>>, Sent<InferInput<Request>>>({
    query: (body) => ({ call, body: body as Record<string, unknown> }),
  });
