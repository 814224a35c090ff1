import type { Generations } from '../coaching/generations';
import type { Database } from '../db/database';
import type { Outbox } from '../outbox';
import { deleteRowsOf } from '../repositories/accountDeletion';
import { listGenerationsBeingWritten } from '../repositories/replies';
import { lockUser } from '../repositories/users';
import { isDeadlock } from './isDeadlock';

interface DeletionParts {
  readonly database: Database;
  readonly generations: Generations;
  readonly outbox: Outbox;
}

const mostTries = 5;

/**
 * Deletes a user with all that belongs to them, or nothing at all; done again, it completes what was left.
 *
 * Under the lock no send, sign-in or change of the profile of theirs is accepted; replies that are being written are
 * ended, and only then do the rows go, in the same transaction. What was under way and writes later is refused by the
 * database, since its owner is gone. Sessions go with the user: their streams end within two seconds. Files are no part
 * of a transaction, so they are removed before the commit, for which they must all be gone, and once more after it.
 */
export async function deleteAccount({ database, generations, outbox }: DeletionParts, userId: string): Promise<void> {
  const deleteOnce = () =>
    database.transaction(async (transaction) => {
      const user = await lockUser(transaction, userId);
      if (!user) return; // another request was quicker
      const running = await listGenerationsBeingWritten(transaction, userId);
      await Promise.all(running.map((generationId) => generations.stop(generationId)));
      await deleteRowsOf(transaction, user);
      await outbox.removeFilesOf(userId);
    });
  for (let tries = 1; ; tries += 1) {
    try {
      await deleteOnce();
      break;
    } catch (error) {
      // Something that is just being stored holds a row and waits for the user: one of the two has to give way.
      if (!isDeadlock(error) || tries === mostTries) throw error;
    }
  }
  await outbox.removeFilesOf(userId);
}
