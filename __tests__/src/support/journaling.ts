import { isTyping } from '../../../src/conversation';
import { journalEvents, selectJournal } from '../../../src/features/journal';
import { viewOpened, type View } from '../../../src/features/navigation';
import { settle } from './fakePorts';
import type { ReceivedCall } from './fakeServer';
import { emptyServer, openStore, signedInStorage } from './testApp';
import { transcriptOf } from './transcript';

export const journalId = 'conv_journal';
export const conversationCall = '/api/journal/conversation';
export const historyCall = `/api/journal/history/${journalId}`;

/** A pair of messages as the journal's history gives them. */
export const storedPair = (id: string, entry: string, reply: string, more: object = {}) => [
  { id: `${id}-q`, sender: 'user', content: entry, timestamp: '2026-06-12T16:42:00.000Z', client_message_id: id },
  { id: `${id}-a`, sender: 'ai', content: reply, timestamp: '2026-06-12T16:43:00.000Z', client_message_id: id, ...more },
];

type Opened = Pick<Awaited<ReturnType<typeof openStore>>, 'store' | 'ports'>;

/** What a test does with an open journal, and sees of it. */
export function journalOf({ store, ports }: Opened) {
  const journal = () => selectJournal(store.getState());
  return {
    journal,
    opening: () => store.getState().journal.opening.status,
    curtain: () => store.getState().journal.curtain,
    draft: () => {
      const { composer } = journal();
      return composer.status === 'holding' ? composer.drafts : {};
    },
    typing: () => isTyping(journal()),
    transcript: () => transcriptOf(journal()),
    async look(view: View) {
      store.dispatch(viewOpened({ view }));
      for (let turn = 0; turn < 4; turn += 1) await settle();
    },
    type: (text: string, draftKey: string = journalId) => void store.dispatch(journalEvents.draftEdited({ draftKey, text })),
    async write(text: string, draftKey: string = journalId) {
      store.dispatch(journalEvents.draftEdited({ draftKey, text }));
      store.dispatch(journalEvents.sendPressed());
      await settle();
    },
    async paint() {
      for (let frame = 0; frame < 5; frame += 1) {
        ports.clock.frame();
        await settle();
      }
    },
  };
}

/** A signed-in person who has opened the journal. @param messages what it holds */
export async function openJournalView(messages: readonly object[] = [], prepare: (server: ReturnType<typeof emptyServer>) => void = () => undefined) {
  const server = emptyServer();
  server.answer(historyCall, { json: { success: true, messages } });
  prepare(server);
  const opened = await openStore({ stored: signedInStorage });
  const hands = journalOf(opened);
  await hands.look('journal');
  return { server, ...opened, ...hands };
}

export const streamFieldsOf = (url: string) => Object.fromEntries(new URL(url, 'http://better.test').searchParams);
export const bodiesOf = (calls: readonly ReceivedCall[]) => calls.map(({ body }) => body);
