CREATE TABLE "feedback" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"user_name" text NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"is_archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "conversations_one_without_goal";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "kind" text DEFAULT 'chat' NOT NULL;--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "cost_micro_dollars" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What was used before costs were kept costs what its model does: the prices and the reading of names of server/domain/prices.ts, as they were when this was written.
WITH "prices" ("name", "input", "output") AS (
  VALUES
    ('built-in', 1500000, 6000000),
    ('gpt-4o', 2500000, 10000000),
    ('gpt-4o-mini', 150000, 600000),
    ('gpt-4.1', 2000000, 8000000),
    ('gpt-4.1-mini', 400000, 1600000),
    ('gpt-4.1-nano', 100000, 400000),
    ('gpt-5', 1250000, 10000000),
    ('gpt-5-mini', 250000, 2000000),
    ('gpt-5-nano', 50000, 400000)
)
UPDATE "model_usage" SET "cost_micro_dollars" = ceil(("input_tokens"::numeric * "costs"."input" + "output_tokens"::numeric * "costs"."output") / 1000000)
FROM (
  SELECT "names"."model", coalesce("exact"."input", "dated"."input", 1000000) AS "input", coalesce("exact"."output", "dated"."output", 4000000) AS "output"
  FROM (SELECT DISTINCT "model", lower(regexp_replace("model", '^.*/', '')) AS "name" FROM "model_usage") AS "names"
  LEFT JOIN "prices" AS "exact" ON "exact"."name" = "names"."name"
  LEFT JOIN "prices" AS "dated" ON "dated"."name" = regexp_replace("names"."name", '-[0-9]{4}-[0-9]{2}-[0-9]{2}$', '')
) AS "costs"
WHERE "model_usage"."model" = "costs"."model";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "leaderboards_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_newest" ON "feedback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "feedback_user" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pictures_one_per_user" ON "pictures" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_journal" ON "conversations" USING btree ("user_id") WHERE "conversations"."kind" = 'journal';--> statement-breakpoint
CREATE INDEX "goals_task_streaks" ON "goals" USING btree ("current_task_streak" DESC NULLS FIRST,"id") WHERE "goals"."status" = 'active' and "goals"."current_task_streak" > 0;--> statement-breakpoint
CREATE INDEX "users_active_streaks" ON "users" USING btree ("current_login_streak" DESC NULLS FIRST,"longest_login_streak" DESC NULLS FIRST,"id") WHERE "users"."leaderboards_enabled";--> statement-breakpoint
CREATE INDEX "users_all_time_streaks" ON "users" USING btree ("longest_login_streak" DESC NULLS FIRST,"current_login_streak" DESC NULLS FIRST,"id") WHERE "users"."leaderboards_enabled";--> statement-breakpoint
CREATE INDEX "users_last_login" ON "users" USING btree ("last_login_day","id") WHERE "users"."leaderboards_enabled";--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_one_without_goal" ON "conversations" USING btree ("user_id") WHERE "conversations"."goal_id" is null and "conversations"."kind" = 'chat';