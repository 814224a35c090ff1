import fc from 'fast-check';
import { signedOut } from '../../../../src/features/auth';
import { searchClosed, searchOpened, selectSearch } from '../../../../src/features/search';
import { markMoved, queryEdited, searchRetried, typingPause } from '../../../../src/features/search/searchState';
import { sessionExpired } from '../../../../src/api';
import { settle } from '../../support/fakePorts';
import { heldAnswer } from '../../support/fakeServer';
import { emptyServer, openStore, signedInStorage } from '../../support/testApp';

const goalNamed = (text: string) => ({ id: `goal of ${text}`, conversation_id: 'conv_1', status: 'active', title: [{ text, isMatch: true }] });
const answerTo = (text: string) => ({ json: { success: true, goals: [goalNamed(text)], messages: [] } });

async function openSearch() {
  const server = emptyServer();
  server.answer('/api/search', ({ body }) => answerTo(String(body['query'])));
  const { store, ports } = await openStore({ stored: signedInStorage });
  store.dispatch(searchOpened());
  const search = () => selectSearch(store.getState());
  return {
    server,
    store,
    ports,
    search,
    type: (query: string) => store.dispatch(queryEdited({ query })),
    asked: () => server.callsTo('/api/search').map(({ body }) => body['query']),
    titles: () => {
      const state = search();
      return state.status === 'ready' ? state.goals.map(({ title }) => title[0]!.text) : null;
    },
    pause: () => ports.clock.advance(typingPause),
  };
}

it('asks once nothing was typed for 200 ms, for the whole of it, as the person signed in', async () => {
  const { type, ports, server, titles } = await openSearch();
  for (const query of ['r', 'ru', ' run ']) {
    type(query);
    await ports.clock.advance(199);
  }
  expect(server.callsTo('/api/search')).toEqual([]);
  await ports.clock.advance(1);
  expect(server.callsTo('/api/search').map(({ body }) => body)).toEqual([{ user_id: 'user-1', query: 'run' }]);
  expect(titles()).toEqual(['run']);
});

it.each(['', '   ', '\n\t'])('asks nothing for %j', async (query) => {
  const { type, pause, asked, search } = await openSearch();
  type(query);
  await pause();
  expect([asked(), search().status]).toEqual([[], 'open']);
});

it('asks for 200 characters as people count them, and for no more', async () => {
  const { type, pause, asked, search } = await openSearch();
  type('🏃'.repeat(201));
  await pause();
  expect([asked(), search().status]).toEqual([[], 'open']);
  type('🏃'.repeat(200));
  await pause();
  expect(asked()).toEqual(['🏃'.repeat(200)]);
});

it('white space around the query keeps what was found, and what is on its way', async () => {
  const { type, pause, asked, server, titles, search } = await openSearch();
  type('run');
  await pause();
  type('run ');
  expect([titles(), search().query]).toEqual([['run'], 'run ']);
  const held = heldAnswer(answerTo('walk'));
  server.answer('/api/search', held.answerer);
  type('walk');
  await pause();
  type('walk ');
  await held.release();
  expect([titles(), asked()]).toEqual([['walk'], ['run', 'walk']]);
});

it('a late answer of a former query is dropped, also when it is the first to come', async () => {
  const { type, pause, server, titles } = await openSearch();
  const late = heldAnswer(answerTo('ru'));
  server.answer('/api/search', late.answerer);
  type('ru');
  await pause();
  server.answer('/api/search', answerTo('run'));
  type('run');
  await late.release();
  expect(titles()).toBeNull();
  await pause();
  await late.release();
  expect(titles()).toEqual(['run']);
});

it.each([
  [{ status: 500, text: 'oops' }, 'Search failed. Please try again.', true],
  ['network failure' as const, 'Search failed. Please try again.', true],
  [{ json: { success: false } }, 'Search failed. Please try again.', true],
  [{ json: { goals: 'none' } }, 'Search failed. Please try again.', true],
  [{ status: 429, json: { success: false, error: 'Too many searches. Please wait a minute.' } }, 'Too many searches. Please wait a minute.', true],
  [{ status: 404, text: '<h1>Not found</h1>' }, 'This server cannot search.', false],
  [{ status: 404, json: { success: false, error: 'User not found.' } }, 'User not found.', true],
  [{ status: 405, text: '<h1>405</h1>' }, 'This server cannot search.', false],
])('%j: %s', async (answer, error, canRetry) => {
  const { type, pause, server, search } = await openSearch();
  server.answer('/api/search', answer);
  type('run');
  await pause();
  expect(search()).toEqual({ status: 'failed', query: 'run', error, canRetry });
});

it('tries again at once', async () => {
  const { type, pause, server, store, titles } = await openSearch();
  server.answer('/api/search', 'network failure');
  type('run');
  await pause();
  server.answer('/api/search', answerTo('run'));
  store.dispatch(searchRetried());
  await settle();
  expect(titles()).toEqual(['run']);
});

