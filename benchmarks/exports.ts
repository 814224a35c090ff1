import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { startServerProcess } from './serverProcess';
import { startThrowawayDatabase } from './throwawayDatabase';

/*
 * What does an export of 50,000 messages cost the others? The server's memory is read while one is downloaded as fast as
 * it comes, and the time of an ordinary call of somebody else is taken in turns of a few seconds, without an export and beside one. Run
 * it on a quiet machine (Linux).
 */
const pairs = 25_000;
const mostMemory = 64; // megabytes more than before (issue 5)
const mostDelay = 0.2; // of the median (issue 5)
const pairsOfTurn = 2_000;
const turns = 12;

const sorted = (times: readonly number[]): number[] => [...times].sort((one, other) => one - other);
const quantile = (times: readonly number[], part: number): number => sorted(times)[Math.floor(times.length * part)] ?? 0;

/** Somebody signed up. */
async function signUp(origin: string) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/api/auth/signup`, { method: 'POST', headers, body: JSON.stringify({ name: 'Ada Lovelace', email: `${randomUUID()}@example.com`, password: 'Correct-horse7' }) });
  const { user } = (await answer.json()) as { user: { id: string } };
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const post = (path: string, body: object = {}) => fetch(`${origin}${path}`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify({ user_id: user.id, ...body }) });
  return { id: user.id, cookie, post };
}
type Person = Awaited<ReturnType<typeof signUp>>;

/** A goal of the person with all the messages, of 20 to 2,000 characters. */
async function haveTalked({ id, post }: Person, client: Client, count: number): Promise<void> {
  const made = await post('/api/goals/create', { title: 'Run', user_context: { name: 'Ada', personality: null, currentStreak: 1, longestStreak: 1 } });
  const { conversation_id } = (await made.json()) as { conversation_id: string };
  for (const role of ['user', 'assistant']) {
    await client.query(
      `insert into messages (id, conversation_id, user_id, role, content, reply_to, status, created_at)
       select $2 || $3 || n, $1, $2, $3, repeat('Every word of it. ', 1 + n * 7 % 111), case when $3 = 'assistant' then $2 || 'user' || n end, 'complete', now() from generate_series(1, $4) n`,
      [conversation_id, id, role, count],
    );
  }
  await client.query('analyze messages');
}

/** In a process of its own, so that the times taken here are those of the server. It says how many bytes came and how they end. */
const downloader = `
  const [url, cookie] = process.argv.slice(1);
  const answer = await fetch(url, { headers: { cookie } });
  let [size, end] = [0, ''];
  for await (const piece of answer.body) {
    size += piece.length;
    end = Buffer.from(piece.slice(-20)).toString();
  }
  console.log(JSON.stringify({ status: answer.status, size, end }));
`;

/** Reads a whole export as fast as it comes. @returns its size in megabytes */
async function download(origin: string, { id, cookie }: Person): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', downloader, `${origin}/api/export/all/${id}`, cookie]);
  const { status, size, end } = JSON.parse(stdout) as { status: number; size: number; end: string };
  if (status !== 200 || !end.endsWith('"complete":true}\n')) throw new Error(`The export answered ${status} and ends with ${JSON.stringify(end)}`);
  return size / 1_048_576;
}

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
};

/** @returns whether memory and delay are within their bounds */
export async function run(): Promise<boolean> {
  const { folder, connection, stop } = await startThrowawayDatabase();
  const server = await startServerProcess(folder, connection);
  const client = new Client(connection);
  await client.connect();
  const [ada, bob, cleo] = [await signUp(server.origin), await signUp(server.origin), await signUp(server.origin)];
  await haveTalked(ada, client, pairs);
  await haveTalked(cleo, client, pairsOfTurn);
  const call = () => timeOf(async () => (await bob.post('/api/user/profile')).text());
  // A server that has been in use: one that has just started grows by itself.
  for (let warm = 0; warm < 2_000; warm += 1) await call();

  await pause(1_000);
  const before = await server.memory();
  let peak = before;
  let isDownloading = true;
  const watching = (async () => {
    for (; isDownloading; await pause(20)) peak = Math.max(peak, await server.memory());
  })();
  let size = 0;
  const seconds = (await timeOf(async () => (size = await download(server.origin, ada)))) / 1_000;
  isDownloading = false;
  await watching;
  console.log(`an export of ${2 * pairs} messages, ${size.toFixed(1)} MB in ${seconds.toFixed(1)} s: memory ${before.toFixed(0)} MB before, ${(peak - before).toFixed(0)} MB more at its peak (at most ${mostMemory})`);

  const [alone, beside]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    const turnsFrom = beside.length;
    let isDone = false;
    const exporting = download(server.origin, cleo).finally(() => (isDone = true));
    while (!isDone) beside.push(await call());
    await exporting;
    for (let count = turnsFrom; count < beside.length; count += 1) alone.push(await call());
  }
  const delay = quantile(beside, 0.5) / quantile(alone, 0.5) - 1;
  console.log(
    `a call of somebody else: median ${quantile(alone, 0.5).toFixed(2)} ms alone (${alone.length}), ${quantile(beside, 0.5).toFixed(2)} ms beside an export (${beside.length}), ${(delay * 100).toFixed(0)} % more (at most ${mostDelay * 100}); 95th percentile ${quantile(alone, 0.95).toFixed(2)} and ${quantile(beside, 0.95).toFixed(2)} ms`,
  );

  await client.end();
  await server.stop();
  await stop();
  return peak - before <= mostMemory && delay <= mostDelay;
}
