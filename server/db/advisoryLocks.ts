/** The advisory locks this program takes, each a number of our own choice. */
export const advisoryLocks = {
  /** Held for a server's whole life: the embedded data folder is taken. */
  dataFolder: 7_310_001,
  /** Held while migrations run: several instances may start at once. */
  migrations: 7_310_002,
} as const;
