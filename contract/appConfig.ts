import * as v from 'valibot';

/** What `<script id="app-config">` of index.html may tell the web app; every key may be missing. */
export const appConfigSchema = v.object({
  googleClientId: v.optional(v.string()),
  facebookAppId: v.optional(v.string()),
  leaderboardEmails: v.optional(v.picklist(['shown', 'hidden'])),
  supportTools: v.optional(v.boolean()),
});
export type AppConfig = v.InferOutput<typeof appConfigSchema>;

/** Where the pages of support are, in a build or on a server with `supportTools`: the one itself, and the app in the frame it has. */
export const supportPaths = { console: '/support', screen: '/support/screen' } as const;

/** The header in which the web app names its zone (contract notes, "Time"). */
export const timeZoneHeader = 'Time-Zone';
