import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, whatever folder a command is called from. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/** An absolute path inside the project. */
export const inProject = (...parts) => path.join(root, ...parts);

/** One line about what a command is doing. */
export const say = (text) => console.log(`[better] ${text}`);

/** An end that needs words for the person, not a stack. */
export class Explained extends Error {}

/** Runs a command's story; an explained end is told plainly, any other with its stack. Exits with 1 on both. */
export async function tell(story) {
  try {
    await story();
  } catch (error) {
    console.error(error instanceof Explained ? `[better] ${error.message}` : error);
    process.exit(1);
  }
}
