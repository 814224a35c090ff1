/** Limits of texts, in code points after trimming (contract notes, "Limits of texts"). */
export const limits = {
  name: { least: 2, most: 50 },
  goalTitle: { least: 1, most: 200 },
  message: { least: 1, most: 16_000 },
  password: { least: 8, most: 1_000 },
  email: { least: 3, most: 254 },
  suggestedResponses: { most: 4, characters: 200 },
  reply: { most: 32_000 },
  searchQuery: { least: 1, most: 200 },
  feedbackTitle: { least: 1, most: 200 },
  feedbackContent: { least: 1, most: 5_000 },
  /** A picture as it is sent (contract notes, "Pictures"): its size in bytes, its area in pixels. */
  picture: { bytes: 5 * 1024 * 1024, pixels: 40_000_000 },
  /** A recording (spec 9): its length in seconds, its size in bytes. */
  recording: { seconds: 60, bytes: 25 * 1024 * 1024 },
} as const;

/** Where the query of a GET stream would grow longer than this, the stream is asked for by POST. */
export const longestStreamQuery = 2_000;
