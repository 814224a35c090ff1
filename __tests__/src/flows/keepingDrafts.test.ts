import fc from 'fast-check';
import { sessionExpired } from '../../../src/api';
import { signedOut } from '../../../src/features/auth';
import { chatEvents } from '../../../src/features/chat';
import { newGoalPressed, titleEdited } from '../../../src/features/goals';
import { EventStreamRefused } from '../../../src/ports';
import { user } from '../app/machineSamples';
import { settle } from '../support/fakePorts';
import { openConversation, words } from '../support/chatting';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

const typed = (stored: Map<string, string>) => Object.fromEntries(stored);
const composerOf = async (stored: Record<string, string>) => {
  emptyServer();
  const { store } = await openStore({ stored });
  return store.getState().chat.composer;
};
async function type(text: string) {
  emptyServer();
  const opened = await openStore({ stored: signedInStorage });
  opened.store.dispatch(chatEvents.draftEdited({ draftKey: 'conv_1', text }));
  return opened;
}

it('what was typed is there again after a reload', async () => {
  const { ports } = await type('Half a thought');
  expect(await composerOf(typed(ports.stored))).toEqual({ status: 'holding', drafts: { conv_1: 'Half a thought' }, unsent: [] });
});

it('after the session has ended the same person finds it, and another does not', async () => {
  const { store, ports } = await type('Half a thought');
  store.dispatch(sessionExpired());
  await ports.persistence.flush();
  const kept = typed(ports.stored);
  expect(kept['user']).toBeUndefined();
  expect(await composerOf({ ...kept, ...signedInStorage })).toEqual({ status: 'holding', drafts: { conv_1: 'Half a thought' }, unsent: [] });
  expect(await composerOf({ ...kept, user: JSON.stringify({ ...user, id: 'user-2' }) })).toEqual({ status: 'empty' });
});

it('a message that the ended session refused, and a goal that was being named, are there again for the same person', async () => {
  const { say, store, ports } = await openConversation();
  store.dispatch(newGoalPressed());
  store.dispatch(titleEdited({ title: 'Sleep before eleven' }));
  await say('Did the Tuesday run');
  store.dispatch(chatEvents.draftEdited({ draftKey: 'conv_1', text: 'and one more thing' }));
  await ports.eventStream.latest().fail(new EventStreamRefused(401, ''));
  const { store: later, ports: laterPorts } = await openStore({ stored: { ...typed(ports.stored), ...signedInStorage } });
  later.dispatch(chatEvents.conversationOpened({ goalId: 'goal-1', conversationId: 'conv_1', recentPairs: null }));
  await settle();
  await settle();
  expect(later.getState().chat.composer).toEqual({ status: 'holding', drafts: { conv_1: 'Did the Tuesday run\n\nand one more thing' }, unsent: [] });
  expect(later.getState().goals.creation).toEqual({ status: 'open', title: 'Sleep before eleven' });
  expect(laterPorts.stored.get('drafts')).not.toContain('Sleep before eleven');
});

it('a message that was being answered is not put back', async () => {
  const { say, store, ports, paint } = await openConversation();
  await say('Did the Tuesday run');
  ports.eventStream.latest().send(words('Well'));
  await paint();
  store.dispatch(sessionExpired());
  expect(ports.stored.has('drafts')).toBe(false);
});

it('nothing is left after signing out, nor of a text that was sent or deleted', async () => {
  const { store, ports } = await type('Half a thought');
  store.dispatch(chatEvents.draftEdited({ draftKey: 'conv_1', text: '' }));
  expect(ports.stored.has('drafts')).toBe(false);
  store.dispatch(chatEvents.draftEdited({ draftKey: 'conv_1', text: 'Again' }));
  store.dispatch(signedOut());
  expect(ports.stored.has('drafts')).toBe(false);
});

it.each(['{broken', '{"userId":7}', '[]'])('stored nonsense is nothing: %s', async (drafts) => {
  expect(await composerOf({ ...signedInStorage, drafts })).toEqual({ status: 'empty' });
});

describe('two tabs of one person', () => {
  /** Two stores on one storage, each with a tab of its own. */
  async function twoTabs() {
    emptyServer();
    const first = await openStore({ stored: signedInStorage });
    const second = await openStore({ stored: signedInStorage });
    Object.assign(second.ports.storage, first.ports.storage);
    return { first: first.store, second: second.store, stored: first.ports.stored };
  }
  const type = (store: Awaited<ReturnType<typeof openStore>>['store'], draftKey: string, text: string) => store.dispatch(chatEvents.draftEdited({ draftKey, text }));

  it('do not overwrite what the other has typed, nor bring back what it deleted', async () => {
    const { first, second, stored } = await twoTabs();
    type(first, 'conv_1', 'From the first');
    type(second, 'conv_2', 'From the second');
    type(first, 'conv_1', 'From the first, longer');
    type(second, 'conv_2', '');
    type(first, 'conv_3', 'More');
    expect(JSON.parse(stored.get('drafts')!)).toMatchObject({ drafts: { conv_1: 'From the first, longer', conv_3: 'More' } });
    expect(JSON.parse(stored.get('drafts')!).drafts).not.toHaveProperty('conv_2');
  });

  it('keep all that was typed, however they take turns', async () => {
    const { first, second, stored } = await twoTabs();
    const turn = fc.record({ tab: fc.constantFrom('first', 'second'), number: fc.nat(3), text: fc.constantFrom('', 'a', 'bb') });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 30 }), (turns) => {
        const keys = ['first', 'second'].flatMap((tab) => [...'0123'].map((number) => `conv_${tab}${number}`));
        for (const tab of [first, second]) keys.forEach((key) => type(tab, key, ''));
        const expected: Record<string, string> = {};
        for (const { tab, number, text } of turns) {
          type(tab === 'first' ? first : second, `conv_${tab}${number}`, text);
          expected[`conv_${tab}${number}`] = text;
        }
        const kept = Object.fromEntries(Object.entries(expected).filter(([, text]) => text !== ''));
        expect(JSON.parse(stored.get('drafts') ?? '{"drafts":{}}').drafts).toEqual(kept);
      }),
      { numRuns: 50 },
    );
  });
});
