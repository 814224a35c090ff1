import type { FastifyInstance } from 'fastify';
import { Refused } from '../refusal';
import { ping } from '../repositories/users';
import type { Services } from '../services';

/** For whatever watches the server: `live` while the process answers, `ready` while it can also work. */
export function healthRoutes(app: FastifyInstance, { database }: Services): void {
  app.get('/health/live', async () => ({ success: true }));
  app.get('/health/ready', async (request) => {
    try {
      await ping(database);
    } catch {
      request.log.warn('the database does not answer');
      throw new Refused(503, 'The database does not answer.');
    }
    return { success: true };
  });
}
