import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GenericSchema } from 'valibot';
import type { Call, ReceivedOf } from '../../contract/call';
import { exportAll, exportConversation } from '../../contract/exports';
import type { Queries } from '../db/database';
import { dayIn, zoneFor } from '../domain/days';
import { exportName, goalExportName } from '../domain/exportNames';
import { exportPieces, type ExportPlan } from '../exports/exportFile';
import { createExportRoom } from '../exports/exportRoom';
import { paced } from '../exports/paced';
import { faultForLog } from '../http/faultForLog';
import { sendJsonFile, type FileName } from '../http/jsonFile';
import { admission, receive } from '../http/route';
import { notFound, Refused, signInFirst } from '../refusal';
import { findConversationWithoutGoal, findOwnConversation, inSnapshot } from '../repositories/exports';
import { findGoal, listGoals, type GoalRow } from '../repositories/goals';
import { findUser, type UserRow } from '../repositories/users';
import type { Services } from '../services';
import { goalAnswer } from './answers';
import { namedZone } from './timeZone';

/** Each holds a place and a snapshot: nobody does for longer. */
const longestExport = 10 * 60_000;

type PlannedFile = { readonly name: FileName; readonly plan: Omit<ExportPlan, 'exportedAt' | 'user'> };
/** What a file is made from: the owner, their day, and the database as it was at one moment. */
type Snapshot = { readonly queries: Queries; readonly user: UserRow; readonly today: string };

const goalPart = (goal: GoalRow, conversationId: string | null, today: string) => ({
  fields: { ...goalAnswer(goal, conversationId, today), created_at: goal.createdAt.toISOString() },
  conversationId,
});

/** /api/export: what a person and the coach said, as a file to keep. Its messages read as the conversation does at that moment. */
export function exportRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  const room = createExportRoom();

  function serveFile<C extends Call<GenericSchema, GenericSchema>>(call: C, planFile: (snapshot: Snapshot, received: ReceivedOf<C>) => Promise<PlannedFile>): void {
    const handler = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const received = receive(request, call.request) as ReceivedOf<C>;
      const userId = request.session?.userId ?? '';
      if (reply.raw.destroyed) throw new Refused(400, 'The request broke off.'); // who has hung up meanwhile takes no place from others
      const giveBack = room.take(userId);
      try {
        await inSnapshot(database, async (queries) => {
          const user = await findUser(queries, userId);
          if (!user) throw signInFirst(); // deleted since the session was read
          const now = clock.now();
          const { name, plan } = await planFile({ queries, user, today: dayIn(zoneFor(namedZone(request), user.timeZone), now) }, received);
          await sendJsonFile(reply, name, paced(exportPieces(queries, userId, { ...plan, exportedAt: now, user })), longestExport);
        });
      } catch (error) {
        if (!reply.sent) throw error;
        request.log.error({ fault: faultForLog(error) }, 'an export broke off');
      } finally {
        giveBack();
      }
    };
    app.route({ method: call.method, url: call.path, exposeHeadRoute: false, onRequest: admission(services, call.access, null), handler });
  }

  serveFile(exportConversation, async ({ queries, user, today }, { conversation_id }) => {
    const conversation = await findOwnConversation(queries, user.id, conversation_id);
    if (!conversation) throw notFound('Conversation');
    const part = { conversationId: conversation.id };
    if (conversation.kind === 'journal') return { name: exportName('journal-chat', user.id, today), plan: { goals: [], journal: part } };
    const goal = conversation.goalId === null ? null : await findGoal(queries, user.id, conversation.goalId);
    if (goal === null) return { name: exportName('chat', conversation.id, today), plan: { goals: [], conversation: part } };
    return { name: goalExportName(goal.id, goal.title, today), plan: { goals: [goalPart(goal, conversation.id, today)] } };
  });

  serveFile(exportAll, async ({ queries, user, today }, { type }) => {
    if (type === 'journals') {
      const conversationId = await findConversationWithoutGoal(queries, user.id, 'journal');
      return { name: exportName('journal-chat', user.id, today), plan: { goals: [], journal: { conversationId } } };
    }
    const goals = (await listGoals(queries, user.id, undefined)).map(({ goal, conversationId }) => goalPart(goal, conversationId, today));
    const conversationId = await findConversationWithoutGoal(queries, user.id, 'chat');
    return { name: exportName('all-chat', user.id, today), plan: { goals, ...(conversationId === null ? {} : { conversation: { conversationId } }) } };
  });
}
