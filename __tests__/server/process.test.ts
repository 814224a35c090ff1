import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chatStreamPath } from '../../contract/chat';
import { isPostgres } from '../../server/db/embedded/liveness';
import { stopPostmaster } from '../../server/db/embedded/postmaster';
import { lockedBy } from '../../server/db/embedded/staleLocks';
import { bundleServer, mustStart, removeBundle, signUpAt, startServer, stopAllServers, type Caller } from './support/serverProcess';
import { userContext } from './support/testApp';

jest.setTimeout(180_000); // each start is a process of its own, on a machine that may be busy

beforeAll(bundleServer);
afterAll(removeBundle);

let folder: string;
/** Deep, and with a space in its name. */
let dataFolder: string;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'better process '));
  dataFolder = path.join(folder, 'a rather long name '.repeat(5).trim(), 'data');
});
afterEach(async () => {
  await stopAllServers();
  await stopPostmaster(path.join(dataFolder, 'postgres'), 5_000);
  await fs.rm(folder, { recursive: true, force: true });
});

const postgresPid = () => lockedBy(path.join(dataFolder, 'postgres', 'postmaster.pid'));
const createGoal = (caller: Caller, origin: string, title: string) => caller.call(origin, '/api/goals/create', { user_id: caller.userId, title, user_context: userContext });
const goalTitles = async (caller: Caller, origin: string): Promise<string[]> => {
  const { status, text, body } = await caller.call(origin, '/api/goals/user', { user_id: caller.userId });
  if (status !== 200) throw new Error(text);
  return body.goals.map(({ title }: { title: string }) => title);
};

test('ten times killed in the middle of writing, nothing acknowledged is lost and nothing is there twice', async () => {
  const acknowledged: string[] = [];
  let server = await mustStart(dataFolder);
  const ada = await signUpAt(server.origin);
  for (let round = 0; round < 10; round += 1) {
    const writers = Array.from({ length: 6 }, async (_none, writer) => {
      for (let n = 0; ; n += 1) {
        const title = `${round}-${writer}-${n}`;
        const answer = await createGoal(ada, server.origin, title).catch(() => null); // the connection breaks with the kill
        if (answer?.status !== 200) return;
        acknowledged.push(title);
      }
    });
    const wanted = acknowledged.length + 5 + 3 * round;
    while (acknowledged.length < wanted) await new Promise((resolve) => setImmediate(resolve));
    expect(await server.kill('SIGKILL')).toBeNull();
    await Promise.all(writers);
    // Now and then PostgreSQL dies with it, as when the machine does.
    const orphan = await postgresPid();
    if (round % 3 === 2 && orphan !== null) process.kill(orphan, 'SIGKILL');
    server = await mustStart(dataFolder);
    const titles = await goalTitles(ada, server.origin);
    expect(titles).toEqual(expect.arrayContaining(acknowledged));
    expect(new Set(titles).size).toBe(titles.length);
  }
  expect(await server.kill('SIGTERM')).toBe(0);
});

test('a second server on the same folder refuses, names the holder, and harms nothing', async () => {
  const first = await mustStart(dataFolder);
  const ada = await signUpAt(first.origin);
  const second = await startServer(dataFolder);
  expect(second).toEqual({
    exitCode: 1,
    errors: `Better did not start. The data folder ${dataFolder} is in use by another Better server (process ${first.pid}). Stop that one first, or give this one a folder of its own with DATA_DIR.\n`,
  });
  expect((await createGoal(ada, first.origin, 'Still working')).status).toBe(200);
  expect(await first.kill('SIGINT')).toBe(0);
  const third = await mustStart(dataFolder);
  expect(await goalTitles(ada, third.origin)).toEqual(['Still working']);
});

