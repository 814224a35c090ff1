import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';

/**
 * Runs one statement in the database of a server that is running, by the socket that only its owner can enter.
 * @param dataFolder the server's DATA_DIR
 */
export async function queryStored<Row extends object>(dataFolder: string, statement: string, values: readonly unknown[] = []): Promise<Row[]> {
  const facts = (await readFile(path.join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
  const client = new Client({ host: facts[4]!, port: Number(facts[3]), user: 'better', database: 'better' });
  await client.connect();
  try {
    const { rows } = await client.query(statement, [...values]);
    return rows as Row[];
  } finally {
    await client.end();
  }
}
