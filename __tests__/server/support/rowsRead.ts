import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database } from '../../../server/db/database';
import * as schema from '../../../server/db/schema';
import type { TestDatabase } from './testDatabase';

interface Plan {
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: Plan[];
}
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)];

/** How many rows the queries of `work` read of a table and of its indexes, all steps together; what they change is undone. */
export async function rowsRead({ pool }: TestDatabase, table: string, work: (database: Database) => PromiseLike<unknown>): Promise<number> {
  const made: { query: string; params: unknown[] }[] = [];
  const client = await pool.connect();
  try {
    const undone = (task: () => PromiseLike<unknown>) => client.query('begin').then(task).finally(() => client.query('rollback'));
    await undone(() => work(drizzle(client, { schema, logger: { logQuery: (query, params) => made.push({ query, params }) } })));
    let rows = 0;
    for (const { query, params } of made) {
      await undone(async () => {
        const { rows: [explained] } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, format json) ${query}`, params);
        for (const node of nodes(explained!['QUERY PLAN'][0].Plan)) {
          if (node['Relation Name'] !== table && !node['Index Name']?.startsWith(`${table}_`)) continue;
          rows += node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0));
        }
      });
    }
    return rows;
  } finally {
    client.release();
  }
}
