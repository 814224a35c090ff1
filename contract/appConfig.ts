import * as v from 'valibot';

/** What `<script id="app-config">` of index.html may tell the web app; every key may be missing. */
export const appConfigSchema = v.object({
  googleClientId: v.optional(v.string()),
  facebookAppId: v.optional(v.string()),
  leaderboardEmails: v.optional(v.picklist(['shown', 'hidden'])),
  supportTools: v.optional(v.boolean()),
});
export type AppConfig = v.InferOutput<typeof appConfigSchema>;

/** The header in which the web app names its zone (contract notes, "Time"). */
export const timeZoneHeader = 'Time-Zone';
