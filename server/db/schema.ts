import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Provider } from '../../contract/auth';
import type { ReplyStatus } from '../../contract/chat';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** A calendar day, `YYYY-MM-DD`, without any zone. */
const day = (name: string) => date(name, { mode: 'string' });

export const users = pgTable('users', {
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
  notificationsEnabled: boolean('notifications_enabled').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});

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
    status: text('status').$type<'active' | 'completed' | 'archived'>().notNull().default('active'),
    taskAssigned: text('task_assigned'),
    nextCheckIn: day('next_check_in'),
    lastCheckIn: day('last_check_in'),
    /** The day on which the task streak last grew: it grows once a day at most. */
    lastTaskDoneOn: day('last_task_done_on'),
    currentTaskStreak: integer('current_task_streak').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('goals_user_newest').on(table.userId, table.createdAt)],
);

export const conversations = pgTable(
  'conversations',
  {
    /** `conv_` and a UUID (spec 3). */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    /** Null for the one conversation that belongs to no goal. */
    goalId: text('goal_id').references(() => goals.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastActivityAt: instant('last_activity_at').notNull(),
  },
  (table) => [
    uniqueIndex('conversations_one_per_goal').on(table.goalId),
    uniqueIndex('conversations_one_without_goal').on(table.userId).where(sql`${table.goalId} is null`),
    index('conversations_user_activity').on(table.userId, table.lastActivityAt),
  ],
);

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
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('messages_one_per_send').on(table.userId, table.clientMessageId),
    uniqueIndex('messages_one_reply').on(table.replyTo),
    index('messages_in_order').on(table.conversationId, table.position),
    index('messages_being_written').on(table.userId).where(sql`${table.status} = 'writing'`),
  ],
);

/** What each call to a model used; costs follow from it by a price table. */
export const modelUsage = pgTable(
  'model_usage',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull().references(() => users.id, { onDelete: 'cascade' }),
    replyId: text('reply_id').notNull(),
    model: text('model').notNull(),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [index('model_usage_user_time').on(table.userId, table.usedAt)],
);
