import { chatEvents, selectChat } from '../../../src/features/chat';
import { selectVoice, voiceKitOf } from '../../../src/features/voice';
import { settle } from './fakePorts';
import { emptyServer, openStore, signedInStorage } from './testApp';

/** A signed-in person in a conversation, with a microphone and a server that understands what is said. */
export async function openMicrophone(options: Parameters<typeof openStore>[0] = {}) {
  const server = emptyServer();
  server.answer('/api/chat/conversation-messages', { json: { success: true, messages: [] } });
  server.answer('/api/voice/transcribe', { json: { success: true, text: 'I ran the hill' } });
  const { store, ports } = await openStore({ stored: signedInStorage, ...options });
  store.dispatch(chatEvents.conversationOpened({ goalId: 'goal-1', conversationId: 'conv_1', recentPairs: null }));
  await settle();
  await settle();
  const kit = voiceKitOf('chat');
  const press = async (action: Parameters<typeof store.dispatch>[0]) => {
    store.dispatch(action);
    await settle();
    await settle();
  };
  return {
    server,
    store,
    ports,
    kit,
    voice: () => selectVoice(store.getState()),
    /** What is typed, by conversation. */
    typed: () => {
      const { composer } = selectChat(store.getState());
      return composer.status === 'holding' ? composer.drafts : {};
    },
    type: (text: string, draftKey = 'conv_1') => void store.dispatch(chatEvents.draftEdited({ draftKey, text })),
    start: (draftKey = 'conv_1') => press(kit.started(draftKey)),
    stop: () => press(kit.stopped()),
    retry: () => press(kit.retried()),
    discard: () => press(kit.discarded()),
    uploads: () => server.callsTo('/api/voice/transcribe'),
  };
}

/** The recordings the state names, by their handles. */
export const handlesOf = (voice: ReturnType<typeof selectVoice>): string[] => ('takes' in voice ? voice.takes.map(({ recordingHandle }) => recordingHandle) : []);
