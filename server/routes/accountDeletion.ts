import type { FastifyInstance } from 'fastify';
import { deleteAccount } from '../../contract/accountDeletion';
import { deleteAccount as deleteWithAll } from '../accountDeletion/deleteAccount';
import { serveCall } from '../http/route';
import type { Services } from '../services';

/** /api/user/delete-account: the account and all that belongs to it, at once and for good. */
export function accountDeletionRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, deleteAccount, async ({ userId, reply }) => {
    await deleteWithAll(services, userId);
    services.cookie.clear(reply);
    services.identityCookie.clear(reply);
    reply.header('clear-site-data', '"cache"');
    return { success: true, message: 'Your account and everything in it have been deleted.' };
  });
}
