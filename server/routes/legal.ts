import type { FastifyInstance } from 'fastify';
import { privacyPolicy, termsOfService } from '../../contract/legal';
import { serveCall } from '../http/route';
import type { Services } from '../services';

/** /api/legal: the documents as the files beside the program have them. */
export function legalRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, termsOfService, async () => services.texts.terms);
  serveCall(app, services, privacyPolicy, async () => services.texts.privacy);
}
