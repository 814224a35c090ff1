import type { ReplyStatus } from '../../contract/chat';

/** What the coach is told for one turn. Nothing of other people is ever part of it. */
export interface CoachTurn {
  /** In the journal the coach listens: no goal, no tools, nothing suggested. */
  readonly kind: 'chat' | 'journal';
  readonly user: {
    readonly name: string;
    readonly personality: unknown;
    readonly currentLoginStreak: number;
    readonly longestLoginStreak: number;
  };
  /** The goal of the conversation; null for a conversation without one. */
  readonly goal: {
    readonly title: string;
    readonly description: string;
    readonly taskAssigned: string | null;
    readonly nextCheckIn: string | null;
    readonly lastCheckIn: string | null;
    readonly currentTaskStreak: number;
  } | null;
  /** The conversation so far, oldest first; the last entry is the person's new message. */
  readonly messages: readonly CoachMessage[];
  /** The person's day, `YYYY-MM-DD`. */
  readonly today: string;
}

export interface CoachMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/** What the coach may do to the goal of the conversation. Each is stored before its promise resolves. */
export interface CoachTools {
  assignTask(task: string): Promise<void>;
  /** @param day `YYYY-MM-DD` */
  setNextCheckIn(day: string): Promise<void>;
  /** Notes that the person checked in; `taskDone` says whether the task was done. */
  recordCheckIn(taskDone: boolean): Promise<void>;
}

/** What one turn yields, in order: text as it comes, usage per model call, and at last how it ended. */
export type CoachEvent =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'usage'; readonly model: string; readonly inputTokens: number; readonly outputTokens: number }
  | { readonly type: 'ended'; readonly status: Extract<ReplyStatus, 'complete' | 'cut'>; readonly suggestedResponses: readonly string[] };

/** The agent as the rest of the server sees it. */
export interface Coach {
  /**
   * Answers one turn. Always ends with `ended` (also when the model fails, stalls or is malformed: then
   * `cut`), unless `signal` is aborted: then it just stops, after the usage of what was already generated.
   * No retry of its own is left to the caller: a provider's 429 has been waited for where that makes sense.
   */
  reply(turn: CoachTurn, tools: CoachTools, signal: AbortSignal): AsyncIterable<CoachEvent>;
}
