import { signedOut } from '../../../src/features/auth';
import { curtainOpened } from '../../../src/features/journal';
import { voiceKitOf } from '../../../src/features/voice';
import { settle } from '../support/fakePorts';
import { journalId, openJournalView } from '../support/journaling';

const minutes = 60_000;
const open = { status: 'open' };
const drawn = (reason: string) => ({ status: 'drawn', reason });
const voice = voiceKitOf('journal');

it('five minutes without a key or the pointer hide the journal, and each use begins them anew', async () => {
  const { ports, curtain } = await openJournalView();
  await ports.clock.advance(4 * minutes);
  ports.attention.use();
  await ports.clock.advance(5 * minutes - 1);
  expect(curtain()).toEqual(open);
  await ports.clock.advance(1);
  expect(curtain()).toEqual(drawn('idle'));
});

it('shown again it has five minutes once more', async () => {
  const { ports, curtain, store } = await openJournalView();
  await ports.clock.advance(5 * minutes);
  store.dispatch(curtainOpened());
  await ports.clock.advance(5 * minutes - 1);
  expect(curtain()).toEqual(open);
  await ports.clock.advance(1);
  expect(curtain()).toEqual(drawn('idle'));
});

it('turning to another page or program hides it, and coming back shows nothing by itself', async () => {
  const { ports, curtain } = await openJournalView();
  ports.attention.lookAway();
  expect(curtain()).toEqual(drawn('away'));
  ports.attention.comeBack();
  expect(curtain()).toEqual(drawn('away'));
});

it('in another view neither idling nor leaving the page does anything', async () => {
  const { ports, curtain, look } = await openJournalView();
  await look('chat');
  await ports.clock.advance(10 * minutes);
  ports.attention.lookAway();
  expect(curtain()).toEqual(open);
});

it('what was hidden is hidden still after a visit to another view, and no more for the next person', async () => {
  const { ports, curtain, look, store } = await openJournalView();
  ports.attention.lookAway();
  ports.attention.comeBack();
  await look('chat');
  await look('journal');
  expect(curtain()).toEqual(drawn('away'));
  store.dispatch(signedOut());
  expect(curtain()).toEqual(open);
});

it.each([
  ['no turning away', true, open],
  ['one for who does not come back from it', false, drawn('away')],
])("the browser's question for the microphone is %s", async (_what, comesBack, expected) => {
  const { ports, curtain, store } = await openJournalView();
  ports.microphone.isAsking = true;
  store.dispatch(voice.started(journalId));
  await settle();
  ports.attention.lookAway();
  expect(curtain()).toEqual(open);
  ports.microphone.answer();
  await settle();
  await settle();
  expect(curtain()).toEqual(open);
  if (comesBack) ports.attention.comeBack();
  await ports.clock.advance(1_000);
  expect(curtain()).toEqual(expected);
});

it("a tab that is hidden under the browser's question for the microphone is hidden at once, and nothing is recorded", async () => {
  const { ports, curtain, store } = await openJournalView();
  ports.microphone.isAsking = true;
  store.dispatch(voice.started(journalId));
  await settle();
  ports.attention.lookAway();
  ports.attention.hideTab();
  expect([curtain(), store.getState().voice.status]).toEqual([drawn('away'), 'idle']);
});

it('behind the curtain nothing is recorded: what was said becomes text', async () => {
  const { ports, server, store, draft } = await openJournalView([], (prepared) => prepared.answer('/api/voice/transcribe', { json: { success: true, text: 'by the bridge' } }));
  store.dispatch(voice.started(journalId));
  await settle();
  expect(store.getState().voice.status).toBe('recording');
  ports.attention.lookAway();
  await settle();
  await settle();
  expect([store.getState().voice.status, draft(), server.callsTo('/api/voice/transcribe').length]).toEqual(['idle', { [journalId]: 'by the bridge' }, 1]);
});
