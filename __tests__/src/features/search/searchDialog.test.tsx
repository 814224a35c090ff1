import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { selectToday } from '../../../../src/features/navigation';
import { SearchDialog, searchOpened } from '../../../../src/features/search';
import '../../../../src/features/search/views/SearchPanel';
import { settle } from '../../support/fakePorts';
import { heldAnswer } from '../../support/fakeServer';
import { emptyServer, openStore, signedInStorage } from '../../support/testApp';

const piece = (text: string, isMatch = false) => ({ text, isMatch });
const found = {
  success: true,
  goals: [
    { id: 'a', conversation_id: 'conv_a', status: 'active', title: [piece('Run', true), piece(' 10 km')] },
    { id: 'b', conversation_id: 'conv_b', status: 'completed', title: [piece('Run', true), piece(' 5 km')] },
  ],
  messages: [
    {
      id: 'm-1',
      conversation_id: 'conv_a',
      goal_id: 'a',
      goal_title: 'Run 10 km',
      sender: 'user',
      timestamp: '2026-06-12T08:00:00Z',
      excerpt: [piece('I will '), piece('run', true), piece(' on Tuesday')],
    },
    { id: 'm-2', conversation_id: 'conv_x', goal_id: null, goal_title: null, sender: 'ai', timestamp: '2025-12-24T08:00:00Z', excerpt: [piece('A good '), piece('run', true)] },
  ],
};

const field = () => screen.getByRole('combobox', { name: 'Search goals and messages' });
const dialog = () => screen.queryByRole('dialog', { name: 'Search' });

/** The dialog over the real store, opened by a button of the page. */
async function openSearch(prepare: (server: ReturnType<typeof emptyServer>) => void = () => undefined) {
  const server = emptyServer();
  server.answer('/api/chat/conversation-messages', { json: { messages: [{ id: 'm-1', role: 'user', content: 'I will run on Tuesday' }] } });
  server.answer('/api/search', { json: found });
  prepare(server);
  const { store, ports } = await openStore({ stored: signedInStorage });
  render(
    <Provider store={store}>
      <button type="button" onClick={() => store.dispatch(searchOpened())}>
        Open
      </button>
      <SearchDialog selectToday={selectToday} />
    </Provider>,
  );
  const person = userEvent.setup();
  await person.click(screen.getByRole('button', { name: 'Open' }));
  // Its code comes on demand, which no clock of the test governs.
  await screen.findByRole('combobox', { name: 'Search goals and messages' }, { timeout: 60_000 });
  return {
    server,
    store,
    person,
    ports,
    async search(query: string) {
      await person.clear(field());
      await person.type(field(), query);
      await ports.clock.advance(200);
    },
  };
}

it('opens with the focus in its field, also when its code came later', async () => {
  await openSearch();
  expect(dialog()).toBeVisible();
  expect(field()).toHaveFocus();
  expect(within(dialog()!).getByText('Find a goal, or something you or your coach said.')).toBeVisible();
});

it('shows goals and messages in groups: the title, who said it, the day in words, the matches marked', async () => {
  const { search } = await openSearch();
  await search('run');
  expect(within(screen.getByRole('group', { name: 'Goals' })).getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Run 10 km', 'Run 5 kmCompleted']);
  expect(within(screen.getByRole('group', { name: 'Messages' })).getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Run 10 kmYouYesterdayI will run on Tuesday',
    'No goalCoachDec 24, 2025A good run',
  ]);
  expect(Array.from(dialog()!.querySelectorAll('mark'), ({ textContent }) => textContent)).toEqual(['Run', 'Run', 'run', 'run']);
  expect(within(dialog()!).getByRole('status')).toHaveTextContent('2 goals, 2 messages');
});

it('the arrow keys move the mark and the focus stays in the field; Enter opens what is marked', async () => {
  const { search, person, store } = await openSearch();
  await search('run');
  const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect(marked()).toBe('Run 10 km');
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(marked()).toContain('I will run');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('I will run');
  await person.keyboard('{ArrowUp}');
  expect(field()).toHaveFocus();
  await person.keyboard('{Enter}');
  expect(dialog()).toBeNull();
  expect(store.getState().chat.thread).toMatchObject({ goalId: 'b', conversationId: 'conv_b' });
  await settle();
});

it('a message that is pressed opens its conversation and closes the menu', async () => {
  const { search, person, store, server } = await openSearch();
  await search('run');
  await person.click(screen.getByRole('option', { name: /A good run/ }));
  await settle();
  expect(dialog()).toBeNull();
  expect(server.callsTo('/api/chat/conversation-messages').at(-1)?.body).toEqual({ conversation_id: 'conv_x' });
  expect(store.getState().chat.thread).toMatchObject({ goalId: null, conversationId: 'conv_x' });
  expect(store.getState().navigation.drawer.status).toBe('closed');
});

it('says calmly that nothing was found, and for what', async () => {
  const { search } = await openSearch((server) => server.answer('/api/search', { json: { success: true, goals: [], messages: [] } }));
  await search(' swim ');
  expect(within(dialog()!).getByRole('status')).toHaveTextContent('Nothing found for “swim”. Try another word, or fewer of them.');
  expect(screen.queryByRole('option')).toBeNull();
});

it('says what went wrong; Retry asks again and the field has the focus', async () => {
  const { search, person, server } = await openSearch((prepared) => prepared.answer('/api/search', 'network failure'));
  await search('run');
  expect(within(dialog()!).getByRole('alert')).toHaveTextContent('Search failed. Please try again.');
  server.answer('/api/search', { json: found });
  await person.click(within(dialog()!).getByRole('button', { name: 'Retry' }));
  await settle();
  expect(screen.getAllByRole('option')).toHaveLength(4);
  expect(field()).toHaveFocus();
});

it('a server without the call offers no Retry', async () => {
  const { search } = await openSearch((server) => server.answer('/api/search', { status: 404, text: '<h1>Not found</h1>' }));
  await search('run');
  expect(within(dialog()!).getByRole('alert')).toHaveTextContent('This server cannot search.');
  expect(within(dialog()!).queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('says that a query is too long, at the field, and keeps it', async () => {
  const { person, ports, server } = await openSearch();
  await person.click(field());
  await person.paste('x'.repeat(201));
  await ports.clock.advance(200);
  expect(field()).toHaveAccessibleDescription('That is too long to search for. Please use at most 200 characters.');
  expect(field()).toBeInvalid();
  expect(field()).toHaveValue('x'.repeat(201));
  expect(server.callsTo('/api/search')).toEqual([]);
});

it('says that it is looking', async () => {
  const held = heldAnswer({ json: found });
  const { search } = await openSearch((server) => server.answer('/api/search', held.answerer));
  await search('run');
  expect(within(dialog()!).getByText('Loading results...')).toBeInTheDocument();
  await held.release();
  expect(screen.queryByText('Loading results...')).toBeNull();
});

it('closed by Escape and opened again it holds the query, selected, and the focus comes back', async () => {
  const { search, person } = await openSearch();
  await search('run');
  await person.keyboard('{Escape}');
  await settle();
  expect(dialog()).toBeNull();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  await person.keyboard('{Enter}');
  await settle();
  expect(field()).toHaveValue('run');
  const input = field() as HTMLInputElement;
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 3]);
  expect(screen.getAllByRole('option')).toHaveLength(4);
});

it('Enter takes nothing while a word is composed, or while nothing is found', async () => {
  const { search, person, store } = await openSearch();
  await person.keyboard('{Enter}');
  await search('run');
  field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }));
  expect([dialog() !== null, store.getState().chat.thread.conversationId]).toEqual([true, null]);
});
