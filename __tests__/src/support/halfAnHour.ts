import type { UnknownAction } from '@reduxjs/toolkit';
import { user } from '../app/machineSamples';
import { message } from '../app/conversationSamples';

/** Something that happens so many milliseconds after what came before. */
export interface Happening {
  readonly after: number;
  readonly action: UnknownAction;
}

const sentences = ['I ran three times this week.', 'Was *that* enough?', 'The plan says 12 km by Sunday 🏃.', 'Tell me what to do next.', 'Ich möchte früher aufstehen.'];
const paragraph = 'Well done: a week that holds is worth more than a day that shines.\n\n- Keep the **two** short runs\n- Make the long one slower\n\n';

const textOf = (length: number, from: number, words: readonly string[]): string => {
  let text = '';
  for (let number = from; text.length < length; number += 1) text += `${words[number % words.length]} `;
  return text.slice(0, length);
};

/** Somebody types so much, a key every 180 ms. */
function* typing(type: string, text: string, payloadOf: (text: string) => object): Generator<Happening> {
  for (let length = 1; length <= text.length; length += 1) yield { after: 180, action: { type, payload: payloadOf(text.slice(0, length)) } };
}

/** A message is written, sent and answered. @param number which, from 0 */
function* exchange(number: number): Generator<Happening> {
  const [id, replyId] = [`message-${number}`, `reply-${number}`];
  const text = textOf(60 + (number % 5) * 20, number, sentences);
  const timestamp = '2026-06-13T09:00:00.000Z';
  yield* typing('chat/draftEdited', text, (typed) => ({ draftKey: 'conv_1', text: typed }));
  yield { after: 500, action: { type: 'chat/sendPressed', payload: undefined } };
  const sent = message(id, { content: text, timestamp, clientMessageId: id });
  const reply = message(replyId, { sender: 'ai', content: '', timestamp, clientMessageId: id });
  yield { after: 2, action: { type: 'chat/messageSent', payload: { message: sent, reply, needsConversation: false, draftKey: 'conv_1', returnsTo: 'conv_1' } } };
  yield { after: 400, action: { type: 'chat/messageAccepted', payload: { replyId, clientMessageId: id } } };
  const answer = textOf(1_024 + (number % 9) * 128, number, [paragraph]);
  for (let start = 0; start < answer.length; start += 8) {
    yield { after: start < 480 ? 17 : 50, action: { type: 'chat/replyGrew', payload: { replyId, text: answer.slice(start, start + 8) } } };
  }
  yield { after: 20, action: { type: 'chat/replyCompleted', payload: { replyId, suggestedResponses: ['I will', 'Tell me more'] } } };
}

const call = (endpointName: string, number: number): Happening[] =>
  ['pending', 'fulfilled'].map((requestStatus) => ({
    after: 120,
    action: {
      type: `api/executeMutation/${requestStatus}`,
      payload: requestStatus === 'fulfilled' ? { success: true, padding: 'x'.repeat(20_000) } : undefined,
      meta: { requestId: `call-${number}`, requestStatus, arg: { type: 'mutation', endpointName, originalArgs: { user_id: user.id }, track: false } },
    },
  }));

/** A look around: another view, a settings panel, a goal's title, feedback begun. */
function* wandering(number: number): Generator<Happening> {
  for (const view of ['journal', 'leaderboards', 'settings', 'feedback', 'chat']) yield { after: 300, action: { type: 'navigation/viewOpened', payload: { view } } };
  for (const panel of ['user-profile', 'billing']) yield { after: 300, action: { type: 'navigation/settingsPanelOpened', payload: { panel } } };
  yield* call('updateProfile', number);
  yield { after: 300, action: { type: 'goalCreation/opened', payload: undefined } };
  yield* typing('goalCreation/titleEdited', 'Run a marathon', (title) => ({ title }));
  yield { after: 300, action: { type: 'goalCreation/cancelled', payload: undefined } };
  yield* typing('feedback/contentEdited', 'The list jumps', (content) => ({ content }));
}

/** Half an hour of use: a person who talks with the coach all the time, and looks around now and then. */
export function* halfAnHour(): Generator<Happening> {
  yield { after: 0, action: { type: 'navigation/appOpened', payload: { path: '/', today: '2026-06-13', hour: 9 } } };
  yield { after: 1, action: { type: 'auth/signedIn', payload: { user } } };
  yield { after: 1, action: { type: 'chat/conversationOpened', payload: { goalId: 'goal-1', conversationId: 'conv_1', recentPairs: null } } };
  const messages = Array.from({ length: 40 }, (_, number) => message(`old-${number}`, { content: paragraph.repeat(4) }));
  yield { after: 300, action: { type: 'chat/conversationLoaded', payload: { conversationId: 'conv_1', messages, mayHaveEarlier: false } } };
  for (let number = 0; ; number += 1) {
    yield* exchange(number);
    // The reply is read to its end.
    yield { after: 5_000, action: { type: 'chat/copyPressed', payload: { messageId: `reply-${number}` } } };
    if (number % 4 === 3) yield* wandering(number);
  }
}
