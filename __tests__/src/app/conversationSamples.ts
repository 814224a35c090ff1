import type { Message } from '../../../src/conversation';
import { emptyReplyText, grown } from '../../../src/conversation/replyText';
import type { Samples } from './machineSamples';

export const message = (id: string, changes: Partial<Message> = {}): Message => ({
  id,
  sender: 'user',
  content: `Text of ${id}`,
  timestamp: '2026-06-13T08:00:00.000Z',
  suggestedResponses: [],
  ending: 'complete',
  clientMessageId: `send-${id}`,
  ...changes,
});

const none = [undefined];
const place = { goalId: 'goal-1', conversationId: 'conv_1' };
const noPlace = { goalId: null, conversationId: null };
const sent = {
  message: message('m-1', { clientMessageId: 'm-1' }),
  reply: message('r-1', { sender: 'ai', content: '', clientMessageId: 'm-1' }),
  draftKey: 'conv_1',
  returnsTo: 'conv_1',
};
const open = { replyId: 'r-1', clientMessageId: 'm-1', regenerationId: null, before: null };
const before = (ending: string, content = 'What stood here') => ({ content, ending, suggestedResponses: [] });
const reopenings = [open, { ...open, before: before('cut') }, { ...open, before: before('cut', '') }, { ...open, before: before('failed') }, { ...open, before: before('writing') }];
const text = grown(emptyReplyText, 'Some words');
const named = (more: object = {}) => [{ replyId: 'r-1', ...more }, { replyId: 'another', ...more }];
const unsent = (clientMessageId: string, draftKey = 'conv_1') => ({ clientMessageId, draftKey, text: `Words of ${clientMessageId}` });
const opened = [{ ...place, recentPairs: null }, { ...noPlace, recentPairs: null }];

