import { randomUUID } from 'node:crypto';
import { setChatStages, type BegunStream, type ChatStage } from '../support/chatStage';
import { readReply } from '../support/testApp';
import type { TestDatabase } from '../support/testDatabase';

let database: TestDatabase;
let at: ChatStage;
setChatStages((stage, ofFile) => ([at, database] = [stage, ofFile]));

/** A run here that is not yet aware that another instance has taken over its reply and written `content`. */
async function overtaken(content: string): Promise<{ id: string; stream: BegunStream; reply: () => Promise<{ status: string; content: string }> }> {
  const id = randomUUID();
  const stream = await at.begin('Hello', { client_message_id: id });
  (await at.coach.next()).say('The old run.');
  await database.rows(`update messages set generation_id = 'elsewhere', content = $2, heartbeat_at = clock_timestamp() where reply_to = (select id from messages where client_message_id = $1)`, [id, content]);
  return { id, stream, reply: async () => (await at.read())[1] };
}

test('a stop reaches the run that writes the reply, not an older one that still goes on here', async () => {
  const { id, stream, reply } = await overtaken('So far.');
  expect((await at.stop(id)).body).toEqual({ success: true });
  expect(await reply()).toMatchObject({ status: 'stopped', content: 'So far.' });
  await stream.events();
});

test('a reader reads the run that writes the reply, not an older one that still goes on here', async () => {
  const { id, stream } = await overtaken('');
  const reader = await at.begin('Hello', { client_message_id: id });
  await database.rows(`update messages set content = 'The new run.', status = 'complete' where generation_id = 'elsewhere' and status = 'writing'`);
  expect(readReply(await reader.events())).toMatchObject({ text: 'The new run.', last: { type: 'ended' } });
  await stream.events();
});
