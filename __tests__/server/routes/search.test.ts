import fc from 'fast-check';
import { parse } from 'valibot';
import { search } from '../../../contract/search';
import { searchWordsIn } from '../../../server/domain/searchWords';
import { searchMessages } from '../../../server/repositories/search';
import { scriptedCoach } from '../support/scriptedCoach';
import { startTestApp, type TestApp, type TestClient } from '../support/testApp';

let server: TestApp;
let ada: TestClient;
beforeAll(async () => (server = await startTestApp({ coach: scriptedCoach('Well done, keep going!') })));
beforeEach(async () => {
  server.clock.time = new Date(server.clock.time.getTime() + 120_000); // beyond the limit of the test before
  ada = await server.person('Ada Lovelace');
});
afterAll(() => server.close());

const ask = (query: unknown, client = ada) => client.post('/api/search', { user_id: client.userId, query });
const found = async (query: string, client = ada) => {
  const answer = await ask(query, client);
  if (answer.status !== 200) throw new Error(answer.text);
  return parse(search.answer, answer.body);
};
const read = (pieces: { text: string; isMatch?: boolean | null | undefined }[]) => pieces.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join('');
const goalsFound = async (query: string, client = ada) => (await found(query, client)).goals.map(({ title }) => read(title));
const messagesFound = async (query: string, client = ada) => (await found(query, client)).messages.map(({ excerpt }) => read(excerpt));
/** Stores messages as they are, without a coach. */
const say = (client: TestClient, conversationId: string, contents: string[], role = 'user', status = 'complete') =>
  server.database.rows(
    `insert into messages (id, conversation_id, user_id, role, content, status, heartbeat_at, created_at)
     select gen_random_uuid(), $1, $2, $3, content, $4, case when $4 = 'writing' then clock_timestamp() end, '2026-03-10T12:00:00Z' from unnest($5::text[]) with ordinality as said (content, place) order by place`,
    [conversationId, client.userId, role, status, contents],
  );

test('finds goals and messages with what is needed to go there, as the contract says', async () => {
  const { goalId, conversationId } = await ada.createGoal('Run a marathon');
  await ada.send({ message: 'My marathon is in May', conversation_id: conversationId });
  const { conversation_id: withoutGoal } = (await ada.post('/api/chat/create-conversation', { user_id: ada.userId, goal_id: null, user_context: { name: 'Ada', personality: null, currentStreak: 1, longestStreak: 1 } })).body;
  await ada.send({ message: 'What is a marathon?', conversation_id: withoutGoal });
  const at = server.clock.time.toISOString();
  expect(await found('MARATHON')).toEqual({
    success: true,
    goals: [{ id: goalId, conversation_id: conversationId, status: 'active', title: [{ text: 'Run a ', isMatch: false }, { text: 'marathon', isMatch: true }] }],
    messages: [
      { id: expect.any(String), conversation_id: withoutGoal, goal_id: null, goal_title: null, sender: 'user', timestamp: at, excerpt: [{ text: 'What is a ', isMatch: false }, { text: 'marathon', isMatch: true }, { text: '?', isMatch: false }] },
      { id: expect.any(String), conversation_id: conversationId, goal_id: goalId, goal_title: 'Run a marathon', sender: 'user', timestamp: at, excerpt: [{ text: 'My ', isMatch: false }, { text: 'marathon', isMatch: true }, { text: ' is in May', isMatch: false }] },
    ],
  });
  expect((await found('keep going')).messages.map(({ sender }) => sender)).toEqual(['ai', 'ai']);
});

test('a word is found as it was written, whatever its letters are in lower case, and marked', async () => {
  const { conversationId } = await ada.createGoal('ΟΔΟΣ ΑΘΗΝΑΣ');
  await say(ada, conversationId, ['À l’École', 'à l’école']);
  expect(await goalsFound('ΟΔΟΣ')).toEqual(['[ΟΔΟΣ] ΑΘΗΝΑΣ']);
  expect(await goalsFound('ΑΘΗΝΑΣ ΟΔΟΣ')).toEqual(['[ΟΔΟΣ] [ΑΘΗΝΑΣ]']);
  for (const query of ['École', 'école', 'E\u0301cole']) expect(await messagesFound(query)).toEqual(['à l’[école]', 'À l’[École]']);
});

test('every word must be there, in any order; the last one also as a beginning', async () => {
  const { conversationId } = await ada.createGoal('Read more books');
  await say(ada, conversationId, ['I read a book', 'I read', 'Books, I read two']);
  expect(await messagesFound('read boo')).toEqual(['[Books], I [read] two', 'I [read] a [book]']);
  expect(await messagesFound('book read')).toEqual(['I [read] a [book]']);
  expect(await messagesFound('boo read')).toEqual([]);
  expect(await goalsFound('more rea')).toEqual(['[Read] [more] books']);
});

