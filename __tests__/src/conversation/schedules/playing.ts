import fc, { type Scheduler } from 'fast-check';
import { callFaults, ReferenceServer, streamFaults, type CallFault, type StreamFault } from './referenceServer';
import { drain, ScheduledPage } from './scheduledPage';

/** What a person, a network and a browser may do, by name, and how often. */
const deeds: Record<string, { often: number; act: (page: ScheduledPage) => void }> = {
  'type and send': {
    often: 6,
    act(page) {
      page.type();
      page.send();
    },
  },
  type: { often: 2, act: (page) => page.type() },
  send: { often: 3, act: (page) => page.send() },
  stop: { often: 4, act: (page) => page.stop() },
  retry: { often: 3, act: (page) => page.retry() },
  regenerate: { often: 2, act: (page) => page.regenerate() },
  'choose a': { often: 2, act: (page) => page.choose('a') },
  'choose b': { often: 2, act: (page) => page.choose('b') },
  'choose n': { often: 2, act: (page) => page.choose('n') },
  'look away and return': { often: 2, act: (page) => page.returnToPage() },
  'network goes': { often: 1, act: (page) => page.setOnline(false) },
  'network comes': { often: 2, act: (page) => page.setOnline(true) },
  reload: { often: 1, act: (page) => page.reload() },
  'time passes': { often: 1, act: (page) => page.letTimePass() },
};

/** Faults by turns; most of the time nothing goes wrong. */
const inTurn = <Fault>(faults: readonly Fault[], none: Fault) =>
  fc.array(fc.oneof({ arbitrary: fc.constant(none), weight: 1 }, { arbitrary: fc.constantFrom(...faults), weight: 1 }), { minLength: 1, maxLength: 6 });

const byTurns = <Fault>(faults: readonly Fault[], none: Fault) => {
  let next = 0;
  return () => {
    next += 1;
    return faults[next - 1] ?? none;
  };
};

/** What must hold at every moment: no text in another conversation, and none twice. */
function expectSoundMoment(page: ScheduledPage, server: ReferenceServer): void {
  for (const { text, place } of page.typedTexts) {
    const stored = server.messages().filter((message) => message.text.includes(text));
    if (stored.length > 1) throw new Error(`${text} was sent ${stored.length} times`);
    if (stored.some((message) => message.place !== place)) throw new Error(`${text} was sent to ${stored[0]?.place}`);
  }
  const shown = page.shown();
  shown.forEach(({ place, sender, content }, index) => {
    const foreign = [...content.matchAll(/<([abnz])\d+>/g)].find(([, typedFor]) => typedFor !== place);
    if (foreign) throw new Error(`${foreign[0]} is shown in ${place}`);
    if (sender !== 'ai') return;
    const asked = shown[index - 1]?.content ?? '';
    const pieces = [...content.matchAll(/\[([^|\]]*)\|(\d+)\.(\d)\]/g)];
    if (pieces.some(([, of]) => of !== asked)) throw new Error(`A piece of another reply stands under ${asked}: ${content}`);
    if (pieces.some(([, , run, number], at) => run !== pieces[0]?.[2] || Number(number) !== at + 1)) throw new Error(`The pieces are not those of one reply: ${content}`);
  });
}

async function play(scheduler: Scheduler, steps: readonly string[], streamFault: () => StreamFault, callFault: () => CallFault): Promise<void> {
  const server = new ReferenceServer(scheduler, streamFault, callFault);
  const page = new ScheduledPage(scheduler, server);
  await drain();
  scheduler.scheduleSequence(
    steps.map((label) => ({
      label,
      builder: async () => {
        deeds[label]?.act(page);
        await drain();
        expectSoundMoment(page, server);
      },
    })),
  );
  await scheduler.waitIdle();
  // In the end the network is well again and time goes on: everything that is under way must come to an end.
  server.isWell = true;
  page.setOnline(true);
  for (let turn = 0; turn < 8; turn += 1) {
    page.letTimePass();
    await drain();
    await scheduler.waitIdle();
    expectSoundMoment(page, server);
  }
  if (page.isTyping()) throw new Error('The coach is typing for ever');
  for (const { text } of page.typedTexts) {
    const isStored = server.messages().some((message) => message.text.includes(text));
    if (!isStored && !page.kept().includes(text)) throw new Error(`${text} is lost`);
  }
}

/** How many schedules each of the two files plays; ten thousand together. */
export const schedules = Number(process.env.SCHEDULES ?? 5_000);

/**
 * Plays schedules of random deeds, faults and orders.
 * @param without deeds that do not happen
 * @throws the first text that is lost, sent twice or in another place, or a coach who types for ever, with the schedule
 */
export async function playSchedules({ without }: { without: readonly string[] }): Promise<void> {
  const possible = Object.entries(deeds).filter(([name]) => !without.includes(name));
  const deed = fc.oneof(...possible.map(([name, { often }]) => ({ arbitrary: fc.constant(name), weight: often })));
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler({
        act: async (run) => {
          await run();
          await drain();
        },
      }),
      fc.array(deed, { minLength: 3, maxLength: 12 }),
      inTurn<StreamFault>(streamFaults, 'none'),
      inTurn<CallFault>(callFaults, 'none'),
      (scheduler, steps, ofStreams, ofCalls) => play(scheduler, steps, byTurns(ofStreams, 'none'), byTurns(ofCalls, 'none')),
    ),
    { numRuns: schedules, endOnFailure: true },
  );
}
