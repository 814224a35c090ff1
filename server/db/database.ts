import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Pool, type PoolConfig } from 'pg';
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
 * @param onLost told of errors of idle connections; the pool replaces them by itself
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
  pool.on('error', onLost);
  return { database: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
