import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Provider } from '../../contract/auth';
import type { ReplyStatus } from '../../contract/chat';
import type { FeedbackType } from '../../contract/feedback';
import type { GoalStatus } from '../../contract/goals';
import { searchWordsSql } from '../domain/searchWords';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** A calendar day, `YYYY-MM-DD`, without any zone. */
const day = (name: string) => date(name, { mode: 'string' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** The words of a text as the engine's full-text search keeps them; written by the database alone, never read. */
const searchWords = customType<{ data: never }>({ dataType: () => 'tsvector' });

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    /** Trimmed and in lower case. */
    email: text('email').notNull().unique('users_email_unique'),
    /** When the person first proved that the address is theirs; null: whoever signed up merely said so. */
    emailProvenAt: instant('email_proven_at'),
    name: text('name').notNull(),
    passwordHash: text('password_hash'),
    picture: text('picture').notNull().default(''),
    phone: text('phone'),
    personality: jsonb('personality').$type<Record<string, unknown>>(),
    currentLoginStreak: integer('current_login_streak').notNull(),
    longestLoginStreak: integer('longest_login_streak').notNull(),
    totalLoginDays: integer('total_login_days').notNull(),
    /** In the zone the person was in then. */
    lastLoginDay: day('last_login_day').notNull(),
    timeZone: text('time_zone').notNull(),
    /** When that zone took the place of another; null: it is the first. */
    timeZoneSince: instant('time_zone_since'),
    notificationsEnabled: boolean('notifications_enabled').notNull().default(false),
    /** Whether others see the person on the leaderboards. */
    leaderboardsEnabled: boolean('leaderboards_enabled').notNull().default(true),
    createdAt: instant('created_at').notNull(),
  },
  // One for each list of the leaderboards, in its order.
  (table) => [
    index('users_active_streaks').on(table.currentLoginStreak.desc().nullsFirst(), table.longestLoginStreak.desc().nullsFirst(), table.id).where(sql`${table.leaderboardsEnabled}`),
    index('users_all_time_streaks').on(table.longestLoginStreak.desc().nullsFirst(), table.currentLoginStreak.desc().nullsFirst(), table.id).where(sql`${table.leaderboardsEnabled}`),
    index('users_last_login').on(table.lastLoginDay, table.id).where(sql`${table.leaderboardsEnabled}`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie, hexadecimal: a copy of this table opens no session. */
    idHash: text('id_hash').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

/** Which accounts of providers open which account here. */
export const providerLinks = pgTable(
  'provider_links',
  {
    provider: text('provider').$type<Provider>().notNull(),
    /** The person's id with the provider: the one thing there that never changes hands. */
    oauthId: text('oauth_id').notNull(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    linkedAt: instant('linked_at').notNull(),
  },
  (table) => [primaryKey({ name: 'provider_links_key', columns: [table.provider, table.oauthId] }), uniqueIndex('provider_links_one_each').on(table.userId, table.provider)],
);

/** Who a provider said a visitor is, until the visitor makes an account of it, once. */
export const verifiedIdentities = pgTable('verified_identities', {
  /** SHA-256 of the key in the visitor's cookie, hexadecimal. */
  keyHash: text('key_hash').primaryKey(),
  provider: text('provider').$type<Provider>().notNull(),
  oauthId: text('oauth_id').notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  isEmailProven: boolean('is_email_proven').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** ID tokens that have been accepted: each is, once. */
export const usedIdTokens = pgTable('used_id_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  expiresAt: instant('expires_at').notNull(),
});

export const passwordResets = pgTable(
  'password_resets',
  {
    /** SHA-256 of the token in the mail, hexadecimal: a copy of this table resets nothing. */
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);

/** How often something limited was tried, shared by all instances. */
export const attempts = pgTable('attempts', {
  /** SHA-256 of what is limited and for whom: the table holds no addresses of people. */
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
});

export const goals = pgTable(
  'goals',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    status: text('status').$type<GoalStatus>().notNull().default('active'),
    taskAssigned: text('task_assigned'),
    nextCheckIn: day('next_check_in'),
    lastCheckIn: day('last_check_in'),
    /** The latest day that adds nothing more to the task streak: it grew on it, once a day at most, or a late check-in was held on it. */
    lastTaskDoneOn: day('last_task_done_on'),
    currentTaskStreak: integer('current_task_streak').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    searchWords: searchWords('search_words').generatedAlwaysAs(sql.raw(searchWordsSql('title'))),
  },
  (table) => [
    index('goals_user_newest').on(table.userId, table.createdAt),
    index('goals_task_streaks').on(table.currentTaskStreak.desc().nullsFirst(), table.id).where(sql`${table.status} = 'active' and ${table.currentTaskStreak} > 0`),
    index('goals_check_in').on(table.nextCheckIn, table.id).where(sql`${table.status} = 'active'`),
  ],
);

export type ConversationKind = 'chat' | 'journal';

export const conversations = pgTable(
  'conversations',
  {
    /** `conv_` and a UUID (spec 3). */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    /** The journal is a conversation of its own kind: nothing of the chat ever reads it. */
    kind: text('kind').$type<ConversationKind>().notNull().default('chat'),
    /** Null for the journal, and for the one conversation of the chat that belongs to no goal. */
    goalId: text('goal_id').references(() => goals.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastActivityAt: instant('last_activity_at').notNull(),
  },
  (table) => [
    uniqueIndex('conversations_one_per_goal').on(table.goalId),
    uniqueIndex('conversations_one_without_goal').on(table.userId).where(sql`${table.goalId} is null and ${table.kind} = 'chat'`),
    uniqueIndex('conversations_one_journal').on(table.userId).where(sql`${table.kind} = 'journal'`),
    index('conversations_user_activity').on(table.userId, table.lastActivityAt),
  ],
);

/** A reply as it stood before it was written anew. */
export interface PreviousReply {
  readonly content: string;
  readonly status: Exclude<ReplyStatus, 'writing'>;
  readonly suggestedResponses: string[];
}

export const messages = pgTable(
  'messages',
  {
    id: text('id').primaryKey(),
    /** Grows with every message: the order within a conversation. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    conversationId: text('conversation_id').notNull().references(() => conversations.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<'user' | 'assistant'>().notNull(),
    content: text('content').notNull(),
    /** The id the person's send carried; only on their own messages. */
    clientMessageId: text('client_message_id'),
    /** Of a reply: the message it answers. A message has one reply. */
    replyTo: text('reply_to'),
    status: text('status').$type<ReplyStatus>().notNull(),
    suggestedResponses: jsonb('suggested_responses').$type<string[]>().notNull().default([]),
    /** Of a reply: which run writes it. A run that finds another id here has lost the reply and ends. */
    generationId: text('generation_id'),
    /** Of a reply being written: the last sign of life of its run, by the database's clock. */
    heartbeatAt: instant('heartbeat_at'),
    /** Of a reply that is written anew: what stood there before, until the new one has a word. */
    previous: jsonb('previous').$type<PreviousReply>(),
    /** Of a reply: the latest request to write it anew, which counts once. */
    regenerationId: text('regeneration_id'),
    createdAt: instant('created_at').notNull(),
    /** None while it is written: a reply that grows would have its words taken apart and stored anew each second. */
    searchWords: searchWords('search_words').generatedAlwaysAs(sql.raw(`case when status <> 'writing' then ${searchWordsSql('content')} end`)),
  },
  (table) => [
    uniqueIndex('messages_one_per_send').on(table.userId, table.clientMessageId),
    uniqueIndex('messages_one_reply').on(table.replyTo),
    index('messages_in_order').on(table.conversationId, table.position),
    index('messages_user').on(table.userId),
    index('messages_search').using('gin', table.searchWords).where(sql`${table.status} <> 'writing'`),
    index('messages_being_written').on(table.userId).where(sql`${table.status} = 'writing'`),
  ],
);

/** What each call to a model used, and what that cost by the price table of its time. */
export const modelUsage = pgTable(
  'model_usage',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    replyId: text('reply_id').notNull(),
    model: text('model').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    /** Whole millionths of a dollar. */
    costMicroDollars: bigint('cost_micro_dollars', { mode: 'number' }).notNull().default(0),
    usedAt: instant('used_at').notNull(),
    /** The run that made the call and which of its calls it was: storing it again stores nothing. */
    generationId: text('generation_id'),
    callNumber: integer('call_number'),
  },
  (table) => [index('model_usage_user_time').on(table.userId, table.usedAt), uniqueIndex('model_usage_one_per_call').on(table.generationId, table.callNumber)],
);

/**
 * The text about a goal's check-in, one for each goal and day at most: whoever adds the row sends it. `sending` without
 * an end means that nobody knows whether it went out; it is not sent again.
 */
export const checkInTexts = pgTable(
  'check_in_texts',
  {
    goalId: text('goal_id').notNull().references(() => goals.id, { onDelete: 'cascade' }),
    /** The person's day. */
    day: day('day').notNull(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    status: text('status').$type<'sending' | 'sent' | 'refused' | 'waiting'>().notNull(),
    /** How often it was tried. */
    attempts: integer('attempts').notNull().default(1),
    /** Of one that waits: when it is tried again. */
    nextAttemptAt: instant('next_attempt_at'),
    /** The provider's own id of the text. */
    providerId: text('provider_id'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
  },
  (table) => [primaryKey({ name: 'check_in_texts_key', columns: [table.goalId, table.day] }), index('check_in_texts_user').on(table.userId), index('check_in_texts_day').on(table.day), index('check_in_texts_waiting').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`)],
);

/** Pictures of people, as they are served: a small WebP without metadata. */
export const pictures = pgTable(
  'pictures',
  {
    /** Cannot be guessed: whoever is signed in and knows it may fetch the picture. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    content: bytes('content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [uniqueIndex('pictures_one_per_user').on(table.userId)],
);

/** What people told the people behind the product. */
export const feedback = pgTable(
  'feedback',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    userName: text('user_name').notNull(),
    type: text('type').$type<FeedbackType>().notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    isArchived: boolean('is_archived').notNull().default(false),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('feedback_newest').on(table.createdAt), index('feedback_user').on(table.userId)],
);

/** Recordings of sessions that people added to their feedback, one for each at most. */
export const sessionRecordings = pgTable(
  'session_recordings',
  {
    feedbackId: text('feedback_id').primaryKey().references(() => feedback.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    /** The file, compressed by gzip. */
    content: bytes('content').notNull(),
    /** Of the file itself, in bytes. */
    size: integer('size').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('session_recordings_user').on(table.userId)],
);
