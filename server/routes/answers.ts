import type { User } from '../../contract/user';
import { taskStreakOn } from '../domain/taskStreak';
import type { GoalRow } from '../repositories/goals';
import type { ReadMessage } from '../repositories/messages';
import type { UserRow } from '../repositories/users';

/** A user as their own calls answer them. */
export function userAnswer(user: UserRow, { streakUpdated }: { streakUpdated: boolean }): User {
  const createdAt = user.createdAt.toISOString();
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    picture: user.picture,
    phone: user.phone,
    personality: user.personality,
    current_login_streak: user.currentLoginStreak,
    longest_login_streak: user.longestLoginStreak,
    total_login_days: user.totalLoginDays,
    created_at: createdAt,
    createdAt,
    last_login_date: user.lastLoginDay,
    notifications_enabled: user.notificationsEnabled,
    streak_updated: streakUpdated,
    leaderboards_enabled: user.leaderboardsEnabled,
  };
}

/** A goal as its owner sees it. @param today the owner's day, `YYYY-MM-DD` */
export const goalAnswer = (goal: GoalRow, conversationId: string | null, today: string) => ({
  id: goal.id,
  title: goal.title,
  description: goal.description,
  task_assigned: goal.taskAssigned,
  next_check_in: goal.nextCheckIn,
  last_check_in: goal.lastCheckIn,
  conversation_id: conversationId,
  current_task_streak: taskStreakOn(goal, today),
  status: goal.status,
});

/** The fields that history and conversation-messages share. */
export const messageAnswer = (message: ReadMessage) => ({
  id: message.id,
  content: message.content,
  timestamp: message.createdAt.toISOString(),
  suggestedResponses: message.suggestedResponses,
  client_message_id: message.clientMessageId,
  status: message.status,
});

/** A message as the history of the chat and of the journal gives it. */
export const historyAnswer = (message: ReadMessage) => ({ ...messageAnswer(message), sender: message.role === 'user' ? ('user' as const) : ('ai' as const) });
