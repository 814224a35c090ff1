/** Limits of texts, in code points after trimming (contract notes, "Limits of texts"). */
export const limits = {
  name: { least: 2, most: 50 },
  goalTitle: { least: 1, most: 200 },
  message: { least: 1, most: 16_000 },
  password: { least: 8, most: 1_000 },
  email: { least: 3, most: 254 },
  suggestedResponses: { most: 4, characters: 200 },
  reply: { most: 32_000 },
} as const;

/** Where the query of a GET stream would grow longer than this, the stream is asked for by POST. */
export const longestStreamQuery = 2_000;
