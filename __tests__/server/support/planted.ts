import { randomInt, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/** Makes a query by hand and gives its rows. */
export type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** What may be found of a planted person, wherever it is looked for: ids, addresses, names and texts. */
export type Needles = readonly string[];

const time = '2026-03-10T12:00:00Z';

/**
 * Gives a person a row in every table that can hold anything of theirs, and files in the outbox; each of them has the
 * word "canary" or an id of theirs.
 * @param dataFolder null: no files
 */
export async function plantEverything(query: Query, userId: string, dataFolder: string | null): Promise<Needles> {
  const mark = randomUUID().slice(0, 8);
  const [goalId, messageId, replyId, pictureId] = [`goal-${mark}`, `message-${mark}`, `reply-${mark}`, `picture-${mark}`];
  const canary = `canary ${mark}`;
  const digits = String(randomInt(2_000_000, 9_999_999));
  const phone = `${digits.slice(0, 3)}-${digits.slice(3)}`;
  const [{ email }] = (await query<{ email: string }>('select email from users where id = $1', [userId])) as [{ email: string }];
  const conversations = ['goal', 'none', 'journal'].map((kind) => `conv_${kind}-${mark}`);
  await query("update users set name = $2, phone = $4, personality = jsonb_build_object('note', $2::text), picture = $3 where id = $1", [userId, canary, `pictures/${pictureId}.webp`, `(555) ${phone}`]);
  await query('insert into provider_links values ($1, $2, $3, $4)', ['google', `oauth-${mark}`, userId, time]);
  await query("insert into verified_identities values ($1, 'facebook', 'other', 'Ada', $2, false, $3), ($4, 'google', $5, $6, 'other@example.com', true, $3)", [`key-${mark}-1`, email, '2099-01-01T00:00:00Z', `key-${mark}-2`, `oauth-${mark}`, canary]);
  await query('insert into password_resets values ($1, $2, $3)', [`reset-${mark}`, userId, '2099-01-01T00:00:00Z']);
  await query("insert into goals (id, user_id, title, description, task_assigned, next_check_in, created_at) values ($1, $2, $3, $3, $3, '2026-03-10', $4)", [goalId, userId, canary, time]);
  for (const [index, id] of conversations.entries()) {
    await query('insert into conversations (id, user_id, kind, goal_id, created_at, last_activity_at) values ($1, $2, $3, $4, $5, $5)', [id, userId, index === 2 ? 'journal' : 'chat', index === 0 ? goalId : null, time]);
    await query("insert into messages (id, conversation_id, user_id, role, content, client_message_id, status, created_at) values ($1, $2, $3, 'user', $4, $1, 'complete', $5)", [`${messageId}-${index}`, id, userId, canary, time]);
    await query(
      `insert into messages (id, conversation_id, user_id, role, content, reply_to, status, suggested_responses, previous, created_at)
       values ($1, $2, $3, 'assistant', $4, $5, 'complete', jsonb_build_array($4::text), jsonb_build_object('content', $4::text), $6)`, [`${replyId}-${index}`, id, userId, canary, `${messageId}-${index}`, time]);
    await query("insert into model_usage (user_id, reply_id, model, input_tokens, output_tokens, used_at) values ($1, $2, 'model', 1, 1, $3)", [userId, `${replyId}-${index}`, time]);
  }
  await query("insert into check_in_texts (goal_id, day, user_id, status, provider_id, created_at) values ($1, '2026-03-10', $2, 'sent', $3, $4)", [goalId, userId, `text-${mark}`, time]);
  await query("insert into pictures values ($1, $2, convert_to($3, 'UTF8'), $4)", [pictureId, userId, canary, time]);
  await query("insert into feedback values ($1, $2, $3, $4, 'bug', $4, $4, false, $5)", [`feedback-${mark}`, userId, email, canary, time]);
  await query("insert into session_recordings values ($1, $2, convert_to($3, 'UTF8'), 1, $4)", [`feedback-${mark}`, userId, canary, time]);
  await query("insert into sessions values ($1, $2, $3, $3)", [`session-${mark}`, userId, new Date().toISOString()]);
  if (dataFolder !== null) {
    const outbox = path.join(dataFolder, 'outbox');
    await fs.mkdir(outbox, { recursive: true });
    for (const [name, text] of [[`2026-1.${userId}.eml`, `To: ${email}\n`], [`2026-2.${userId}.txt`, `To: +1555${digits}\n\n${canary}\n`], [`.2026-3.${userId}.txt.new`, canary]] as const) await fs.writeFile(path.join(outbox, name), text);
  }
  return [userId, email, mark, Buffer.from(canary).toString('hex'), phone, digits];
}

/** The tables in which something of a person is found, walked over whatever tables there are: every row, every column as text. */
export async function tablesWith(query: Query, needles: Needles): Promise<string[]> {
  const tables = await query<{ name: string }>("select table_name as name from information_schema.tables where table_schema = 'public' order by 1");
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await query<{ row: string }>(`select each::text as row from "${name}" as each`);
    if (rows.some(({ row }) => needles.some((needle) => row.toLowerCase().includes(needle.toLowerCase())))) found.push(name);
  }
  return found;
}

/** The files of a data folder in whose name or content something of a person is found; the database's own are left out. */
export async function filesWith(dataFolder: string, needles: Needles): Promise<string[]> {
  const entries = await fs.readdir(dataFolder, { withFileTypes: true, recursive: true });
  const found: string[] = [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.relative(dataFolder, file).split(path.sep)[0] === 'postgres') continue;
    const text = `${entry.name}\n${await fs.readFile(file, 'latin1')}`;
    if (needles.some((needle) => text.includes(needle))) found.push(entry.name);
  }
  return found;
}

/** Everything of a person, to be compared: the rows of every table that names a user, and the files. */
export async function everythingOf(query: Query, userId: string, dataFolder: string): Promise<Record<string, unknown>> {
  const tables = await query<{ name: string }>("select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'user_id' order by 1");
  const rows: Record<string, unknown> = { users: await query('select * from users where id = $1', [userId]) };
  for (const { name } of tables) rows[name] = (await query<{ row: string }>(`select each::text as row from "${name}" as each where user_id = $1 order by 1`, [userId])).map(({ row }) => row);
  return { ...rows, files: await filesWith(dataFolder, [userId]) };
}
