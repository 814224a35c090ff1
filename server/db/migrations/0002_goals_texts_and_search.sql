CREATE TABLE "check_in_texts" (
	"goal_id" text NOT NULL,
	"day" date NOT NULL,
	"user_id" text NOT NULL,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"provider_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "check_in_texts_key" PRIMARY KEY("goal_id","day")
);
--> statement-breakpoint
ALTER TABLE "goals" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(normalize(title, NFC), '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02C2-\u02C5\u02D2-\u02DF\u037E\u0387\u055A-\u055F\u0589-\u058F\u05BE\u05C0\u05C3\u05C6\u05F3-\u05F4\u0600-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u0700-\u070D\u0964-\u0965\u0970\u0E3F\u0E4F\u0E5A-\u0E5B\u0F04-\u0F12\u104A-\u104F\u10FB\u1360-\u1368\u166D-\u166E\u1680\u17D4-\u17D6\u17D8-\u17DB\u1800-\u180A\u1FBD\u2000-\u200B\u200E-\u206F\u207A-\u207E\u208A-\u208E\u20A0-\u20C1\u2100-\u2101\u2103-\u2106\u2108-\u2109\u2116-\u2118\u211E-\u2123\u2190-\u245F\u2500-\u2775\u2794-\u2BFF\u2E00-\u2E2E\u2E30-\u2E5D\u3000-\u3004\u3008-\u3020\u3030\u3036-\u3037\u303D-\u303F\u309B-\u309C\u30A0\u30FB\uA8CE-\uA8CF\uFD3E-\uFD3F\uFE0E-\uFE19\uFE30-\uFE6B\uFEFF\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\uFFE0-\uFFEE\uFFF9-\uFFFD\U0001F000-\U0001F0FF\U0001F10D-\U0001FBEF\U000E0001-\U000E007F]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "previous" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "regeneration_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_words" "tsvector" GENERATED ALWAYS AS (case when status <> 'writing' then to_tsvector('simple', regexp_replace(normalize(content, NFC), '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02C2-\u02C5\u02D2-\u02DF\u037E\u0387\u055A-\u055F\u0589-\u058F\u05BE\u05C0\u05C3\u05C6\u05F3-\u05F4\u0600-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u0700-\u070D\u0964-\u0965\u0970\u0E3F\u0E4F\u0E5A-\u0E5B\u0F04-\u0F12\u104A-\u104F\u10FB\u1360-\u1368\u166D-\u166E\u1680\u17D4-\u17D6\u17D8-\u17DB\u1800-\u180A\u1FBD\u2000-\u200B\u200E-\u206F\u207A-\u207E\u208A-\u208E\u20A0-\u20C1\u2100-\u2101\u2103-\u2106\u2108-\u2109\u2116-\u2118\u211E-\u2123\u2190-\u245F\u2500-\u2775\u2794-\u2BFF\u2E00-\u2E2E\u2E30-\u2E5D\u3000-\u3004\u3008-\u3020\u3030\u3036-\u3037\u303D-\u303F\u309B-\u309C\u30A0\u30FB\uA8CE-\uA8CF\uFD3E-\uFD3F\uFE0E-\uFE19\uFE30-\uFE6B\uFEFF\uFF01-\uFF0F\uFF1A-\uFF20\uFF3B-\uFF40\uFF5B-\uFF65\uFFE0-\uFFEE\uFFF9-\uFFFD\U0001F000-\U0001F0FF\U0001F10D-\U0001FBEF\U000E0001-\U000E007F]+', ' ', 'g')) end) STORED;--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "generation_id" text;--> statement-breakpoint
ALTER TABLE "model_usage" ADD COLUMN "call_number" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "check_in_texts" ADD CONSTRAINT "check_in_texts_goal_id_goals_id_fk" FOREIGN KEY ("goal_id") REFERENCES "public"."goals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_in_texts" ADD CONSTRAINT "check_in_texts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_in_texts_user" ON "check_in_texts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "check_in_texts_day" ON "check_in_texts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "check_in_texts_waiting" ON "check_in_texts" USING btree ("next_attempt_at") WHERE "check_in_texts"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "goals_check_in" ON "goals" USING btree ("next_check_in","id") WHERE "goals"."status" = 'active';--> statement-breakpoint
CREATE INDEX "messages_user" ON "messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "messages_search" ON "messages" USING gin ("search_words") WHERE "messages"."status" <> 'writing';--> statement-breakpoint
CREATE UNIQUE INDEX "model_usage_one_per_call" ON "model_usage" USING btree ("generation_id","call_number");