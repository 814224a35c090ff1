import { chatEvents, selectChat } from '../../../src/features/chat';
import { isTyping } from '../../../src/conversation';
import { settle } from './fakePorts';
import { emptyServer, openStore, signedInStorage } from './testApp';
import { transcriptOf } from './transcript';

/** A signed-in person in a conversation that exists and is empty. */
export async function openConversation() {
  const server = emptyServer();
  server.answer('/api/chat/conversation-messages', { json: { success: true, messages: [] } });
  const { store, ports } = await openStore({ stored: signedInStorage });
  store.dispatch(chatEvents.conversationOpened({ goalId: 'goal-1', conversationId: 'conv_1', recentPairs: null }));
  await settle();
  await settle();
  const chat = () => selectChat(store.getState());
  return {
    server,
    store,
    ports,
    chat,
    typing: () => isTyping(chat()),
    transcript: () => transcriptOf(chat()),
    async say(text: string, conversation = 'conv_1') {
      store.dispatch(chatEvents.draftEdited({ draftKey: conversation, text }));
      store.dispatch(chatEvents.sendPressed());
      await settle();
    },
    /** Lets the frames pass in which text is handed on. */
    async paint() {
      for (let frame = 0; frame < 20; frame += 1) {
        ports.clock.frame();
        await settle();
      }
    },
  };
}

export const words = (content: string) => ({ type: 'agent_response', data: { content } });
export const final = (suggestedResponses: string[] = []) => ({ type: 'final', suggestedResponses });
