import type { CoachModel, ModelChunk, ModelMessage, ModelRequest, ToolCall } from '../../model';
import { pause, systemTimers } from '../../timers';
import type { Timers } from '../../timers';
import { estimateInputTokens, estimateTokens } from '../../tokens';
import { writeJournalReply } from './journal';
import type { Action } from './plan';
import { planActions } from './plan';
import { writeReply } from './reply';
import { readStory } from './story';

/** The name the nominal price stands under. */
export const builtInModelName = 'built-in';

export interface BuiltInOptions {
  readonly timers?: Timers;
  /** Milliseconds before a word: deterministic, so that the same reply always takes the same time. */
  readonly delayOf?: (word: string) => number;
}

/** 15 to 35 ms: longer words take longer. */
const natural = (word: string): number => Math.min(35, 15 + word.trim().length * 2);

/**
 * A coach that needs nothing: no key, no service, no chance. It reads the whole conversation each time, follows
 * GROW, and uses the same tools as any other model. In the journal it listens: see journal.ts.
 */
export function createBuiltInModel({ timers = systemTimers, delayOf = natural }: BuiltInOptions = {}): CoachModel {
  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelChunk, void, undefined> {
    const inputTokens = estimateInputTokens(request.instructions, request.messages);
    if (request.turn.kind === 'journal') {
      const listened = writeJournalReply(request.turn);
      yield* spoken(listened, signal);
      if (signal.aborted) return;
      yield { type: 'usage', inputTokens, outputTokens: estimateTokens(listened) };
      yield { type: 'finished', reason: 'stop' };
      return;
    }
    const story = readStory(request.turn);
    const plan = planActions(story, request.turn);
    const offered = new Set(request.tools.map((tool) => tool.name));
    const results = resultsOfThisTurn(request.messages);

    const wanted = plan.actions.filter((action) => offered.has(action.tool));
    if (results.size === 0 && wanted.length > 0) {
      const calls = wanted.map(asCall);
      for (const call of calls) yield { type: 'toolCall', call };
      yield { type: 'usage', inputTokens, outputTokens: estimateTokens(calls.map((call) => call.name + call.arguments).join('')) };
      yield { type: 'finished', reason: 'toolCalls' };
      return;
    }

    const reply = writeReply(story, plan, (action) => results.get(action.tool) === true, request.turn);
    yield* spoken(reply.text, signal);
    if (signal.aborted) return;
    let written = reply.text;
    if (offered.has('suggest_responses')) {
      const call: ToolCall = { id: 'suggestions', name: 'suggest_responses', arguments: JSON.stringify({ responses: reply.suggestions }) };
      yield { type: 'toolCall', call };
      written += call.arguments;
    }
    yield { type: 'usage', inputTokens, outputTokens: estimateTokens(written) };
    yield { type: 'finished', reason: offered.has('suggest_responses') ? 'toolCalls' : 'stop' };
  }

  async function* spoken(text: string, signal: AbortSignal): AsyncGenerator<ModelChunk, void, undefined> {
    for (const word of text.match(/\s*\S+/g) ?? []) {
      await pause(delayOf(word), timers, signal);
      if (signal.aborted) return;
      yield { type: 'text', text: word };
    }
  }

  return { name: builtInModelName, stream };
}

function asCall(action: Action): ToolCall {
  const { tool, ...rest } = action;
  const values = 'taskDone' in rest ? { task_done: rest.taskDone } : rest;
  return { id: tool, name: tool, arguments: JSON.stringify(values) };
}

/** Which tools have answered in this turn, and whether they did what they were asked. */
function resultsOfThisTurn(messages: readonly ModelMessage[]): Map<string, boolean> {
  const results = new Map<string, boolean>();
  for (const message of messages) {
    if (message.role === 'tool') results.set(message.toolCallId, /"ok":\s*true/.test(message.content));
  }
  return results;
}
