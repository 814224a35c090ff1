import type { CoachTurn } from './coach';

/** What a model can be asked to write with: one question of the agent to the model. */
export interface ModelRequest {
  /** How to coach and whom: see instructions.ts. */
  readonly instructions: string;
  /** The same facts unworded, for a model that needs no prose. */
  readonly turn: CoachTurn;
  /** The conversation, then what this turn has brought so far: tool calls of the model and their results. */
  readonly messages: readonly ModelMessage[];
  /** Empty when the model has to answer in words now. */
  readonly tools: readonly ToolDefinition[];
}

export type ModelMessage =
  | { readonly role: 'user'; readonly content: string }
  | { readonly role: 'assistant'; readonly content: string; readonly toolCalls: readonly ToolCall[] }
  | { readonly role: 'tool'; readonly toolCallId: string; readonly content: string };

/** `parameters` is a JSON Schema. */
export interface ToolDefinition {
  readonly name: string;
  readonly description: string;
  readonly parameters: Record<string, unknown>;
}

/** `arguments` is the JSON text as the model wrote it: not to be trusted. */
export interface ToolCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
}

/** `length` and `contentFilter`: the model was stopped before it was done. */
export type FinishReason = 'stop' | 'toolCalls' | 'length' | 'contentFilter';

/**
 * What a model yields. `alive` carries nothing: it only shows that the model is at work (thinking, or
 * sending a tool call in pieces). `finished` comes once; a stream without it was broken off.
 */
export type ModelChunk =
  | { readonly type: 'alive' }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'toolCall'; readonly call: ToolCall }
  | { readonly type: 'usage'; readonly inputTokens: number; readonly outputTokens: number }
  | { readonly type: 'finished'; readonly reason: FinishReason };

/** A language model, or what stands in for one. */
export interface CoachModel {
  /** The name tokens are priced by. */
  readonly name: string;
  /**
   * Answers once. Throws a `ModelFailure` when it cannot.
   * @param signal aborts the request at the provider, too
   */
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelChunk>;
}

export type FailureKind =
  | 'noFirstByte'
  | 'stalled'
  | 'tookTooLong'
  | 'connection'
  | 'rateLimited'
  | 'refused'
  | 'serverError'
  | 'malformed'
  | 'noFinish'
  | 'length'
  | 'contentFilter'
  | 'empty'
  | 'tooMuchText'
  | 'tooManyRounds'
  | 'tool'
  | 'unexpected';

/** Why a reply was cut. The message is for the log: it never holds a key or anyone's words. */
export class ModelFailure extends Error {
  override readonly name = 'ModelFailure';

  constructor(
    readonly kind: FailureKind,
    message: string,
    /** How long the provider asked to wait, in milliseconds. */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
  }
}
