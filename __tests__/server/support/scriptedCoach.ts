import type { Coach, CoachEvent, CoachTools, CoachTurn } from '../../../server/coach/coach';

/** One reply the test writes, piece by piece. */
export interface ScriptedReply {
  readonly turn: CoachTurn;
  readonly tools: CoachTools;
  readonly signal: AbortSignal;
  say(text: string): void;
  use(inputTokens: number, outputTokens: number): void;
  end(status?: 'complete' | 'cut', suggestedResponses?: string[]): void;
  /** Breaks as no coach should: by throwing. */
  break(error: Error): void;
}

export interface ScriptedCoach extends Coach {
  /** Every reply that was begun. */
  readonly begun: ScriptedReply[];
  /** The next reply that is begun, or was begun and not yet taken. */
  next(): Promise<ScriptedReply>;
}

/** A coach that says what the test tells it to; with `answer` it says that to everything by itself. */
export function scriptedCoach(answer?: string): ScriptedCoach {
  const begun: ScriptedReply[] = [];
  let taken = 0;
  let announce: () => void = () => undefined;
  return {
    begun,
    async next() {
      while (begun.length <= taken) await new Promise<void>((resolve) => (announce = resolve));
      taken += 1;
      return begun[taken - 1]!;
    },
    async *reply(turn, tools, signal) {
      const events: (CoachEvent | Error)[] = [];
      let wake: () => void = () => undefined;
      const push = (event: CoachEvent | Error) => {
        events.push(event);
        wake();
      };
      const scripted: ScriptedReply = {
        turn,
        tools,
        signal,
        say: (text) => push({ type: 'text', text }),
        use: (inputTokens, outputTokens) => push({ type: 'usage', model: 'scripted', inputTokens, outputTokens }),
        end: (status = 'complete', suggestedResponses = []) => push({ type: 'ended', status, suggestedResponses }),
        break: push,
      };
      begun.push(scripted);
      announce();
      if (answer !== undefined) {
        scripted.say(answer);
        scripted.end();
      }
      signal.addEventListener('abort', () => wake());
      while (!signal.aborted) {
        const event = events.shift();
        if (event === undefined) await new Promise<void>((resolve) => (wake = resolve));
        else if (event instanceof Error) throw event;
        else {
          yield event;
          if (event.type === 'ended') return;
        }
      }
    },
  };
}
