import type { FastifyInstance } from 'fastify';
import { serverCloses } from '../refusal';

/** Refuses what comes in while the server closes, in the words and the form of every other refusal; what is in goes on. */
export function refuseWhileClosing(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => void (isClosing = true));
  app.addHook('onRequest', async () => {
    if (isClosing) throw serverCloses();
  });
}