test('goals of every status are found, the newest ten; messages the newest twenty', async () => {
  const { goalId, conversationId } = await ada.createGoal('Swim 0');
  for (let index = 1; index <= 11; index += 1) {
    server.clock.time = new Date(server.clock.time.getTime() + 1);
    await ada.createGoal(`Swim ${index}`);
  }
  expect(await goalsFound('swim')).toEqual(Array.from({ length: 10 }, (_, index) => `[Swim] ${11 - index}`));
  await ada.post('/api/goals/update-status', { user_id: ada.userId, goal_id: goalId, status: 'archived' });
  expect((await found('swim 0')).goals.map(({ status }) => status)).toEqual(['archived']);
  await say(ada, conversationId, Array.from({ length: 25 }, (_, index) => `lap ${index}`));
  expect(await messagesFound('lap')).toEqual(Array.from({ length: 20 }, (_, index) => `[lap] ${24 - index}`));
});

test('a goal is found by the title it has now', async () => {
  const { goalId } = await ada.createGoal('Old words');
  await ada.post('/api/goals/update-title', { goal_id: goalId, title: 'New words' });
  expect([await goalsFound('old'), await goalsFound('new')]).toEqual([[], ['[New] words']]);
});

test('a reply is found when it is finished, however it ended, not before', async () => {
  const { conversationId } = await ada.createGoal();
  await say(ada, conversationId, ['zebra still being written'], 'assistant', 'writing');
  await say(ada, conversationId, ['zebra cut'], 'assistant', 'cut');
  await say(ada, conversationId, ['zebra stopped'], 'assistant', 'stopped');
  expect(await messagesFound('zebra')).toEqual(['[zebra] stopped', '[zebra] cut']);
  await server.database.rows(`update messages set status = 'complete' where content like 'zebra still%' and user_id = $1`, [ada.userId]);
  expect(await messagesFound('zebra')).toHaveLength(3);
});

test('a long message is shown around the match, in at most 160 characters', async () => {
  const { conversationId } = await ada.createGoal();
  await say(ada, conversationId, [`${'before '.repeat(1_000)}**needle** ${'after '.repeat(1_000)}`]);
  const [excerpt] = await messagesFound('needle');
  expect(excerpt).toMatch(/^…before .* \*\*\[needle\]\*\* after .*after…$/);
  expect([...excerpt!].length).toBeLessThanOrEqual(162); // the brackets are ours
});

