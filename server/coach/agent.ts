import type { Coach, CoachEvent, CoachTools, CoachTurn } from './coach';
import { conversationWindow } from './conversationWindow';
import { writeInstructions } from './instructions';
import type { CoachModel, ModelMessage } from './model';
import { ModelFailure } from './model';
import { callModel } from './modelCall';
import { ReplyText } from './replyText';
import { suggestionsFor } from './suggestedResponses';
import type { Timers } from './timers';
import { systemTimers } from './timers';
import { runTool, toolsFor } from './tools';

/** Model calls of one turn at most: tools may lead to a second thought, not to a loop. */
const mostRounds = 4;
/** Contract notes, "Streams": a first byte within 20 s, no silence of 30 s. The turn's own limit ends a trickle. */
const firstByte = 20_000;
const stall = 30_000;
const longestTurn = 5 * 60_000;

/** A failure as it is reported: for operators, never for the person. */
export interface CoachFailure {
  readonly model: string;
  readonly kind: ModelFailure['kind'];
  readonly message: string;
  /** What a tool threw. */
  readonly cause?: unknown;
}

export interface AgentOptions {
  readonly timers?: Timers;
  readonly reportFailure?: (failure: CoachFailure) => void;
}

/** The agent: one way of coaching, run by whichever model it is given. */
export function createAgent(model: CoachModel, { timers = systemTimers, reportFailure = () => undefined }: AgentOptions = {}): Coach {
  async function* reply(turn: CoachTurn, tools: CoachTools, signal: AbortSignal): AsyncGenerator<CoachEvent, void, undefined> {
    const instructions = writeInstructions(turn);
    const messages: ModelMessage[] = conversationWindow(turn.messages);
    const patience = { firstByte, stall, turnEndsAt: timers.now() + longestTurn };
    const retries = { left: 2 };
    const text = new ReplyText();
    let suggestions: readonly string[] = [];

    for (let round = 1; round <= mostRounds; round += 1) {
      const offered = round === mostRounds ? [] : toolsFor(turn);
      text.beginParagraph();
      const request = { instructions, turn, messages, tools: offered };
      const outcome = yield* callModel({ model, request, text, patience, retries, timers, signal });
      if (signal.aborted || outcome === 'aborted') return;
      if (outcome instanceof ModelFailure) return yield* cut(outcome);

      const calls = offered.length === 0 ? [] : outcome.toolCalls;
      if (calls.length === 0) {
        if (text.isEmpty) return yield* cut(new ModelFailure('empty', 'The model wrote nothing'));
        break;
      }
      messages.push({ role: 'assistant', content: outcome.text, toolCalls: calls });
      let allSuggested = true;
      for (const toolCall of calls) {
        if (signal.aborted) return;
        const result = await runTool(toolCall, offered, tools, turn.today);
        if (result.failure !== undefined) {
          report(new ModelFailure('tool', `The tool ${toolCall.name} failed`), result.failure);
        }
        if (result.suggestions) suggestions = result.suggestions;
        else allSuggested = false;
        messages.push({ role: 'tool', toolCallId: toolCall.id, content: result.answer });
      }
      // Suggestions that came with the words need no further word of the model.
      if (allSuggested && outcome.text.trim() !== '') break;
    }
    if (signal.aborted) return;
    if (text.isEmpty) return yield* cut(new ModelFailure('tooManyRounds', 'The model called tools and wrote nothing'));
    if (suggestions.length === 0 && turn.kind === 'chat') suggestions = suggestionsFor(text.ending);
    yield { type: 'ended', status: 'complete', suggestedResponses: suggestions };
  }

  function* cut(failure: ModelFailure): Generator<CoachEvent, void, undefined> {
    report(failure);
    yield { type: 'ended', status: 'cut', suggestedResponses: [] };
  }

  function report(failure: ModelFailure, cause?: unknown) {
    const { kind, message } = failure;
    reportFailure(cause === undefined ? { model: model.name, kind, message } : { model: model.name, kind, message, cause });
  }

  return { reply };
}