it('closed and opened again it still holds the query, and asks anew at once', async () => {
  const { type, pause, store, search, titles, asked } = await openSearch();
  type('run');
  await pause();
  store.dispatch(searchClosed());
  expect(search()).toEqual({ status: 'closed', query: 'run' });
  store.dispatch(searchOpened());
  await settle();
  expect([titles(), asked()]).toEqual([['run'], ['run', 'run']]);
});

it.each([signedOut(), sessionExpired()])('$type forgets the query, and drops what is still on its way', async (left) => {
  const { type, pause, server, store, search } = await openSearch();
  const late = heldAnswer(answerTo('run'));
  server.answer('/api/search', late.answerer);
  type('run');
  await pause();
  store.dispatch(left);
  await late.release();
  expect(search()).toEqual({ status: 'closed', query: null });
});

it('an ended session closes the search', async () => {
  const { type, pause, server, search } = await openSearch();
  server.answer('/api/search', { status: 401, json: { success: false, error: 'Unauthorized' } });
  type('run');
  await pause();
  expect(search()).toEqual({ status: 'closed', query: null });
});

it('closing calls off what was typed and not yet asked', async () => {
  const { type, store, pause, asked } = await openSearch();
  type('run');
  store.dispatch(searchClosed());
  await pause();
  expect(asked()).toEqual([]);
});

it('says on which day of the person something was said', async () => {
  const { type, pause, server, search } = await openSearch();
  const said = (timestamp: string | null) => ({ id: 'm', conversation_id: 'conv_1', sender: 'ai', timestamp, excerpt: [{ text: 'run' }] });
  server.answer('/api/search', { json: { messages: [said('2026-06-12T22:30:00Z'), said('2026-06-12T21:30:00Z'), said(null), said('soon')] } });
  type('run');
  await pause();
  const state = search();
  expect(state.status === 'ready' && state.messages.map(({ day }) => day)).toEqual(['2026-06-13', '2026-06-12', null, null]);
});

it('the mark goes round through goals and messages', async () => {
  const { type, pause, server, store, search } = await openSearch();
  const message = { id: 'm', conversation_id: 'conv_1', sender: 'user', excerpt: [] };
  server.answer('/api/search', { json: { goals: [goalNamed('a'), goalNamed('b')], messages: [message] } });
  type('run');
  await pause();
  const marked = () => {
    const state = search();
    return state.status === 'ready' ? state.marked : null;
  };
  const walk = (['next', 'next', 'next', 'previous', 'previous'] as const).map((to) => {
    store.dispatch(markMoved({ to }));
    return marked();
  });
  expect(walk).toEqual([1, 2, 0, 2, 1]);
});

it('whatever is typed and however late answers come, what is shown answers the query that stands there', async () => {
  const typed = fc.constantFrom('r', 'ru', 'run', 'run ', ' run', '', 'walk').map((query) => ({ deed: 'type' as const, query }));
  const others = fc.constantFrom('pause', 'first answer', 'last answer', 'failure', 'close', 'open', 'retry').map((deed) => ({ deed, query: '' }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof({ weight: 2, arbitrary: typed }, { weight: 3, arbitrary: others }), { maxLength: 25 }), async (steps) => {
      const { server, store, type, pause, search, titles } = await openSearch();
      const waiting: { query: string; release: (works: boolean) => void }[] = [];
      server.answer('/api/search', ({ body }) => {
        const query = String(body['query']);
        return new Promise((resolve) => waiting.push({ query, release: (works) => resolve(works ? answerTo(query) : { status: 500, text: query }) }));
      });
      for (const { deed, query } of steps) {
        if (deed === 'type') type(query);
        if (deed === 'pause') await pause();
        if (deed === 'first answer') waiting.shift()?.release(true);
        if (deed === 'last answer') waiting.pop()?.release(true);
        if (deed === 'failure') waiting.shift()?.release(false);
        if (deed === 'close') store.dispatch(searchClosed());
        if (deed === 'open') store.dispatch(searchOpened());
        if (deed === 'retry') store.dispatch(searchRetried());
        await settle();
        const found = titles();
        if (found !== null) expect(found).toEqual([(search().query ?? '').trim()]);
      }
      // Left alone, it comes to rest with the answer to what stands there.
      store.dispatch(searchOpened());
      store.dispatch(searchRetried());
      await pause();
      await settle();
      while (waiting.length > 0) {
        waiting.shift()?.release(true);
        await settle();
        await settle();
      }
      const last = (search().query ?? '').trim();
      expect(titles()).toEqual(last === '' ? null : [last]);
    }),
    { numRuns: 40 },
  );
}, 60_000);