describe('what belongs to others', () => {
  let bob: TestClient;
  beforeEach(async () => (bob = await server.person('Bob')));

  test('is never found, shown or counted', async () => {
    const bobs = await bob.createGoal('Secret canary of Bob');
    await say(bob, bobs.conversationId, Array.from({ length: 30 }, () => 'canary canary canary'));
    const { conversationId } = await ada.createGoal('My canary');
    await say(ada, conversationId, ['one canary']);
    expect([await goalsFound('canary'), await messagesFound('canary')]).toEqual([['My [canary]'], ['one [canary]']]);
    for (const query of ['secret', 'Bob', 'secret canary', bobs.goalId, bobs.conversationId, bob.userId]) expect(await found(query)).toEqual({ success: true, goals: [], messages: [] });
    expect(await goalsFound('secret', bob)).toEqual(['[Secret] canary of Bob']);
  });

  test('stays theirs whatever words are sought', async () => {
    const canary = await bob.createGoal('canary');
    await say(bob, canary.conversationId, ['canary a b c 1 2 3']);
    const query = fc.string({ unit: fc.constantFrom('canary', 'a', ' ', "'", '"', '\\', '|', '&', '!', '(', ')', ':', '*', '<->', '--', ';', '$1', '%', '_', 'or', 'or 1=1'), minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(query, async (typed) => {
        server.clock.time = new Date(server.clock.time.getTime() + 60_000);
        const answer = await ask(typed);
        expect([200, 400]).toContain(answer.status);
        expect(answer.body).toEqual(answer.status === 200 ? { success: true, goals: [], messages: [] } : { success: false, error: expect.stringMatching(/^Search /) });
      }),
      { numRuns: 40 },
    );
  });
});

describe('what is typed is words, never a language', () => {
  test.each([
    ['it’s & run | walk ! ( ) : * <-> end', "it's run walk end"],
    ["Robert'); drop table messages;--", "robert drop table messages"],
    ['back\\slash \\\\ and "quotes"', '"back slash" quotes'],
    ['“curly” – dash…end', 'curly dash end'],
    ['see example.com/and?or=3.5', 'example com 3.5'],
    ['emoji 🎉party🎉', 'party 🎉'],
    ['cafe\u0301 creme', 'CAFÉ'],
    ['café crème', 'cafe\u0301'],
    ['हिन्दी में बात', 'हिन्दी'],
    ['مرحبا، كيف حالك؟', 'كيف حالك'],
    ['שלום עולם', 'שלו'],
    ['Привет, Мир', 'МИР'],
    ['目標は、走ること', '走る'],
    ['a_b *c* `d`', 'a b c d'],
  ])('%s is found by %s', async (content, query) => {
    const { conversationId } = await ada.createGoal('Other');
    await say(ada, conversationId, ['another', content]);
    const { messages } = await found(query);
    expect(messages.map(({ excerpt }) => excerpt.map(({ text }) => text).join(''))).toEqual([content.normalize('NFC')]);
    expect(messages[0]!.excerpt.some(({ isMatch }) => isMatch)).toBe(true);
  });

  test.each(['&', '| ! ( ) : * <->', "'", '\\', '😀', '🎉 👩‍🚀', '…', '%', '\u0301', '—', "';--"])('%s, without a letter or digit, finds nothing', async (query) => {
    const { conversationId } = await ada.createGoal(`Goal ${query}`);
    await say(ada, conversationId, [`all ${query} of it`]);
    expect(await found(query)).toEqual({ success: true, goals: [], messages: [] });
  });

  test.each([
    ['', 'Search is required'],
    [' \n ', 'Search is required'],
    ['x'.repeat(201), 'Search must be at most 200 characters long'],
    ['a\u0000b', 'Search contains characters that cannot be stored'],
    ['half \uD83D', 'Search contains characters that cannot be stored'],
    [7, 'Search must be a text'],
    [['a'], 'Search must be a text'],
    [undefined, 'query is missing'],
  ])('%j is refused in words', async (query, error) => {
    const answer = await ask(query);
    expect([answer.status, answer.body]).toEqual([400, { success: false, error }]);
  });

  test.each([['😀'.repeat(199) + 'a'], ['a '.repeat(100).trim()], ['a'.repeat(200)], ['𝒳'.repeat(200)], ["a'".repeat(100)], ['0'.repeat(200)], ['ש '.repeat(100).trim()]])('200 characters are no fault: %#', async (query) => {
    const { conversationId } = await ada.createGoal('Other');
    await say(ada, conversationId, [`so ${query}`]);
    expect((await found(query)).messages).toHaveLength(1);
  });
});

test('any message is found by any of its words, and by the beginning of it', async () => {
  const { conversationId } = await ada.createGoal('Other');
  const letter = fc.constantFrom('a', 'É', 'e\u0301', 'ß', 'ж', 'ش', 'न्', '語', '7', 'ﬁ', '\u200C');
  const word = fc.string({ unit: letter, minLength: 2, maxLength: 8 }).filter((each) => /^[\p{L}\p{N}]/u.test(each));
  const count = async (query: string) => (await searchMessages(server.database.database, ada.userId, searchWordsIn(query.normalize('NFC')).map((each) => each.word), 20)).length;
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 6 }), fc.constantFrom(' ', ', ', '—', '/', '.', '🎉', '\n'), fc.nat(), async (parts, between, pick) => {
      await server.database.rows('delete from messages where user_id = $1', [ada.userId]);
      await say(ada, conversationId, [parts.join(between)]);
      const sought = parts[pick % parts.length]!;
      expect(await count(`${parts[0]!} ${sought}`)).toBe(1);
      expect(await count([...sought.normalize('NFC')][0]!)).toBe(1);
      expect(await count(`${sought}x`)).toBe(0);
    }),
    { numRuns: 50 },
  );
});

test('more than 120 searches in a minute are asked to wait; another person’s are not', async () => {
  await ask('word');
  const windowEnd = new Date(server.clock.time.getTime() + 60_000);
  expect(await server.database.rows('update attempts set count = 119 where count = 1 and window_ends_at = $1 returning 1', [windowEnd])).toHaveLength(1);
  const answers = await Promise.all([ask('word'), ask('word'), ask('word')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  const refused = answers.find(({ status }) => status === 429)!;
  expect([refused.body, refused.headers['retry-after']]).toEqual([{ success: false, error: 'Too many attempts. Please try again in a minute.' }, '60']);
  expect((await ask('word', await server.person('Bob'))).status).toBe(200);
  server.clock.time = windowEnd;
  expect((await ask('word')).status).toBe(200);
});
