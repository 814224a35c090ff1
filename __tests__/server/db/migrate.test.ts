import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { migrateDatabase } from '../../../server/db/migrate';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.close());

test('a database that cannot hold every letter is refused before anything is made in it, with what to do', async () => {
  const name = `latin_${randomBytes(4).toString('hex')}`;
  await database.rows(`create database ${name} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`);
  const connection = { ...database.connection, database: name };
  await expect(migrateDatabase(connection)).rejects.toThrow('The database keeps its texts as LATIN1, which cannot hold what people write. Create one with the encoding UTF8 and name it in DATABASE_URL.');
  const client = new Client(connection);
  await client.connect();
  expect((await client.query(`select nspname from pg_namespace where nspname = 'drizzle'`)).rows).toEqual([]);
  await client.end();
});
