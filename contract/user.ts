import * as v from 'valibot';

/**
 * The person's personality, null until the assessment is done. The bundled server writes the five
 * scores of contract notes "Personality"; another server may send a description of its own.
 */
export const personalitySchema = v.nullish(v.union([v.string(), v.record(v.string(), v.unknown())]), null);

/** A user as any call answers it (spec 3). Fields vary by call; what is missing reads as its empty value. */
export const userSchema = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  picture: v.nullish(v.string(), ''),
  phone: v.nullish(v.string(), null),
  personality: personalitySchema,
  current_login_streak: v.nullish(v.number(), 0),
  longest_login_streak: v.nullish(v.number(), 0),
  total_login_days: v.nullish(v.number(), 0),
  created_at: v.nullish(v.string(), null),
  createdAt: v.nullish(v.string(), null),
  last_login_date: v.nullish(v.string(), null),
  notifications_enabled: v.nullish(v.boolean(), false),
  streak_updated: v.nullish(v.boolean(), false),
  /** (ext) Whether others see the person on the leaderboards. */
  leaderboards_enabled: v.nullish(v.boolean(), true),
});
export type User = v.InferOutput<typeof userSchema>;

/** What the coach is told about the person (spec 7, goals/create and chat/create-conversation). */
export const userContextSchema = v.object({
  name: v.string(),
  personality: personalitySchema,
  currentStreak: v.number(),
  longestStreak: v.number(),
});
export type UserContext = v.InferOutput<typeof userContextSchema>;
