import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client } from 'pg';
import { migrateDatabase } from '../../../server/db/migrate';
import { costOf } from '../../../server/domain/prices';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

const migrations = path.join(__dirname, '../../../server/db/migrations');
let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.close());

/** Every name of the table of prices, as it is read there: with a maker, a version's date, in capitals; and names that are not in it. */
const known = ['built-in', 'gpt-4o', 'gpt-4o-mini', 'gpt-4.1', 'gpt-4.1-mini', 'gpt-4.1-nano', 'gpt-5', 'gpt-5-mini', 'gpt-5-nano'];
const models = [...known.flatMap((name) => [name, `openai/${name}`, `a/b/${name.toUpperCase()}-2026-04-14`]), 'some-model', '', 'gpt-4', 'gpt-4o-', 'gpt-4o-2026-4-14', 'gpt-4o/', 'gpt-4o-mini-2026-04-14-2026-04-14', 'maker\n/gpt-5'];

/** The migrations of the release before costs were kept, in a folder of their own. */
async function formerMigrations(): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'better-migrations-'));
  await fs.cp(migrations, folder, { recursive: true });
  const journal = path.join(folder, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(await fs.readFile(journal, 'utf8'));
  await fs.writeFile(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }: { idx: number }) => idx < 3) }));
  return folder;
}

test('what was used before costs were kept costs what its model does', async () => {
  const name = `before_${randomBytes(4).toString('hex')}`;
  await database.rows(`create database ${name} template template0 encoding 'UTF8'`);
  const connection = { ...database.connection, database: name };
  const folder = await formerMigrations();
  const client = new Client(connection);
  await client.connect();
  await migrate(drizzle(client), { migrationsFolder: folder });
  await client.query(`insert into users (id, email, name, current_login_streak, longest_login_streak, total_login_days, last_login_day, time_zone, created_at) values ('ada', 'ada@example.com', 'Ada', 1, 1, 1, '2026-03-10', 'UTC', now())`);
  const uses = [[0, 0], [1, 0], [0, 1], [1_999, 333], [2_147_483_647, 2_147_483_647]] as const;
  const used = models.flatMap((model) => uses.map(([inputTokens, outputTokens]) => ({ model, inputTokens, outputTokens })));
  for (const { model, inputTokens, outputTokens } of used) await client.query(`insert into model_usage (user_id, reply_id, model, input_tokens, output_tokens, used_at) values ('ada', 'r', $1, $2, $3, now())`, [model, inputTokens, outputTokens]);
  await migrateDatabase(connection);
  const { rows } = await client.query<{ cost: string }>('select cost_micro_dollars as cost from model_usage order by id');
  expect(rows.map(({ cost }) => Number(cost))).toEqual(used.map(costOf));
  await client.end();
  await fs.rm(folder, { recursive: true });
});
