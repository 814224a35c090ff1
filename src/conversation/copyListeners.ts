import type { StartListening } from '../app/types';
import type { ConversationDefinition } from './conversationDefinition';
import { messageOf } from './threadMachine';

/** How long the word on what became of copying shows, in milliseconds. */
const markShown = { copied: 2_000, refused: 6_000 };

/** Puts a message on the clipboard, as it was written, and says for a moment what became of it. */
export function registerCopyListeners(startListening: StartListening, { events, select }: ConversationDefinition) {
  startListening({
    actionCreator: events.copyPressed,
    async effect({ payload: { messageId } }, { cancelActiveListeners, dispatch, getState, extra, signal }) {
      cancelActiveListeners();
      const message = messageOf(select(getState()).thread, messageId);
      if (!message) return;
      const isCopied = await extra.clipboard.write(message.content);
      if (signal.aborted) return;
      dispatch(isCopied ? events.messageCopied({ messageId }) : events.copyRefused({ messageId }));
      await extra.clock.wait(isCopied ? markShown.copied : markShown.refused, signal);
      dispatch(events.copiedMarkExpired({ messageId }));
    },
  });
}
