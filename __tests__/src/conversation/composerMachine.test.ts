import fc from 'fast-check';
import { createConversation, createConversationEvents, draftOf, keptOf, type ConversationState } from '../../../src/conversation';
import { signedOut } from '../../../src/features/auth';
import { sessionExpired } from '../../../src/api';
import type { Message } from '../../../src/conversation';
import { message } from '../app/machineSamples';

const events = createConversationEvents('chat');
const { reducer } = createConversation('chat', events, { signedOut, sessionExpired });
const start = reducer(undefined, { type: 'start' });
const place = { goalId: 'goal-1', conversationId: 'conv_1', recentPairs: null };

/** Whatever happens to a send: it becomes known, is refused, or nothing is heard of it. */
type Fate = 'accepted' | 'refused' | 'unheard' | 'failed';
const fates = fc.array(fc.record({ fate: fc.constantFrom<Fate>('accepted', 'refused', 'unheard', 'failed'), typedSince: fc.boolean(), leaves: fc.boolean() }), { minLength: 1, maxLength: 8 });

const open = (state: ConversationState, stored: readonly Message[]) =>
  reducer(reducer(state, events.conversationOpened(place)), events.conversationLoaded({ conversationId: 'conv_1', messages: stored, mayHaveEarlier: false }));

it('no word is lost and none is there twice: it is stored, stands in the thread, or is in the box', () => {
  fc.assert(
    fc.property(fates, (sends) => {
      const stored: Message[] = [];
      let state = open(start, stored);
      let typed = '';
      const typedWords: string[] = [];
      sends.forEach(({ fate, typedSince, leaves }, index) => {
        const id = `send${index}.`;
        typed = [draftOf(state), `Words of ${id}`].filter((text) => text !== '').join('\n\n');
        typedWords.push(`Words of ${id}`);
        state = reducer(state, events.draftEdited({ draftKey: 'conv_1', text: typed }));
        const sent = { ...message(id, { clientMessageId: id, content: typed }), clientMessageId: id };
        const reply = message(`${id}reply`, { sender: 'ai', content: '', clientMessageId: id });
        state = reducer(state, events.messageSent({ message: sent, reply, needsConversation: false, draftKey: 'conv_1', returnsTo: 'conv_1' }));
        if (typedSince) {
          typedWords.push(`Since ${id}`);
          state = reducer(state, events.draftEdited({ draftKey: 'conv_1', text: `Since ${id}` }));
        }
        if (fate === 'accepted') {
          stored.push(sent);
          state = reducer(state, events.messageAccepted({ replyId: reply.id, clientMessageId: id }));
          state = reducer(state, events.replyCompleted({ replyId: reply.id, suggestedResponses: [] }));
        }
        if (fate === 'refused') state = reducer(state, events.sendRefused({ replyId: reply.id, clientMessageId: id, error: 'No' }));
        if (fate === 'failed') state = reducer(state, events.replyFailed({ replyId: reply.id, text: 'Trouble', isOver: false }));
        if (leaves) state = open(reducer(state, events.conversationOpened({ ...place, conversationId: 'conv_2', goalId: 'goal-2' })), stored);
      });
      const { thread } = state;
      const shown = thread.status === 'ready' ? thread.ids.map((id) => thread.byId[id]!).filter(({ sender }) => sender === 'user').map(({ content }) => content) : [];
      const everywhere = [...shown, draftOf(state)].join('\n\n');
      for (const words of typedWords) expect([words, everywhere.split(words).length - 1]).toEqual([words, 1]);
      expect(Object.keys(keptOf(state.composer).drafts).filter((key) => key !== 'conv_1')).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

it('a goal opened without a conversation keeps its texts apart from those of others', () => {
  const withDrafts = [['goal-1', 'one'], ['goal-2', 'two']].reduce((state, [draftKey, text]) => reducer(state, events.draftEdited({ draftKey: draftKey!, text: text! })), start);
  const opened = reducer(withDrafts, events.conversationOpened({ goalId: 'goal-1', conversationId: 'conv_1', recentPairs: null }));
  expect(keptOf(opened.composer).drafts).toEqual({ conv_1: 'one', 'goal-2': 'two' });
});

it('the same words in another conversation settle no send, on a server that keeps no ids of sends', () => {
  const sent = { ...message('send', { clientMessageId: 'send', content: 'Yes' }), clientMessageId: 'send' };
  const reply = message('reply', { sender: 'ai', content: '', clientMessageId: 'send' });
  const inVain = [
    events.messageSent({ message: sent, reply, needsConversation: false, draftKey: 'conv_1', returnsTo: 'conv_1' }),
    events.replyFailed({ replyId: 'reply', text: 'Trouble', isOver: false }),
  ].reduce(reducer, open(start, []));
  const reread = (conversationId: string) => events.conversationReread({ conversationId, messages: [message('m-1', { content: 'Yes', clientMessageId: null })], isWhole: false });
  const elsewhere = reducer(reducer(inVain, events.conversationOpened({ ...place, conversationId: 'conv_2', goalId: 'goal-2' })), reread('conv_2'));
  expect(keptOf(elsewhere.composer).unsent).toHaveLength(1);
  expect(draftOf(open(elsewhere, []))).toBe('Yes');
  expect(keptOf(reducer(inVain, reread('conv_1')).composer).unsent).toEqual([]);
});
