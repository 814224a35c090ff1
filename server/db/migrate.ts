import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig } from 'pg';
import { advisoryLocks } from './advisoryLocks';

/** Beside this file in the sources, in the build the folder is copied next to the bundled main.js. */
const migrationsFolder = path.join(__dirname, 'migrations');

/**
 * Brings the database to this program's schema. All outstanding migrations run in one transaction: the schema
 * is the old one or the new one, never between. Instances that start together wait for each other.
 */
export async function migrateDatabase(connection: ClientConfig): Promise<void> {
  const client = new Client({ ...connection, application_name: `better ${process.pid} migrations` });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLocks.migrations]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end(); // and with it the lock
  }
}
