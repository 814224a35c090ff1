import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { findReplyById } from '../../../server/repositories/messages';
import { cutAllBeingWritten, cutIfLeftBehind, restartReply, saveProgress } from '../../../server/repositories/replies';
import { setChatStages, type ChatStage } from '../support/chatStage';
import { readReply } from '../support/testApp';
import type { TestDatabase } from '../support/testDatabase';

jest.setTimeout(120_000);
let database: TestDatabase;
let at: ChatStage;
setChatStages((stage, ofFile) => ([at, database] = [stage, ofFile]));

interface Run {
  readonly text: string;
  readonly status: 'complete' | 'cut' | 'stopped';
}
type Step = { readonly kind: 'write'; readonly regeneration: number | null; readonly run: Run } | { readonly kind: 'dieWriting'; readonly text: string; readonly isSettledAtStart: boolean };

const words = fc.constantFrom('One.', 'Two words.', '“Drei” 😀');
const run: fc.Arbitrary<Run> = fc.oneof(
  fc.record({ text: words, status: fc.constantFrom('complete' as const, 'cut' as const, 'stopped' as const) }),
  fc.record({ text: fc.constantFrom('', ' \n'), status: fc.constantFrom('cut' as const, 'stopped' as const) }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('write' as const), regeneration: fc.option(fc.nat(2)), run }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('dieWriting' as const), text: fc.oneof(fc.constant(''), words), isSettledAtStart: fc.boolean() }) },
);

/** What a reply should be: the plain rules, without a database. */
class ExpectedReply {
  content = '';
  status = 'cut';
  suggestedResponses: string[] = [];
  regeneration: number | null = null;

  begins = (regeneration: number | null): boolean => (regeneration === null || regeneration === this.regeneration ? this.status === 'cut' : true);

  ended({ text, status }: Run): void {
    if (text.trim() !== '') Object.assign(this, { content: text, status, suggestedResponses: status === 'complete' ? ['Go on'] : [] });
    else if (this.content === '') this.status = status;
    else if (status === 'cut') this.regeneration = null;
  }
}

test('whatever happens to a reply, its conversation shows its latest words, and nobody’s words are lost to silence', async () => {
  await fc.assert(
    fc.asyncProperty(run, fc.array(step, { maxLength: 6 }), async (firstRun, steps) => {
      const { conversationId } = await at.ada.createGoal();
      const id = randomUUID();
      const regenerations = [randomUUID(), randomUUID(), randomUUID()];
      const expected = new ExpectedReply();
      const read = async () => (await at.ada.post('/api/chat/conversation-messages', { conversation_id: conversationId })).body.messages[1];

      const write = async (regeneration: number | null, { text, status }: Run, begins: boolean) => {
        const before = { ...expected };
        const sent = at.ada.send({ message: 'Hello', conversation_id: conversationId, client_message_id: id, ...(regeneration === null ? {} : { regeneration_id: regenerations[regeneration]! }) });
        if (!begins) {
          const { text: readAgain, last } = readReply((await sent).events);
          expect([readAgain, last]).toEqual([before.content, { type: 'ended', messageId: expect.any(String), suggestedResponses: before.suggestedResponses }]);
          return;
        }
        if (regeneration !== null) expected.regeneration = regeneration;
        const reply = await at.coach.next();
        expect(await read()).toMatchObject({ content: before.content, status: 'writing', suggestedResponses: [] });
        if (text !== '') reply.say(text);
        if (status === 'stopped') await at.stop(id);
        else reply.end(status, ['Go on']);
        expected.ended({ text, status });
        const stream = readReply((await sent).events);
        const isRestored = text.trim() === '' && before.content !== '';
        if (status === 'cut' || (isRestored && before.status === 'cut')) expect([stream.text, stream.last?.type]).toEqual([text, 'failed']);
        else expect([stream.text.trim(), stream.last]).toEqual([isRestored ? before.content : text.trim(), { type: 'ended', messageId: expect.any(String), suggestedResponses: expected.suggestedResponses }]);
      };

      await write(null, firstRun, true);
      for (const each of steps) {
        if (each.kind === 'write') await write(each.regeneration, each.run, expected.begins(each.regeneration));
        else await dieWriting((await read()).id, each, expected);
        expect(await read()).toMatchObject({ content: expected.content, status: expected.status, suggestedResponses: expected.suggestedResponses });
      }
      expect(await database.rows('select id from messages where conversation_id = $1', [conversationId])).toHaveLength(2);
    }),
    { numRuns: 40 },
  );
});

/** A server begins to write the reply anew, is killed, and never comes back: or does, and puts in order what it left. */
async function dieWriting(replyId: string, { text, isSettledAtStart }: Extract<Step, { kind: 'dieWriting' }>, expected: ExpectedReply): Promise<void> {
  const generationId = randomUUID();
  await database.database.transaction(async (transaction) => {
    await cutIfLeftBehind(transaction, replyId);
    await restartReply(transaction, (await findReplyById(transaction, replyId))!, generationId, undefined);
  });
  expect(await saveProgress(database.database, replyId, generationId, text)).toBe(true);
  await database.rows(`update messages set heartbeat_at = clock_timestamp() - interval '21 seconds' where id = $1`, [replyId]);
  if (isSettledAtStart) await cutAllBeingWritten(database.database);
  expected.ended({ text, status: 'cut' });
}
