import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import * as schema from './schema';

export type Database = NodePgDatabase<typeof schema>;
/** The database or an open transaction: what every repository takes. */
export type Queries = PgDatabase<NodePgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly database: Database;
  readonly pool: Pool;
  close(): Promise<void>;
}

/**
 * Opens a pool of connections. Nothing is connected until the first query.
 * @param onLost told once of each connection that is lost. The pool replaces it; who was working with it has its query, or its next one, fail
 */
export function openDatabase(connection: PoolConfig, onLost: (error: Error) => void): OpenDatabase {
  const pool = new Pool({
    max: 20,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: `better ${process.pid}`,
    ...connection,
  });
  // The pool listens to a connection only while it lies idle: lost while somebody works with it, it would end the process.
  pool.on('connect', (client) => client.once('error', onLost).on('error', () => undefined)); // one loss may be said twice
  pool.on('error', () => undefined); // the same once more, of idle ones
  const database = drizzle(pool, { schema });
  database.transaction = transactionsOf(pool);
  return { database, pool, close: () => pool.end() };
}

/**
 * Transactions on connections of a pool. Drizzle's own never gives back the connection of one that could not begin, and
 * gives back one that could not be rolled back as if it were free. Here each is given back, and one that is not free is
 * replaced by the pool.
 */
function transactionsOf(pool: Pool): Database['transaction'] {
  const databases = new WeakMap<PoolClient, Database>(); // reading the schema takes longer than many a transaction
  return async (work, config) => {
    const client = await pool.connect();
    const database: Database = databases.get(client) ?? drizzle(client, { schema });
    databases.set(client, database);
    try {
      return await database.transaction(work, config);
    } finally {
      client.release(client.getTransactionStatus() !== 'I');
    }
  };
}