test('of two servers started at once on a new folder exactly one runs', async () => {
  const both = await Promise.all([startServer(dataFolder), startServer(dataFolder)]);
  const [winner] = both.flatMap((server) => ('origin' in server ? [server] : []));
  expect(both.flatMap((server) => ('errors' in server ? [server.errors] : []))).toEqual([expect.stringContaining(`in use by another Better server (process ${winner?.pid})`)]);
  expect((await fetch(`${winner!.origin}/health/ready`)).status).toBe(200);
});

test('stopped in order it takes PostgreSQL with it, keeps what a reply had and tells the reader', async () => {
  const server = await mustStart(dataFolder);
  const ada = await signUpAt(server.origin);
  const { conversation_id } = (await createGoal(ada, server.origin, 'Run a marathon')).body;
  const postgres = (await postgresPid())!;
  const stream = ada.call(server.origin, chatStreamPath, { user_id: ada.userId, conversation_id, message: 'I want to run a marathon next spring, where do I begin?' });
  let stored: { content: string; status: string } | undefined;
  while (!stored) [, stored] = (await ada.call(server.origin, '/api/chat/conversation-messages', { conversation_id })).body.messages;
  expect(await server.kill('SIGTERM')).toBe(0);
  expect((await stream).text).toMatch(/event: error\ndata: .*\n\n$|"type":"final".*\n\n$/);
  expect(await isPostgres(postgres)).toBe(false);
  const again = await mustStart(dataFolder);
  const [, reply] = (await ada.call(again.origin, '/api/chat/conversation-messages', { conversation_id })).body.messages;
  expect(['cut', 'complete']).toContain(reply.status);
});

test('a reply that was being written when the server was killed is marked as cut at the next start', async () => {
  const server = await mustStart(dataFolder);
  const ada = await signUpAt(server.origin);
  const { conversation_id } = (await createGoal(ada, server.origin, 'Run a marathon')).body;
  const stream = ada.call(server.origin, chatStreamPath, { user_id: ada.userId, conversation_id, message: 'Tell me how to begin with it, please.' }).catch(() => null);
  let status = '';
  while (status !== 'writing') status = (await ada.call(server.origin, '/api/chat/conversation-messages', { conversation_id })).body.messages[1]?.status;
  await server.kill('SIGKILL');
  await stream;
  const again = await mustStart(dataFolder);
  const messages = (await ada.call(again.origin, '/api/chat/conversation-messages', { conversation_id })).body.messages;
  expect(messages).toMatchObject([{ role: 'user', content: 'Tell me how to begin with it, please.' }, { role: 'assistant', status: 'cut' }]);
});

test('a second instance on a database of one’s own is welcome', async () => {
  const server = JSON.parse(process.env.THROWAWAY_POSTGRES ?? '') as { host: string; user: string };
  const { createTestDatabase } = await import('./support/testDatabase');
  const database = await createTestDatabase();
  const DATABASE_URL = `postgresql://${server.user}@/${String(database.connection.database)}?host=${encodeURIComponent(server.host)}`;
  const [first, second] = await Promise.all([mustStart(dataFolder, { DATABASE_URL }), mustStart(dataFolder, { DATABASE_URL })]);
  const ada = await signUpAt(first.origin);
  await createGoal(ada, first.origin, 'Seen by both');
  expect(await goalTitles(ada, second.origin)).toEqual(['Seen by both']);
  expect([await first.kill('SIGTERM'), await second.kill('SIGTERM')]).toEqual([0, 0]);
  await expect(fs.stat(dataFolder)).rejects.toThrow('ENOENT');
  await database.close();
});

test('settings that cannot be used are all named, before anything is touched', async () => {
  expect(await startServer(dataFolder, { PORT: 'x', LOG_LEVEL: 'loud' })).toEqual({
    exitCode: 1,
    errors: 'Better did not start. The settings cannot be used:\n  PORT must be a port number from 0 to 65535\n  LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent\n',
  });
  await expect(fs.stat(dataFolder)).rejects.toThrow('ENOENT');
});
