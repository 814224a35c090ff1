import type { CoachTurn } from '../coach/coach';
import type { Queries } from '../db/database';
import type { ConversationKind } from '../db/schema';
import { taskStreakOn } from '../domain/taskStreak';
import { findGoal } from '../repositories/goals';
import { listSaidUpTo, type MessageRow } from '../repositories/messages';
import type { UserRow } from '../repositories/users';

/** More than a model is ever sent; older messages stay in the history. */
const longestHistory = 100;

/** All that the coach is told for its reply to `message`; read with the owner's id, so nothing of others is in it. */
export async function readTurn(
  queries: Queries,
  { user, kind, goalId }: { user: UserRow; kind: ConversationKind; goalId: string | null },
  message: MessageRow,
  today: string,
): Promise<CoachTurn> {
  const goal = goalId === null ? null : await findGoal(queries, user.id, goalId);
  return {
    kind,
    user: {
      name: user.name,
      personality: user.personality,
      currentLoginStreak: user.currentLoginStreak,
      longestLoginStreak: user.longestLoginStreak,
    },
    goal: goal && {
      title: goal.title,
      description: goal.description,
      taskAssigned: goal.taskAssigned,
      nextCheckIn: goal.nextCheckIn,
      lastCheckIn: goal.lastCheckIn,
      currentTaskStreak: taskStreakOn(goal, today),
    },
    messages: await listSaidUpTo(queries, message.conversationId, message.position, longestHistory),
    today,
  };
}
