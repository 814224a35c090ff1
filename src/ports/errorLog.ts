/** What went wrong and is told to nobody but a developer who looks. Never a word of what a person wrote. */
export interface ErrorLog {
  write(message: string): void;
}

/** The browser's console. */
export const createBrowserErrorLog = (): ErrorLog => ({
  write: (message) => console.error(message), // eslint-disable-line no-console -- this is where the console is reached
});