/** Samples for the machines of one conversation screen; `kind` is the name of its slice. */
export const conversationSamples = (kind: 'chat' | 'journal'): Record<string, Samples> => ({
  [`${kind} conversation`]: {
    states: {
      empty: [{ status: 'empty', ...noPlace }, { status: 'empty', ...place }],
      loading: [{ status: 'loading', ...place, revealMessageId: null }, { status: 'loading', ...place, revealMessageId: 'm-0' }],
      failed: [{ status: 'failed', ...place, error: 'No' }],
      ready: [
        { status: 'ready', ...place, ids: ['r-1'], byId: { 'r-1': message('r-1', { sender: 'ai' }) }, mayHaveEarlier: false, revealedMessageId: null, isBehind: false },
        {
          status: 'ready',
          ...place,
          ids: ['m-0', 'm-1', 'r-1'],
          byId: { 'm-0': message('m-0'), 'm-1': message('m-1', { clientMessageId: 'm-1' }), 'r-1': message('r-1', { sender: 'ai', clientMessageId: 'm-1' }) },
          mayHaveEarlier: true,
          revealedMessageId: 'm-0',
          isBehind: true,
        },
      ],
    },
    payloads: {
      conversationOpened: opened,
      conversationLoaded: [
        { conversationId: 'conv_1', messages: [message('m-0')], mayHaveEarlier: false },
        { conversationId: 'conv_1', messages: [], mayHaveEarlier: false },
        { conversationId: 'conv_other', messages: [message('m-9')], mayHaveEarlier: false },
      ],
      conversationLoadFailed: [{ conversationId: 'conv_1', error: 'No' }, { conversationId: 'conv_other', error: 'No' }],
      conversationReread: [
        { conversationId: 'conv_1', messages: [message('r-1', { sender: 'ai', content: 'More' }), message('m-9')], isWhole: true },
        { conversationId: 'conv_1', messages: [message('m-8')], isWhole: false },
        { conversationId: 'conv_other', messages: [message('m-9')], isWhole: true },
      ],
      sendRefused: named({ clientMessageId: 'm-1', error: 'No' }),
      replyCut: named(),
      replyFailed: named({ text: 'Trouble', isOver: false }),
      messageSent: [{ ...sent, needsConversation: false }],
      conversationCreated: [{ replyId: 'r-1', conversationId: 'conv_2', draftKey: 'new' }, { replyId: 'another', conversationId: 'conv_3', draftKey: 'new' }],
      signedOut: none,
      sessionExpired: none,
    },
  },
  [`${kind} earlier messages`]: {
    states: { unasked: [{ status: 'unasked' }], reading: [{ status: 'reading' }], failed: [{ status: 'failed' }] },
    payloads: {
      earlierMessagesRequested: none,
      earlierMessagesFailed: none,
      conversationReread: [true, false].map((isWhole) => ({ conversationId: 'conv_1', messages: [message('m-9')], isWhole })),
      conversationOpened: opened,
      signedOut: none,
      sessionExpired: none,
    },
  },
  [`${kind} reply`]: {
    states: {
      none: [{ status: 'none' }],
      creatingConversation: reopenings.map((reply) => ({ status: 'creatingConversation', ...reply })),
      connecting: reopenings.map((reply) => ({ status: 'connecting', ...reply })),
      streaming: [{ status: 'streaming', ...open, text }, { status: 'streaming', ...open, before: before('cut', 'Some words and more'), text }],
      complete: [{ status: 'complete', replyId: 'r-0', text, suggestedResponses: ['Yes'] }],
      stopped: [{ status: 'stopped', replyId: 'r-0', text }],
      cut: [{ status: 'cut', replyId: 'r-0', text }],
      failed: [{ status: 'failed', replyId: 'r-0', text }],
    },
    payloads: {
      messageSent: [{ ...sent, needsConversation: false }, { ...sent, needsConversation: true }],
      replyReopened: [false, true].map((needsConversation) => ({ ...open, before: before('cut'), messageText: 'Hello', needsConversation })),
      sendRefused: named({ clientMessageId: 'm-1', error: 'No' }),
      reopeningRefused: named({ error: 'No' }),
      conversationReread: [{ conversationId: 'conv_1', messages: [message('r-0')], isWhole: false }],
      conversationCreated: named({ conversationId: 'conv_2', draftKey: 'new' }),
      replyGrew: named({ text: ' and more' }),
      replyCompleted: named({ suggestedResponses: ['Yes', 'No'] }),
      replyStopped: named(),
      replyCut: named(),
      replyFailed: [...named({ text: 'Trouble', isOver: false }), ...named({ text: 'Trouble', isOver: true })],
      conversationOpened: opened,
      signedOut: none,
      sessionExpired: none,
    },
  },
  [`${kind} composer`]: {
    states: {
      empty: [{ status: 'empty' }],
      holding: [
        { status: 'holding', drafts: { conv_1: 'Half a thought' }, unsent: [] },
        { status: 'holding', drafts: { new: 'Hello', conv_1: 'x', 'goal-1': 'y' }, unsent: [unsent('m-1'), unsent('m-2', 'new'), unsent('m-3', 'goal-1')] },
        { status: 'holding', drafts: {}, unsent: [unsent('m-1')] },
      ],
    },
    payloads: {
      draftEdited: [{ draftKey: 'conv_1', text: 'More' }, { draftKey: 'conv_1', text: '' }],
      draftsRestored: [{ drafts: { conv_9: 'From before' }, unsent: [unsent('m-9', 'conv_9'), unsent('m-8', 'new')] }, { drafts: {}, unsent: [] }],
      messageSent: [{ ...sent, needsConversation: false }, { ...sent, needsConversation: false, draftKey: null, returnsTo: null }, { ...sent, needsConversation: false, draftKey: null }],
      messageAccepted: [{ replyId: 'r-1', clientMessageId: 'm-1' }, { replyId: 'r-9', clientMessageId: 'm-9' }],
      sendRefused: named({ clientMessageId: 'm-1', error: 'No' }),
      conversationCreated: [{ replyId: 'r-1', conversationId: 'conv_2', draftKey: 'new' }, { replyId: 'r-1', conversationId: 'conv_2', draftKey: 'goal-9' }],
      conversationOpened: opened,
      conversationLoaded: [
        { conversationId: 'conv_1', messages: [message('m-1', { clientMessageId: 'm-1' })], mayHaveEarlier: false },
        { conversationId: 'conv_1', messages: [], mayHaveEarlier: false },
      ],
      conversationReread: [{ conversationId: 'conv_1', messages: [message('m-1', { clientMessageId: 'm-1' })], isWhole: false }],
      signedOut: none,
    },
  },
  [`${kind} refusal`]: {
    states: { none: [{ status: 'none' }], said: [{ status: 'said', text: 'Too many messages.' }] },
    payloads: {
      sendRefused: named({ clientMessageId: 'm-1', error: 'No' }),
      reopeningRefused: named({ error: 'No' }),
      draftEdited: [{ draftKey: 'conv_1', text: 'More' }],
      messageSent: [{ ...sent, needsConversation: false }],
      replyReopened: [{ ...open, before: before('cut'), messageText: 'Hello', needsConversation: false }],
      conversationOpened: opened,
      signedOut: none,
      sessionExpired: none,
    },
  },
  [`${kind} copying`]: {
    states: { none: [{ status: 'none' }], copied: [{ status: 'copied', messageId: 'm-1' }], refused: [{ status: 'refused', messageId: 'm-1' }] },
    payloads: {
      messageCopied: [{ messageId: 'm-1' }, { messageId: 'm-2' }],
      copyRefused: [{ messageId: 'm-1' }],
      copiedMarkExpired: [{ messageId: 'm-1' }, { messageId: 'm-2' }],
      conversationOpened: opened,
      signedOut: none,
      sessionExpired: none,
    },
  },
});
