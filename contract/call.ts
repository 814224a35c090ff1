import type { GenericSchema, InferInput, InferOutput } from 'valibot';

/**
 * One call of specification section 7: where it goes, what is sent, what comes back.
 * The server checks `request` before a handler runs; the web app checks `answer` before a listener sees it.
 * `access` says who may make it: `public`, or the `user` of the session. `:name` in the path of a GET stands for the
 * field of that name; the other fields stand in its query.
 */
export interface Call<Request extends GenericSchema, Answer extends GenericSchema> {
  readonly method: 'GET' | 'POST';
  readonly path: `/api/${string}`;
  readonly access: 'public' | 'user';
  /** How the request is sent: JSON when left out. In a multipart one a file stands in a field of its own. */
  readonly encoding?: 'multipart';
  /** How it is answered: JSON when left out. `file`: the same JSON, streamed as an attachment with a name of its own. */
  readonly answeredBy?: 'file';
  readonly request: Request;
  readonly answer: Answer;
}

/** States a call; only gives the literal its type. */
export const defineCall = <Request extends GenericSchema, Answer extends GenericSchema>(
  call: Call<Request, Answer>,
): Call<Request, Answer> => call;

type AnyCall = Call<GenericSchema, GenericSchema>;

/** What the web app hands to a call. */
export type RequestOf<C extends AnyCall> = InferInput<C['request']>;
/** What a handler of the server receives. */
export type ReceivedOf<C extends AnyCall> = InferOutput<C['request']>;
/** What a handler of the server answers. */
export type AnswerSentOf<C extends AnyCall> = InferInput<C['answer']>;
/** What the web app reads, with lists that were missing filled in. */
export type AnswerOf<C extends AnyCall> = InferOutput<C['answer']>;
