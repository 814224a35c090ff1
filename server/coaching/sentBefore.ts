import type { ChatStreamRequest } from '../../contract/chat';
import type { Queries } from '../db/database';
import { notFound, Refused } from '../refusal';
import { findExchange, isFollowedByAnother, type Exchange } from '../repositories/messages';
import { cutIfLeftBehind } from '../repositories/replies';

/**
 * The message that was sent with the request's id before, and its reply as it stands: one left behind by a server
 * that is gone has its ending written down.
 * @throws Refused 409 for an id of another message; for a regeneration 400 without an id and 404 of no message
 */
export async function findSentBefore(transaction: Queries, userId: string, request: ChatStreamRequest): Promise<Exchange | null> {
  const { client_message_id: id, regeneration_id } = request;
  if (id === undefined) {
    if (regeneration_id !== undefined) throw new Refused(400, 'To write a reply anew, name the message it answers.');
    return null;
  }
  let found = await findExchange(transaction, userId, id);
  if (found && (await cutIfLeftBehind(transaction, found.reply.id))) found = await findExchange(transaction, userId, id);
  if (!found) {
    if (regeneration_id !== undefined) throw notFound('Message');
    return null;
  }
  if (found.message.conversationId !== request.conversation_id || found.message.content !== request.message) {
    throw new Refused(409, 'This message id was already used for another message.');
  }
  return found;
}

/**
 * Whether a repeated send has its reply written anew: a retry does when the reply was cut, and so does a regeneration
 * asked for again; a new one does unless the reply is being written.
 * @throws Refused 409 for a new regeneration of a reply that is not the latest
 */
export async function isToBeWrittenAnew(transaction: Queries, { message, reply }: Exchange, regenerationId: string | undefined): Promise<boolean> {
  if (regenerationId === undefined || regenerationId === reply.regenerationId) return reply.status === 'cut';
  if (await isFollowedByAnother(transaction, message.conversationId, message.position)) throw new Refused(409, 'Only the latest reply can be written anew.');
  return reply.status !== 'writing';
}
