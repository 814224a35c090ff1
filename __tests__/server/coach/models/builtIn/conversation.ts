import { createCoach } from '../../../../../server/coach';
import type { CoachMessage, CoachTurn } from '../../../../../server/coach';
import { stageOf } from '../../../../../server/coach/models/builtIn/topics';
import type { Stage } from '../../../../../server/coach/models/builtIn/topics';
import { topicAskedIn } from '../../../../../server/coach/models/builtIn/wordings';
import { failures, listen, noWaiting } from '../../coachHarness';

export interface Exchange {
  readonly said: string;
  readonly reply: string;
  readonly suggestions: readonly string[];
  readonly tools: readonly string[];
  readonly stage: Stage | null;
}

type Goal = NonNullable<CoachTurn['goal']>;

/** A conversation with the built-in coach through the agent; its tools change the goal as the server would. */
export class Conversation {
  readonly exchanges: Exchange[] = [];
  readonly failures = failures();
  private readonly messages: CoachMessage[] = [];
  private readonly coach = createCoach({ baseUrl: null, apiKey: null, model: null }, { timers: noWaiting, delayOf: () => 0, reportFailure: this.failures.reportFailure });

  constructor(
    public goal: Goal | null,
    public today = '2025-06-11',
    private readonly kind: CoachTurn['kind'] = 'chat',
  ) {}

  async say(...lines: string[]): Promise<Exchange> {
    for (const said of lines) {
      this.messages.push({ role: 'user', content: said });
      const tools: string[] = [];
      const change = (changes: Partial<Goal>) => {
        if (this.goal) this.goal = { ...this.goal, ...changes };
      };
      const { over } = listen(
        this.coach,
        { kind: this.kind, user: { name: 'Mia Stone', personality: null, currentLoginStreak: 3, longestLoginStreak: 9 }, goal: this.goal, messages: [...this.messages], today: this.today },
        {
          assignTask: async (task) => { tools.push(`task ${task}`); change({ taskAssigned: task }); },
          setNextCheckIn: async (day) => { tools.push(`day ${day}`); change({ nextCheckIn: day }); },
          recordCheckIn: async (done) => { tools.push(`check-in ${done}`); change({ lastCheckIn: this.today }); },
        },
      );
      const heard = await over;
      if (heard.ended?.status !== 'complete') throw new Error(`The reply to “${said}” was ${heard.ended?.status}`);
      this.messages.push({ role: 'assistant', content: heard.text });
      const topic = topicAskedIn(heard.text);
      this.exchanges.push({ said, reply: heard.text, suggestions: heard.ended.suggestedResponses, tools, stage: topic && stageOf(topic) });
    }
    const last = this.exchanges.at(-1);
    if (!last) throw new Error('Nothing was said');
    return last;
  }
}

export const goalOf = (title: string, changes: Partial<Goal> = {}): Goal => ({ title, description: '', taskAssigned: null, nextCheckIn: null, lastCheckIn: null, currentTaskStreak: 0, ...changes });

export const kickOff = (title: string): string => `I'd like to work on my goal: ${title}. Where should I start?`;

/** The sentences of a reply, without Markdown and list numbers. */
export const sentencesOf = (reply: string): string[] =>
  reply
    .replace(/\*\*/g, '')
    .split(/\n+|(?<=[.?:])\s+/)
    .map((sentence) => sentence.replace(/^\d\.\s*/, '').trim())
    .filter((sentence) => sentence.length > 3);

/** What holds for every conversation, whatever is said. */
export function expectGoodManners(exchanges: readonly Exchange[]): void {
  const asked = new Set<string>();
  const told = new Set<string>();
  for (const { reply, suggestions } of exchanges) {
    expect(reply.trim()).not.toBe('');
    expect(reply.length).toBeLessThan(1_500);
    expect(reply).not.toMatch(/[!<>]|\{|\bundefined\b|\bnull\b/);
    expect((reply.match(/\?/g) ?? []).length).toBeLessThanOrEqual(1);
    expect(suggestions.length).toBeGreaterThanOrEqual(2);
    expect(suggestions.length).toBeLessThanOrEqual(4);
    for (const sentence of sentencesOf(reply)) {
      if (!sentence.endsWith('?')) continue;
      expect(asked).not.toContain(sentence);
      asked.add(sentence);
    }
    // A task and an option may be named again; what the coach says about them may not.
    for (const sentence of sentencesOf(reply.replace(/\*\*[^*]*\*\*/g, '').replace(/^\d\. .*$/gm, ''))) {
      if (sentence.endsWith('?') || sentence.split(' ').length < 4) continue;
      expect(told).not.toContain(sentence);
      told.add(sentence);
    }
  }
}
