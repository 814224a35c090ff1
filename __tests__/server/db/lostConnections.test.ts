import { sql } from 'drizzle-orm';
import { openDatabase, type Database, type OpenDatabase, type Queries } from '../../../server/db/database';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

let behind: TestDatabase;
let opened: OpenDatabase;
const lost: string[] = [];
beforeAll(async () => {
  behind = await createTestDatabase();
  opened = openDatabase({ ...behind.connection, max: 1 }, ({ message }) => lost.push(message));
});
afterAll(() => Promise.all([opened.close(), behind.close()]));
beforeEach(() => void lost.splice(0));

const processOf = async (queries: Database | Queries): Promise<number> => (await queries.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]!.pid;
const end = (pid: number) => behind.rows('select pg_terminate_backend($1)', [pid]);
/** An 'error' that nobody listens to would be thrown here, and fail the test. */
const isNoticed = async () => {
  while (lost.length === 0) await new Promise(setImmediate);
};

test.each([
  ['idle between two statements', async (transaction: Queries, pid: number) => {
    await end(pid);
    await isNoticed();
    await transaction.execute(sql`select 1`);
  }],
  ['idle at its end', async (_transaction: Queries, pid: number) => {
    await end(pid);
    await isNoticed();
  }],
  ['in the middle of a query', async (transaction: Queries, pid: number) => {
    const query = transaction.execute(sql`select pg_sleep(9)`);
    const ended = (async () => {
      while ((await behind.rows(`select from pg_stat_activity where pid = $1 and query like '%pg_sleep%' and state = 'active'`, [pid])).length === 0) await new Promise(setImmediate);
      await end(pid);
    })();
    await Promise.all([query, ended]);
  }],
])('a transaction whose connection is lost %s fails, the process lives, and the next one works', async (_when, work) => {
  const transaction = opened.database.transaction(async (queries) => {
    await work(queries, await processOf(queries));
    return 'done';
  });
  await expect(transaction).rejects.toThrow();
  await isNoticed();
  expect(lost).toHaveLength(1);
  expect(await opened.database.transaction(processOf)).toEqual(expect.any(Number));
});

test('one that is lost while it lies idle is told of once, and replaced', async () => {
  await end(await processOf(opened.database));
  await isNoticed();
  expect(await processOf(opened.database)).toEqual(expect.any(Number));
  expect(lost).toHaveLength(1);
});

test('the connection of a transaction that cannot begin is free again', async () => {
  const pid = await processOf(opened.database);
  for (let time = 0; time < 2; time += 1) await expect(opened.database.transaction(processOf, { isolationLevel: 'none' as 'serializable' })).rejects.toThrow();
  expect(await opened.database.transaction(processOf)).toBe(pid);
});

test('one whose transaction neither ended nor was rolled back goes to nobody else', async () => {
  const client = await opened.pool.connect();
  const pid = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  Object.assign(client, { query: (...given: [{ text?: string }]) => (given[0].text === 'rollback' ? Promise.reject(new Error('Rolling back failed')) : query(...given)) });
  client.release();
  await expect(opened.database.transaction(async (queries) => Promise.reject(new Error(`refused in ${await processOf(queries)}`)))).rejects.toThrow('Failed query: rollback');
  expect(await opened.database.transaction(processOf)).not.toBe(pid);
});
