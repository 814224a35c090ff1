import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { openDatabase, type OpenDatabase } from '../../../server/db/database';

const templateIsBusy = '55006';

export interface TestDatabase extends OpenDatabase {
  readonly connection: ClientConfig;
  /** Rows of a query written by hand, to look behind the repositories. */
  rows<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
}

/** An empty, migrated database of a test file's own. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = JSON.parse(process.env.THROWAWAY_POSTGRES ?? 'null') as ClientConfig | null;
  if (!server) throw new Error('No PostgreSQL for tests: run them with the project "server" of jest.config.js.');
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = new Client({ ...server, database: 'postgres' });
  await admin.connect();
  for (let attempt = 1; ; attempt += 1) {
    try {
      await admin.query(`create database ${name} template better`);
      break;
    } catch (error) {
      if ((error as { code?: string }).code !== templateIsBusy || attempt === 50) throw error;
      await pause(100); // another file copies the template right now
    }
  }
  await admin.end();
  const connection = { ...server, database: name };
  const open = openDatabase({ ...connection, max: 8 }, () => undefined);
  return { ...open, connection, rows: async <Row extends object>(text: string, values: unknown[] = []) => (await open.pool.query(text, values)).rows as Row[] };
}
