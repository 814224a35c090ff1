import type { CoachFailure } from '../../../server/coach/agent';
import type { Coach, CoachEvent, CoachTools, CoachTurn } from '../../../server/coach/coach';
import type { CoachModel, ModelChunk, ModelRequest } from '../../../server/coach/model';
import type { Timers } from '../../../server/coach/timers';

/** A clock that only moves when a test moves it. */
export class HandClock implements Timers {
  private time = 0;
  private waiting: { at: number; then: () => void }[] = [];

  now = (): number => this.time;

  after = (delay: number, then: () => void): (() => void) => {
    const entry = { at: this.time + delay, then };
    this.waiting.push(entry);
    return () => {
      this.waiting = this.waiting.filter((one) => one !== entry);
    };
  };

  get pending(): number {
    return this.waiting.length;
  }

  /** Moves time on, letting everything run that was waiting for it. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    await settle();
    for (;;) {
      const next = this.waiting.filter((one) => one.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.time = next.at;
      this.waiting = this.waiting.filter((one) => one !== next);
      next.then();
      await settle();
    }
    this.time = end;
  }
}

/** Lets every promise that can go on, go on. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A clock on which every wait is over at once: for conversations, where only the words count. */
export const noWaiting: Timers = {
  now: () => 0,
  after: (delay, then) => {
    if (delay < 100) queueMicrotask(then); // the words of the built-in coach; guards never ring
    return () => undefined;
  },
};

export const turnOf = (message: string, changes: Partial<CoachTurn> = {}): CoachTurn => ({
  kind: 'chat',
  user: { name: 'Mia Stone', personality: null, currentLoginStreak: 3, longestLoginStreak: 9 },
  goal: { title: 'Run a 10k', description: '', taskAssigned: null, nextCheckIn: null, lastCheckIn: null, currentTaskStreak: 0 },
  messages: [{ role: 'user', content: message }],
  today: '2025-06-11',
  ...changes,
});

/** Tools that write down what they were asked. */
export function recordingTools(log: string[] = []): CoachTools & { readonly log: string[] } {
  return {
    log,
    assignTask: async (task) => void log.push(`task ${task}`),
    setNextCheckIn: async (day) => void log.push(`day ${day}`),
    recordCheckIn: async (done) => void log.push(`check-in ${done}`),
  };
}

/** A model that plays one script a call. A function as a step is awaited: it may wait for the clock, or throw. */
export type ModelStep = ModelChunk | ((signal: AbortSignal) => Promise<void>);

export function scriptedModel(...scripts: readonly (readonly ModelStep[])[]): CoachModel & { readonly requests: ModelRequest[]; readonly signals: AbortSignal[] } {
  const requests: ModelRequest[] = [];
  const signals: AbortSignal[] = [];
  return {
    name: 'scripted',
    requests,
    signals,
    async *stream(request, signal) {
      requests.push({ ...request, messages: [...request.messages] });
      signals.push(signal);
      for (const step of scripts[requests.length - 1] ?? []) {
        if (typeof step === 'function') await step(signal);
        else yield step;
      }
    },
  };
}

export const silence = (): Promise<void> => new Promise(() => undefined);
export const text = (words: string): ModelChunk => ({ type: 'text', text: words });
export const call = (name: string, values: unknown, id = name): ModelChunk => ({ type: 'toolCall', call: { id, name, arguments: typeof values === 'string' ? values : JSON.stringify(values) } });
export const finished = (reason: 'stop' | 'toolCalls' | 'length' | 'contentFilter' = 'stop'): ModelChunk => ({ type: 'finished', reason });

export interface Heard {
  text: string;
  events: CoachEvent[];
  ended: Extract<CoachEvent, { type: 'ended' }> | null;
}

/** Listens to a reply; the result grows while it is written. */
export function listen(coach: Coach, turn: CoachTurn, tools: CoachTools = recordingTools(), signal: AbortSignal = new AbortController().signal): { heard: Heard; over: Promise<Heard> } {
  const heard: Heard = { text: '', events: [], ended: null };
  const over = (async () => {
    for await (const event of coach.reply(turn, tools, signal)) {
      heard.events.push(event);
      if (event.type === 'text') heard.text += event.text;
      if (event.type === 'ended') heard.ended = event;
    }
    return heard;
  })();
  return { heard, over };
}

export const failures = (): { list: CoachFailure[]; reportFailure: (failure: CoachFailure) => void } => {
  const list: CoachFailure[] = [];
  return { list, reportFailure: (failure) => void list.push(failure) };
};
