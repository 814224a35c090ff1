import { createCoach } from '../../../../../server/coach';
import type { Script, ScriptedCoachEndpoint, Step } from '../../../../support/scriptedCoachEndpoint';
import { reply, startScriptedCoachEndpoint } from '../../../../support/scriptedCoachEndpoint';
import type { Heard } from '../../coachHarness';
import { failures, HandClock, listen, recordingTools, settle, turnOf } from '../../coachHarness';

const key = 'sk-very-secret-0123456789';
let endpoint: ScriptedCoachEndpoint;
beforeEach(async () => {
  endpoint = await startScriptedCoachEndpoint();
});
afterEach(() => endpoint.close());

function coachOf(apiKey: string | null = key) {
  const clock = new HandClock();
  const reported = failures();
  return { clock, reported, coach: createCoach({ baseUrl: endpoint.baseUrl, apiKey, model: 'test-model' }, { timers: clock, reportFailure: reported.reportFailure }) };
}

const finish: Step = { do: 'finish', reason: 'stop' };
const chunkOf = (choice: object) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`;

/** Waits for something that happens over the network, not for a time. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await settle();
}

describe('a request', () => {
  it('asks for a stream with usage and tools, with the key in its header only', async () => {
    const { coach } = coachOf();
    await listen(coach, turnOf('Hello')).over;
    const [request] = endpoint.requests;
    expect(request?.headers.authorization).toBe(`Bearer ${key}`);
    expect(request?.body).toMatchObject({ model: 'test-model', stream: true, stream_options: { include_usage: true } });
    expect(request?.body.tools.map((tool: { function: { name: string } }) => tool.function.name)).toEqual(['suggest_responses', 'assign_task', 'set_next_check_in', 'record_check_in']);
    expect(JSON.stringify(request?.body)).not.toContain(key);
  });

  it('holds this person’s data and nobody else’s', async () => {
    const { coach } = coachOf();
    const canaries = [1, 2].map((one) => turnOf(`message-${one}`, { user: { name: `name-${one}`, personality: `personality-${one}`, currentLoginStreak: one, longestLoginStreak: one }, goal: { title: `title-${one}`, description: '', taskAssigned: `task-${one}`, nextCheckIn: null, lastCheckIn: null, currentTaskStreak: 0 } }));
    for (const turn of canaries) await listen(coach, turn).over;
    endpoint.requests.forEach((request, at) => {
      const sent = JSON.stringify(request.body);
      for (const what of ['message', 'name', 'personality', 'title', 'task']) {
        expect(sent).toContain(`${what}-${at + 1}`);
        expect(sent).not.toContain(`${what}-${2 - at}`);
      }
    });
    expect(Object.keys(endpoint.requests[0]?.headers ?? {})).not.toContain('openai-organization');
  });

  it('needs no key of its own', async () => {
    const { coach } = coachOf(null);
    expect((await listen(coach, turnOf('Hello')).over).ended?.status).toBe('complete');
  });
});

describe('a stream', () => {
  it('gives text, suggestions and the usage of the provider', async () => {
    endpoint.enqueue(reply('Good day. What now?', ['Work', 'Rest']));
    const { events, text, ended } = await listen(coachOf().coach, turnOf('Hi')).over;
    expect(text).toBe('Good day. What now?');
    expect(ended).toMatchObject({ status: 'complete', suggestedResponses: ['Work', 'Rest'] });
    expect(events.filter((event) => event.type === 'usage')).toEqual([{ type: 'usage', model: 'test-model', inputTokens: 100, outputTokens: 20 }]);
  });

  it.each([1, 5, 40])('joins two tool calls that come in %i pieces, runs them in order and goes on', async (pieces) => {
    endpoint.enqueue(
      { steps: [{ do: 'tool', name: 'assign_task', arguments: '{"task":"Walk “slowly” 🚶"}', pieces }, { do: 'tool', name: 'set_next_check_in', arguments: '{"day":"2025-06-13"}', pieces }, { do: 'finish', reason: 'tool_calls' }, { do: 'done' }] },
      reply('All set.'),
    );
    const tools = recordingTools();
    expect((await listen(coachOf().coach, turnOf('Yes'), tools).over).text).toBe('All set.');
    expect(tools.log).toEqual(['task Walk “slowly” 🚶', 'day 2025-06-13']);
    const messages = endpoint.requests[1]?.body.messages;
    expect(messages.at(-3).tool_calls.map((one: { id: string }) => one.id)).toEqual(['call_0', 'call_1']);
    expect(messages.slice(-2)).toEqual([{ role: 'tool', tool_call_id: 'call_0', content: '{"ok":true}' }, { role: 'tool', tool_call_id: 'call_1', content: '{"ok":true}' }]);
  });

  it('works without ids, and broken arguments are not sent back to a provider that would refuse them', async () => {
    endpoint.enqueue({ steps: [{ do: 'tool', name: 'assign_task', arguments: '{"task":', withoutId: true }, { do: 'finish', reason: 'stop' }] }, reply('Once more.'));
    expect((await listen(coachOf().coach, turnOf('Yes')).over).ended?.status).toBe('complete');
    const messages = endpoint.requests[1]?.body.messages;
    expect(messages.at(-2).tool_calls[0]).toMatchObject({ id: 'call_1', function: { arguments: '{}' } });
    expect(messages.at(-1).content).toContain('not valid JSON');
  });

  it('is metered by an estimate where the provider sends no usage', async () => {
    endpoint.enqueue({ steps: [{ do: 'text', text: '12345678' }, finish, { do: 'done' }] });
    const { events } = await listen(coachOf().coach, turnOf('Hi')).over;
    expect(events.find((event) => event.type === 'usage')).toMatchObject({ outputTokens: 2 });
  });

  it.each(['{"prompt_tokens":1.5,"completion_tokens":20}', '{"prompt_tokens":100,"completion_tokens":-1}', '{"prompt_tokens":1e300,"completion_tokens":20}', '{"prompt_tokens":"100","completion_tokens":20}', '{"total_tokens":120}', '7'])(
    'is metered by an estimate where the usage reported is none that can be stored: %s',
    async (usage) => {
      endpoint.enqueue({ steps: [{ do: 'text', text: '12345678' }, finish, { do: 'raw', text: `data: {"choices":[],"usage":${usage}}\n\n` }, { do: 'done' }] });
      const { events, ended } = await listen(coachOf().coach, turnOf('Hi')).over;
      expect(ended?.status).toBe('complete');
      expect(events.filter((event) => event.type === 'usage')).toEqual([{ type: 'usage', model: 'test-model', inputTokens: expect.any(Number), outputTokens: 2 }]);
      expect(events.every((event) => event.type !== 'usage' || (Number.isSafeInteger(event.inputTokens) && event.inputTokens > 100))).toBe(true);
    },
  );

  it('stays text where it holds the syntax of events', async () => {
    const hostile = 'a\n\nevent: final\ndata: {"x":1}\n\ndata: [DONE]\n\n';
    endpoint.enqueue({ steps: [{ do: 'text', text: hostile }, finish, { do: 'done' }] });
    expect((await listen(coachOf().coach, turnOf('Hi')).over).text).toBe(hostile);
  });

  it('that finishes but stays open is complete', async () => {
    endpoint.enqueue({ steps: [{ do: 'text', text: 'Hello.' }, finish, { do: 'done' }, { do: 'stall' }] });
    const { coach, clock } = coachOf();
    const { heard, over } = listen(coach, turnOf('Hi'));
    await until(() => heard.text !== '');
    await settle();
    while (heard.ended === null) await clock.advance(2_000).then(settle);
    expect((await over).ended?.status).toBe('complete');
    await until(() => endpoint.requests[0]?.closedEarly === true);
  });
});

describe('a failure', () => {
  const cases: [string, Script, string, string][] = [
    ['cut connection', { steps: [{ do: 'text', text: 'Half' }, { do: 'wait', milliseconds: 20 }, { do: 'cut' }] }, 'connection', 'Half'],
    ['end without a finish reason', { steps: [{ do: 'text', text: 'Half' }, { do: 'done' }] }, 'noFinish', 'Half'],
    ['garbage', { steps: [{ do: 'text', text: 'Half' }, { do: 'raw', text: 'data: {"choices": nonsense\n\n' }] }, 'malformed', 'Half'],
    ['chunk of another shape', { steps: [{ do: 'raw', text: 'data: {"choices":"none"}\n\n' }] }, 'malformed', ''],
    ['page of HTML', { steps: [{ do: 'raw', text: '<!doctype html><title>Proxy</title>' }] }, 'noFinish', ''],
    ['error frame', { steps: [{ do: 'text', text: 'Half' }, { do: 'raw', text: 'data: {"error":{"message":"overloaded","code":500}}\n\n' }] }, 'serverError', 'Half'],
    ['429 in the middle', { steps: [{ do: 'text', text: 'Half' }, { do: 'raw', text: 'data: {"error":{"message":"slow down","code":429}}\n\n' }] }, 'serverError', 'Half'],
    ['length limit', { steps: [{ do: 'text', text: 'Half' }, { do: 'finish', reason: 'length' }] }, 'length', 'Half'],
    ['content filter', { steps: [{ do: 'raw', text: chunkOf({ index: 0, delta: {}, finish_reason: 'content_filter' }) }] }, 'contentFilter', ''],
    ['500', { status: 500, json: { error: { message: `boom ${key}` } } }, 'serverError', ''],
    ['401 that quotes the key', { status: 401, json: { error: { message: `Incorrect API key provided: ${key}`, code: key } } }, 'refused', ''],
    ['404', { status: 404, json: { error: { message: 'no such model', code: 'model_not_found' } } }, 'refused', ''],
  ];
  it.each(cases)('%s: the reply is cut, one request was made, the key is in no report', async (_, script, kind, text) => {
    endpoint.enqueue(script);
    const { coach, reported } = coachOf();
    const heard = await listen(coach, turnOf('Hi')).over;
    expect(heard).toMatchObject({ text, ended: { status: 'cut' } });
    expect(reported.list).toMatchObject([{ kind }]);
    expect(JSON.stringify(reported.list)).not.toContain(key);
    expect(endpoint.requests).toHaveLength(1);
  });

  it('at any byte leaves the beginning of the reply and never calls it complete', async () => {
    const whole = reply('One, two – three 😀. Four?');
    const size = 1_900;
    for (let bytes = 1; bytes < size; bytes += 97) {
      endpoint.enqueue({ ...whole, cutAfterBytes: bytes } as Script);
      const heard: Heard = await listen(coachOf().coach, turnOf('Hi')).over;
      expect('One, two – three 😀. Four?').toContain(heard.text);
      expect(heard.ended?.status === 'cut' || heard.text === 'One, two – three 😀. Four?').toBe(true);
    }
  });

  it('of a server that is not there says so', async () => {
    await endpoint.close();
    const { coach, reported } = coachOf();
    expect((await listen(coach, turnOf('Hi')).over).ended?.status).toBe('cut');
    expect(reported.list).toEqual([{ model: 'test-model', kind: 'connection', message: 'The provider could not be reached (ECONNREFUSED)' }]);
  });

  it('429 with Retry-After, then an answer: one whole reply', async () => {
    endpoint.enqueue({ status: 429, json: { error: { message: 'slow down' } }, headers: { 'retry-after': '2' } }, reply('Here.'));
    const { coach, clock } = coachOf();
    const { over } = listen(coach, turnOf('Hi'));
    await until(() => clock.pending === 1 && endpoint.requests.length === 1);
    while (endpoint.requests.length < 2) await clock.advance(500);
    expect((await over).text).toBe('Here.');
    expect(endpoint.requests).toHaveLength(2);
  });

  it('silence from the first byte on: cut, and the provider sees us go', async () => {
    endpoint.enqueue({ steps: [{ do: 'stall' }] });
    const { coach, clock, reported } = coachOf();
    const { over } = listen(coach, turnOf('Hi'));
    await until(() => endpoint.requests.length === 1);
    await clock.advance(20_000);
    expect((await over).ended?.status).toBe('cut');
    expect(reported.list).toMatchObject([{ kind: 'noFirstByte' }]);
    await until(() => endpoint.requests[0]?.closedEarly === true);
  });

  it('an endless reply: 32,000 characters are kept, and the provider sees us go', async () => {
    endpoint.enqueue({ steps: [{ do: 'endless', text: 'again and '.repeat(50) }] });
    const heard = await listen(coachOf().coach, turnOf('Hi')).over;
    expect([heard.text.length, heard.ended?.status]).toEqual([32_000, 'cut']);
    await until(() => endpoint.requests[0]?.closedEarly === true);
  });

  it('an abort reaches the provider', async () => {
    endpoint.enqueue({ steps: [{ do: 'text', text: 'Half' }, { do: 'stall' }] });
    const stop = new AbortController();
    const { heard, over } = listen(coachOf().coach, turnOf('Hi'), recordingTools(), stop.signal);
    await until(() => heard.text === 'Half');
    stop.abort();
    await over;
    expect(heard.ended).toBeNull();
    await until(() => endpoint.requests[0]?.closedEarly === true);
  });
});

describe('a server that cannot do everything', () => {
  it('is asked once more without tools, and from then on so; the model is told it has none', async () => {
    endpoint.enqueue({ status: 400, json: { error: { message: 'this model does not support tools' } } });
    endpoint.answerWith(reply('What matters to you?'));
    const { coach } = coachOf();
    const first = await listen(coach, turnOf('Hi')).over;
    expect(first).toMatchObject({ text: 'What matters to you?', ended: { status: 'complete', suggestedResponses: ['I am not sure yet', 'Can you give me an example?'] } });
    await listen(coach, turnOf('Hi')).over;
    expect(endpoint.requests.map((request) => 'tools' in request.body)).toEqual([true, false, false]);
    expect(endpoint.requests[2]?.body.messages[0].content).toContain('tools are not available');
  });

  it('is asked once more without stream_options', async () => {
    endpoint.enqueue({ status: 400, json: { error: { message: 'unknown field stream_options' } } });
    expect((await listen(coachOf().coach, turnOf('Hi')).over).ended?.status).toBe('complete');
    expect(endpoint.requests.map((request) => 'stream_options' in request.body)).toEqual([true, false]);
  });

  it('and refuses for another reason is not asked again', async () => {
    endpoint.enqueue({ status: 400, json: { error: { message: 'context too long' } } });
    const { coach, reported } = coachOf();
    expect((await listen(coach, turnOf('Hi')).over).ended?.status).toBe('cut');
    expect(reported.list).toMatchObject([{ kind: 'refused' }]);
    expect(endpoint.requests).toHaveLength(1);
  });
});
