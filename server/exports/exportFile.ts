import type { Queries } from '../db/database';
import { readMessages } from '../repositories/exports';

/** What a file is to hold, but for the messages. */
export interface ExportPlan {
  readonly exportedAt: Date;
  readonly user: { readonly id: string; readonly name: string };
  readonly goals: readonly { readonly fields: object; readonly conversationId: string | null }[];
  /** The conversation without a goal; left out, the file has no such key. */
  readonly conversation?: { readonly conversationId: string | null };
  readonly journal?: { readonly conversationId: string | null };
}

/** Characters that are joined before they are handed on. */
const pieceLength = 32_768;

/**
 * The text of an export, `exportFileSchema` of the contract, in pieces of about 32,000 characters; a message is never
 * parted. The last key is `complete`: a file without it was cut.
 * @param queries of one snapshot, so that the file is of one moment
 */
export async function* exportPieces(queries: Queries, ownerId: string, plan: ExportPlan): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts(queries, ownerId, plan)) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

async function* texts(queries: Queries, ownerId: string, { exportedAt, user, goals, conversation, journal }: ExportPlan): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(exportedAt)},"user":${JSON.stringify({ id: user.id, name: user.name })},"goals":[`;
  for (const [index, { fields, conversationId }] of goals.entries()) {
    yield index === 0 ? '\n' : ',\n';
    yield* withMessages(queries, ownerId, fields, conversationId);
  }
  yield ']';
  for (const [key, part] of Object.entries({ conversation, journal })) {
    if (part === undefined) continue;
    yield `,\n"${key}":`;
    yield* withMessages(queries, ownerId, { conversation_id: part.conversationId }, part.conversationId);
  }
  yield ',\n"complete":true}\n';
}

/** An object with its messages as the last key. */
async function* withMessages(queries: Queries, ownerId: string, fields: object, conversationId: string | null): AsyncGenerator<string> {
  yield `${JSON.stringify(fields).slice(0, -1)},"messages":[`;
  let isFirst = true;
  for await (const page of conversationId === null ? [] : readMessages(queries, ownerId, conversationId)) {
    for (const { id, role, content, createdAt } of page) {
      yield `${isFirst ? '\n' : ',\n'}${JSON.stringify({ id, role, content, timestamp: createdAt })}`;
      isFirst = false;
    }
  }
  yield ']}';
}
