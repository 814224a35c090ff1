import type { CoachEvent } from './coach';
import type { CoachModel, FinishReason, ModelRequest, ToolCall } from './model';
import { ModelFailure } from './model';
import type { ReplyText } from './replyText';
import type { Timers } from './timers';
import { pause } from './timers';
import { estimateInputTokens, estimateTokens } from './tokens';
import type { Patience } from './watch';
import { watch } from './watch';

/** Contract: a provider that answers 429 before its first byte is asked again within this time, in milliseconds. */
const retryWindow = 10_000;
const retryDelays = { 2: 1_000, 1: 3_000 } as Record<number, number>;
/** Once the model has finished, only its usage is still to come: no one waits long for that. */
const waitForUsage = 2_000;
/** More arguments than a whole reply may have characters: not a tool call but a runaway. */
const longestArguments = 32_000;

interface ModelCall {
  readonly model: CoachModel;
  readonly request: ModelRequest;
  readonly text: ReplyText;
  readonly patience: Patience;
  /** Shared by all calls of a turn. */
  readonly retries: { left: number };
  readonly timers: Timers;
  readonly signal: AbortSignal;
}

/** What a finished call brought. */
interface Answer {
  readonly text: string;
  readonly toolCalls: readonly ToolCall[];
}

type CallOutcome = Answer | ModelFailure | 'aborted';

/**
 * Asks the model once, or again while it answers 429 before its first byte. Yields text and, for every request
 * the provider has begun to answer, its usage: also when it was broken off, for the tokens were used.
 */
export async function* callModel(call: ModelCall): AsyncGenerator<CoachEvent, CallOutcome, undefined> {
  const startedAt = call.timers.now();
  for (;;) {
    const outcome = yield* attempt(call);
    if (call.signal.aborted) return 'aborted';
    if (!(outcome instanceof ModelFailure) || outcome.kind !== 'rateLimited' || call.retries.left === 0) return outcome;
    const delay = Math.max(outcome.retryAfter ?? 0, retryDelays[call.retries.left] ?? 0);
    if (call.timers.now() - startedAt + delay > retryWindow) return outcome;
    call.retries.left -= 1;
    await pause(delay, call.timers, call.signal);
    if (call.signal.aborted) return 'aborted';
  }
}

async function* attempt({ model, request, text, patience, timers, signal }: ModelCall): AsyncGenerator<CoachEvent, CallOutcome, undefined> {
  const provider = new AbortController();
  const onAbort = () => provider.abort();
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) provider.abort();

  const toolCalls: ToolCall[] = [];
  let written = '';
  let begun = false;
  let reason: FinishReason | null = null;
  let usage: { inputTokens: number; outputTokens: number } | null = null;
  let failure: ModelFailure | null = null;
  const ownPatience = { ...patience };
  try {
    for await (const chunk of watch(model.stream(request, provider.signal), ownPatience, timers, signal)) {
      begun = true;
      if (chunk.type === 'text' && reason === null) {
        const passed = text.grow(chunk.text);
        written += passed;
        if (passed !== '') yield { type: 'text', text: passed };
        if (text.full) throw new ModelFailure('tooMuchText', 'The reply grew longer than a reply may be');
      } else if (chunk.type === 'toolCall') {
        toolCalls.push(chunk.call);
        if (chunk.call.arguments.length > longestArguments) throw new ModelFailure('malformed', 'The arguments of a tool call are too long');
      } else if (chunk.type === 'usage') {
        usage = chunk;
      } else if (chunk.type === 'finished') {
        reason = chunk.reason;
        ownPatience.stall = waitForUsage;
      }
    }
  } catch (error) {
    // What goes wrong after the finish takes nothing from the reply: some servers never close the stream.
    // A 429 inside a stream that has begun is not one to be asked again.
    failure = reason === null || text.full ? asFailure(error, begun) : null;
  } finally {
    signal.removeEventListener('abort', onAbort);
    provider.abort();
  }

  if (begun) {
    yield {
      type: 'usage',
      model: model.name,
      inputTokens: usage?.inputTokens ?? estimateInputTokens(request.instructions, request.messages),
      outputTokens: usage?.outputTokens ?? estimateTokens(written + toolCalls.map((one) => one.name + one.arguments).join('')),
    };
  }
  if (signal.aborted) return 'aborted';
  if (failure) return failure;
  if (reason === null) return new ModelFailure('noFinish', 'The stream of the model ended without a finish reason');
  if (reason === 'length') return new ModelFailure('length', 'The model reached its own length limit');
  if (reason === 'contentFilter') return new ModelFailure('contentFilter', 'The content filter of the provider stopped the reply');
  return { text: written, toolCalls };
}

function asFailure(error: unknown, begun: boolean): ModelFailure {
  if (!(error instanceof ModelFailure)) {
    // Only the kind of error: its message may quote anything.
    return new ModelFailure('unexpected', `The model threw ${error instanceof Error ? error.name : typeof error}`);
  }
  return begun && error.kind === 'rateLimited' ? new ModelFailure('serverError', error.message) : error;
}
