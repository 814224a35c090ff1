import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig } from 'pg';
import { advisoryLocks } from './advisoryLocks';

/** Beside this file in the sources, in the build the folder is copied next to the bundled main.js. */
const migrationsFolder = path.join(__dirname, 'migrations');

/** The database cannot be used as it is; the text tells its owner what to do. */
export class DatabaseProblem extends Error {
  override readonly name = 'DatabaseProblem';
}

/**
 * Brings the database to this program's schema. All outstanding migrations run in one transaction: the schema
 * is the old one or the new one, never between. Instances that start together wait for each other.
 * @throws DatabaseProblem when the database keeps texts in another encoding than UTF-8
 */
export async function migrateDatabase(connection: ClientConfig): Promise<void> {
  const client = new Client({ ...connection, application_name: `better ${process.pid} migrations` });
  client.on('error', () => undefined); // of a lost connection the query tells
  await client.connect();
  try {
    const { rows: [found] } = await client.query<{ server_encoding: string }>('show server_encoding');
    if (found?.server_encoding !== 'UTF8') {
      throw new DatabaseProblem(`The database keeps its texts as ${found?.server_encoding}, which cannot hold what people write. Create one with the encoding UTF8 and name it in DATABASE_URL.`);
    }
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end(); // and with it the lock
  }
}
