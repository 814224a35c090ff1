import fc from 'fast-check';
import { createAgent } from '../../../../../server/coach/agent';
import { createBuiltInModel } from '../../../../../server/coach/models/builtIn';
import { HandClock, listen, noWaiting, recordingTools, settle, turnOf } from '../../coachHarness';
import { Conversation, goalOf } from './conversation';

describe('whatever is said', () => {
  const line = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom('yes', 'no', 'idk', 'I did it', 'Not yet', '3', 'tomorrow', 'make it smaller', 'change my task', 'change my task to <b>run</b>', 'give me some ideas', 'what should I do?', 'hi', 'thanks', 'bye', 'I want to die', 'none of these', 'nothing else', 'set it as my task', '<script>alert(1)</script>', '**x** [y](javascript:z)', 'in 3 days', 'a, b or c d, e f', '$& $1 {goal}', '😀', 'x'.repeat(16_000), 'I am '.repeat(500)),
  );
  const goal = fc.option(fc.record({ title: fc.string({ minLength: 1, maxLength: 200 }), taskAssigned: fc.option(fc.constantFrom('Walk', 'Read <i>one</i> page')), nextCheckIn: fc.option(fc.constantFrom('2025-06-10', '2025-06-11', '2025-07-01')) }));

  it('the reply is never empty, short, without raw HTML, with 2 to 4 suggestions, and nothing throws', async () => {
    await fc.assert(
      fc.asyncProperty(goal, fc.array(line, { minLength: 1, maxLength: 10 }), async (about, lines) => {
        const talk = new Conversation(about && goalOf(about.title, about));
        await talk.say(...lines.filter((one) => one.trim() !== ''), 'ok');
        expect(talk.failures.list).toEqual([]);
        for (const { reply, suggestions } of talk.exchanges) {
          expect(reply.trim()).not.toBe('');
          expect(reply.length).toBeLessThan(1_500);
          expect(reply).not.toMatch(/[<>]/);
          expect(suggestions.length).toBeGreaterThanOrEqual(2);
          expect(suggestions.length).toBeLessThanOrEqual(4);
        }
      }),
      { numRuns: 150 },
    );
  }, 60_000);

  it('a conversation begun with another model is taken up', async () => {
    const coach = createAgent(createBuiltInModel({ timers: noWaiting, delayOf: () => 0 }), { timers: noWaiting });
    const messages = [{ role: 'user' as const, content: 'Hi' }, { role: 'assistant' as const, content: 'Bonjour! *What* shall we do?' }, { role: 'user' as const, content: 'I want to rest more' }];
    const heard = await listen(coach, turnOf('', { messages })).over;
    expect(heard.text).toContain('you want to rest more');
  });
});

describe('the stream', () => {
  it('comes word by word, 15 to 35 ms apart, the same each time', async () => {
    const run = async () => {
      const clock = new HandClock();
      const { heard, over } = listen(createAgent(createBuiltInModel({ timers: clock }), { timers: clock }), turnOf('Hello'));
      const times: number[] = [];
      let count = 0;
      while (heard.ended === null) {
        await clock.advance(1);
        const now = heard.events.filter((event) => event.type === 'text').length;
        if (now > count) times.push(clock.now());
        count = now;
      }
      await over;
      return { times, text: heard.text };
    };
    const first = await run();
    const gaps = first.times.map((time, at) => time - (first.times[at - 1] ?? 0));
    expect(gaps.length).toBe(first.text.split(/\s+/).length);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(15);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(36);
    expect(await run()).toEqual(first);
  });

  it('stops at an abort and leaves no timer behind', async () => {
    const clock = new HandClock();
    const stop = new AbortController();
    const { heard, over } = listen(createAgent(createBuiltInModel({ timers: clock }), { timers: clock }), turnOf('Hello'), recordingTools(), stop.signal);
    await clock.advance(100);
    stop.abort();
    await over;
    await settle();
    expect(heard.text).not.toBe('');
    expect(heard.ended).toBeNull();
    expect(clock.pending).toBe(0);
  });

  it('is metered under its own name', async () => {
    const coach = createAgent(createBuiltInModel({ timers: noWaiting, delayOf: () => 0 }), { timers: noWaiting });
    const { events } = await listen(coach, turnOf('Hello')).over;
    const usage = events.find((event) => event.type === 'usage');
    expect(usage).toMatchObject({ model: 'built-in' });
    expect(usage?.type === 'usage' && usage.inputTokens > 0 && usage.outputTokens > 10).toBe(true);
  });

  it('owns up to a task that could not be stored', async () => {
    const coach = createAgent(createBuiltInModel({ timers: noWaiting, delayOf: () => 0 }), { timers: noWaiting });
    const broken = { ...recordingTools(), assignTask: async () => Promise.reject(new Error('gone')) };
    const { text, ended } = await listen(coach, turnOf('Change my task to reading one page'), broken).over;
    expect(text).toContain('could not store');
    expect(text).not.toContain('is set');
    expect(ended?.status).toBe('complete');
  });
});
