/* The program behind `npm run feedback`. It may run beside the server, on this machine or on a database of the operator's. */
import type { ClientConfig } from 'pg';
import { readConfig, SettingsProblem, type Config } from '../config';
import { openDatabase } from '../db/database';
import { runningPostgres } from '../db/embedded/runningPostgres';
import { errorCauses } from '../db/errorCauses';
import { readFeedbackArguments, usage, UsageProblem } from './feedbackArguments';
import { followFeedbackWish } from './feedbackCommand';
import { printable } from './printable';
import { NotWritten } from './recordingFile';

/** The database cannot be asked; the text says what to do. */
class NoDatabase extends Error {
  override readonly name = 'NoDatabase';
}

async function connectionOf({ databaseUrl, dataFolder }: Config): Promise<ClientConfig> {
  if (databaseUrl !== null) return { connectionString: databaseUrl };
  const running = await runningPostgres(dataFolder);
  if (running === null) throw new NoDatabase(`No server runs on the data folder ${dataFolder}. Start it (npm start), name another folder in DATA_DIR, or a PostgreSQL of yours in DATABASE_URL.`);
  return running;
}

async function run(given: readonly string[]): Promise<string> {
  const wish = readFeedbackArguments(given);
  if (wish.do === 'help') return usage;
  const { database, close } = openDatabase({ ...(await connectionOf(readConfig(process.env))), max: 1 }, () => undefined);
  try {
    // npm runs a program in the project's folder and tells it where it was called.
    return await followFeedbackWish(database, wish, process.env.INIT_CWD ?? process.cwd());
  } catch (error) {
    throw error instanceof UsageProblem || error instanceof NotWritten ? error : new NoDatabase(`The database could not be asked: ${causeOf(error)}`);
  } finally {
    await close();
  }
}

/** The driver's own words: those of the layer above repeat the query. */
function causeOf(error: unknown): string {
  const deepest = [...errorCauses(error)].at(-1);
  if (!deepest) return String(error);
  const { code, message } = deepest;
  if (code === '42P01') return 'It has no table of feedback. Start the server on it once.';
  return message === '' && code !== '' ? code : message;
}

run(process.argv.slice(2)).then(
  (text) => process.stdout.write(text),
  (error: unknown) => {
    const isForThePerson = error instanceof UsageProblem || error instanceof NotWritten || error instanceof NoDatabase || error instanceof SettingsProblem;
    process.stderr.write(isForThePerson ? `${error.message.split('\n').map(printable).join('\n')}\n` : `${error instanceof Error ? error.stack : String(error)}\n`);
    if (error instanceof UsageProblem) process.stderr.write(`\n${usage}`);
    process.exitCode = 1;
  },
);
