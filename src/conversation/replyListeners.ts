import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { longestStreamQuery } from '../../contract/limits';
import { timeZoneHeader } from '../../contract/appConfig';
import { readStreamEvent, type StreamEvent } from '../../contract/stream';
import { sessionExpired } from '../api';
import type { AppListenerApi, StartListening } from '../app/types';
import { EventStreamRefused, type EventStreamRequest } from '../ports';
import { createAppendJoiner } from './appendJoiner';
import type { ConversationDefinition } from './conversationDefinition';
import { hasText } from './replyMachine';
import { draftKeyOf } from './threadMachine';

/** A stream that says nothing, not even a keep-alive, for so many looks so far apart (milliseconds) is dead. */
const silence = { looks: 3, apart: 10_000 };

/** How long a server may take to close a stream after its last event, in milliseconds. */
const closingTime = 1_000;

/** Shown when a message is too long for an address and the server knows no other way. */
const tooLongForServer = 'This message is too long for the server that answers here. Please shorten it and send it again.';

type StreamRequest = Pick<EventStreamRequest, 'url' | 'method' | 'body'>;
type Ended = Extract<StreamEvent, { type: 'ended' | 'failed' }>;
type Outcome = { type: 'ended'; event: Ended } | { type: 'broken'; error: unknown };

/** Reads one reply from the server, from the send to its end, by the rules of spec 4 and the notes on streams. */
export function registerReplyListeners(startListening: StartListening, definition: ConversationDefinition) {
  const { events, select, selectUserId, streamPath, createConversation, words } = definition;

  function streamRequest(fields: Record<string, string>): StreamRequest {
    const query = new URLSearchParams(fields).toString();
    if (query.length <= longestStreamQuery) return { url: `${streamPath}?${query}`, method: 'GET', body: null };
    return { url: streamPath, method: 'POST', body: fields };
  }

  /** Opens the stream once and hands its text on; gives how it ended. */
  async function readReply(replyId: string, streamed: StreamRequest, { dispatch, extra, signal }: AppListenerApi): Promise<Outcome> {
    const joiner = createAppendJoiner(extra.clock, (text) => dispatch(events.replyGrew({ replyId, text })));
    const connection = new AbortController();
    const leave = () => {
      joiner.flush();
      connection.abort();
    };
    signal.addEventListener('abort', leave, { once: true });
    let heard = 0;
    const watch = async () => {
      for (let heardBefore = -1, silent = 0; silent < silence.looks; silent = heard === heardBefore ? silent + 1 : 0) {
        heardBefore = heard;
        await extra.clock.wait(silence.apart, connection.signal);
      }
      connection.abort();
    };
    watch().catch(() => undefined); // rejected when the connection ends before the silence does

    const request = { ...streamed, headers: { [timeZoneHeader]: extra.clock.timeZone() }, signal: connection.signal };
    const outcome = await new Promise<Outcome>((resolve) => {
      let hasEnded = false;
      const read = (name: string, data: string) => {
        heard += 1;
        const event = hasEnded ? null : readStreamEvent(name, data);
        if (event?.type === 'grew') joiner.add(event.text);
        if (event?.type !== 'ended' && event?.type !== 'failed') return;
        hasEnded = true;
        resolve({ type: 'ended', event });
        // The server closes the connection now; one that does not is closed for it.
        extra.clock.wait(closingTime, connection.signal).then(() => connection.abort(), () => undefined);
      };
      extra.eventStream
        .open(request, read)
        .then(
          () => resolve({ type: 'broken', error: null }),
          (error: unknown) => resolve({ type: 'broken', error }),
        )
        .finally(() => connection.abort());
    });
    if (signal.aborted) return outcome;
    if (outcome.type === 'ended') await joiner.drained();
    else joiner.flush();
    signal.removeEventListener('abort', leave);
    return outcome;
  }

  /** Says how a reply ended: whole, cut with its text kept, or without a word. */
  function settle(replyId: string, outcome: Outcome, wasPosted: boolean, { dispatch, getState }: AppListenerApi) {
    if (outcome.type === 'ended' && outcome.event.type === 'ended') {
      dispatch(events.replyCompleted({ replyId, suggestedResponses: outcome.event.suggestedResponses }));
      return;
    }
    const refusal = outcome.type === 'broken' && outcome.error instanceof EventStreamRefused ? outcome.error.status : 0;
    // The end of the session empties the screen; flows/keepingDrafts puts an unanswered message back among the drafts.
    if (refusal === 401) dispatch(sessionExpired());
    else if (hasText(select(getState()).reply)) dispatch(events.replyCut({ replyId }));
    else dispatch(events.replyFailed({ replyId, text: wasPosted && (refusal === 404 || refusal === 405) ? tooLongForServer : words.connectionFailed }));
  }

  /** Started by a send or a reopened reply. */
  async function writeReply(replyId: string, clientMessageId: string, text: string, listenerApi: AppListenerApi) {
    const { dispatch, getState, signal } = listenerApi;
    const { thread, reply } = select(getState());
    let { conversationId } = thread;
    if (reply.status === 'creatingConversation') {
      conversationId = await createConversation(thread, listenerApi);
      if (signal.aborted) return;
      if (conversationId === null) return void dispatch(events.replyFailed({ replyId, text: words.creationFailed }));
      dispatch(events.conversationCreated({ replyId, conversationId, draftKey: draftKeyOf(thread) }));
    }
    const request = streamRequest({
      message: text,
      user_id: selectUserId(getState()) ?? '',
      conversation_id: conversationId ?? '',
      goal_id: thread.goalId ?? '',
      client_message_id: clientMessageId,
    });
    const outcome = await readReply(replyId, request, listenerApi);
    if (!signal.aborted) settle(replyId, outcome, request.method === 'POST', listenerApi);
  }

  /**
   * Started by a message sent or a reply reopened; stopped by the next one, by Stop, by another
   * conversation and by the end of the session. One connection at most is open.
   */
  async function followReply(action: UnknownAction, listenerApi: AppListenerApi) {
    listenerApi.cancelActiveListeners();
    if (events.stopRequested.match(action)) listenerApi.dispatch(events.replyStopped(action.payload));
    if (events.messageSent.match(action)) {
      const { message, reply } = action.payload;
      await writeReply(reply.id, message.clientMessageId, message.content, listenerApi);
    }
    if (events.replyReopened.match(action)) {
      const { replyId, clientMessageId, messageText } = action.payload;
      await writeReply(replyId, clientMessageId, messageText, listenerApi);
    }
  }

  startListening({
    matcher: isAnyOf(events.messageSent, events.replyReopened, events.stopRequested, events.conversationOpened, definition.signedOut, sessionExpired),
    effect: followReply,
  });
}
