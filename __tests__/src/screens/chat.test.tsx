import { act, screen, within } from '@testing-library/react';
import { selectToasts } from '../../../src/features/toasts';
import '../../../src/app/HomeViews'; // there before it is asked for, so that nothing here waits for the disk
import { goal, user } from '../app/machineSamples';
import { final, words } from '../support/chatting';
import { settle } from '../support/fakePorts';
import { heldAnswer } from '../support/fakeServer';
import { emptyServer, openApp, signedInStorage } from '../support/testApp';

const openChat = async (prepare: (server: ReturnType<typeof emptyServer>) => void = () => undefined) => {
  const server = emptyServer();
  prepare(server);
  const opened = await openApp({ stored: signedInStorage });
  await screen.findByRole('navigation', { name: 'Main' });
  await settle();
  return { server, ...opened };
};
const box = () => screen.getByRole('textbox', { name: 'Message' });

it.each([
  [0, 'Good Morning'],
  [11.999, 'Good Morning'],
  [12, 'Good Afternoon'],
  [17.999, 'Good Afternoon'],
  [18, 'Good Evening'],
  [23.9, 'Good Evening'],
])('at %s o\'clock greets with %s, and follows the clock', async (hour, greeting) => {
  const { ports } = await openChat();
  ports.clock.setMoment({ today: '2026-06-14', hour });
  await ports.clock.advance(60_000);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(greeting);
  expect(screen.getByText("What's on your mind?")).toBeVisible();
});

it('shows the goals with what is due, in words too', async () => {
  await openChat((server) =>
    server.answer('/api/goals/user', {
      json: {
        goals: [
          goal('a', { title: 'Run 10 km', next_check_in: '2026-06-13' }),
          goal('b', { title: 'Ask for the lead role', next_check_in: '2026-06-09T10:00:00Z' }),
          goal('c', { title: 'Read before bed', next_check_in: '2026-06-14' }),
          goal('d', { title: 'Call Grandpa', next_check_in: 'soon' }),
        ],
      },
    }),
  );
  const items = within(screen.getByRole('list', { name: 'Goals' })).getAllByRole('listitem');
  expect(items.map((item) => within(item).getAllByRole('button')[0]!.textContent)).toEqual(['Run 10 km', 'Ask for the lead role', 'Read before bed', 'Call Grandpa']);
  expect(items.map((item) => item.textContent?.includes('Check-in due'))).toEqual([true, true, false, false]);
  expect(items[0]).toHaveTextContent('Check-in today');
  expect(items[1]).toHaveTextContent('Due since Tue, Jun 9');
  expect(items[2]).toHaveTextContent('Sun, Jun 14');
});

it('says when the goals could not be loaded, and Retry loads them', async () => {
  const { server, person } = await openChat((server) => server.answer('/api/goals/user', 'network failure'));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load goals. Please try again.');
  server.answer('/api/goals/user', { json: { goals: [goal('a', { title: 'Run 10 km' })] } });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Run 10 km' })).toBeVisible();
});

describe('New Goal', () => {
  const openDialog = async () => {
    const opened = await openChat((server) => server.answer('/api/chat/conversation-messages', { json: { messages: [] } }));
    await opened.person.click(screen.getByRole('button', { name: 'New Goal' }));
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'What goal would you like us to develop?' })) };
  };

  it('creates a goal on top, opens its conversation and prefills the box; the badge goes after 3 seconds', async () => {
    const { server, person, dialog, ports } = await openDialog();
    expect(dialog.getByRole('button', { name: 'Create Goal' })).toBeDisabled();
    server.answer('/api/goals/create', { json: { success: true, goal: goal('n', { title: 'Sleep before eleven' }), conversation_id: 'conv_n' } });
    await person.type(dialog.getByRole('textbox', { name: 'Goal title' }), '  Sleep before eleven {Enter}');
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.callsTo('/api/goals/create')[0]!.body).toEqual({
      user_id: 'user-1',
      title: 'Sleep before eleven',
      user_context: { name: 'Maya Okafor', personality: user.personality, currentStreak: 3, longestStreak: 9 },
    });
    expect(screen.getByRole('button', { name: 'Sleep before eleven' })).toHaveAttribute('aria-current', 'true');
    expect((box() as HTMLTextAreaElement).value).toContain('Sleep before eleven');
    expect(screen.getByText('New conversation started')).toBeVisible();
    await ports.clock.advance(3_000);
    expect(screen.queryByText('New conversation started')).toBeNull();
  });

  it.each([
    ['Failed to create goal. Please try again.', { json: { success: false } }],
    ['Failed to create goal. Please try again.', { status: 500, text: 'oops' }],
    ['Network error. Please try again.', 'network failure' as const],
    ['Failed to create goal. Please try again.', { status: 400, json: { success: false, error: 'Too many goals' } }],
  ])('says "%s" in a toast and keeps the title', async (text, answer) => {
    const { server, person, dialog, store } = await openDialog();
    server.answer('/api/goals/create', answer);
    await person.type(dialog.getByRole('textbox', { name: 'Goal title' }), 'Sleep before eleven');
    await person.click(dialog.getByRole('button', { name: 'Create Goal' }));
    await settle();
    expect(selectToasts(store.getState())).toMatchObject([{ tone: 'error', title: 'Error', description: text }]);
    expect(dialog.queryByText(text)).toBeNull();
    expect(dialog.getByRole('textbox', { name: 'Goal title' })).toHaveValue('Sleep before eleven');
  });

  it('Cancel waits while the goal is created, and a server that never answers is given up after 30 seconds', async () => {
    const { server, person, dialog, ports } = await openDialog();
    server.answer('/api/goals/create', () => new Promise<never>(() => undefined));
    await person.type(dialog.getByRole('textbox', { name: 'Goal title' }), 'Sleep before eleven{Enter}');
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await ports.clock.advance(30_000);
    expect(dialog.getByRole('button', { name: 'Create Goal' })).toBeEnabled();
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('refuses blank and over-long titles, and Cancel sends nothing', async () => {
    const { server, person, dialog } = await openDialog();
    const title = dialog.getByRole('textbox', { name: 'Goal title' });
    await person.type(title, '   {Enter}');
    await person.clear(title);
    await person.click(title);
    await person.paste('x'.repeat(201));
    expect(dialog.getByText('Goal title must be at most 200 characters long')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Create Goal' })).toBeDisabled();
    await person.keyboard('{Enter}');
    await person.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(server.callsTo('/api/goals/create')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a conversation', () => {
  const openTalk = async () => {
    const opened = await openChat((server) => {
      server.answer('/api/goals/user', { json: { goals: [goal('a', { title: 'Run 10 km', conversation_id: 'conv_a' })] } });
      server.answer('/api/chat/conversation-messages', { json: { messages: [] } });
    });
    await opened.person.click(screen.getByRole('button', { name: 'Run 10 km' }));
    await settle();
    return opened;
  };

  it('shows typing until the reply ends, then the suggestions; choosing one sends it', async () => {
    const { person, ports } = await openTalk();
    await person.type(box(), 'Hello{Enter}');
    await settle();
    expect(screen.getByRole('status', { name: 'Coach is typing' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send message' })).toBeNull();
    const stream = ports.eventStream.latest();
    stream.send(words('Good morning. **How** did it go?'));
    stream.send(final(['It went well', 'Not yet']));
    ports.clock.frame();
    await settle();
    await settle();
    expect(screen.queryByRole('status', { name: 'Coach is typing' })).toBeNull();
    const log = screen.getByRole('log', { name: 'Conversation' });
    expect(within(log).getByRole('article', { name: 'You' })).toHaveTextContent('Hello');
    expect(within(log).getByRole('article', { name: 'Coach' })).toHaveTextContent('did it go?');
    await person.type(box(), 'half');
    await person.click(within(screen.getByRole('group', { name: 'Suggested responses' })).getByRole('button', { name: 'Not yet' }));
    await settle();
    expect(screen.queryByRole('group', { name: 'Suggested responses' })).toBeNull();
    expect(ports.eventStream.streams).toHaveLength(2);
    expect(box()).toHaveValue('half');
  });

  it('Shift+Enter begins a line, Enter while composing a word sends nothing, Escape stops the reply', async () => {
    const { person, ports } = await openTalk();
    await person.type(box(), 'one{Shift>}{Enter}{/Shift}two');
    expect(box()).toHaveValue('one\ntwo');
    act(() => void box().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true })));
    expect(ports.eventStream.streams).toHaveLength(0);
    await person.keyboard('{Enter}');
    await settle();
    expect(ports.eventStream.streams).toHaveLength(1);
    await person.type(box(), '{Escape}');
    await settle();
    expect(within(screen.getByRole('article', { name: 'Coach' })).getByText('You stopped this reply.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
  });

  it('counts what is left near the limit and says what is too much', async () => {
    const { person } = await openTalk();
    await person.click(box());
    await person.paste('x'.repeat(15_990));
    expect(screen.getByText('10 characters left')).toBeVisible();
    await person.paste('x'.repeat(11));
    expect(screen.getByRole('alert')).toHaveTextContent('1 character too many. Please shorten your message.');
    expect(screen.getByRole('button', { name: 'Send message' })).toBeDisabled();
  });

  it('is restored on load from the latest session, five pairs of it, with the earlier ones at hand', async () => {
    const pair = (number: number) => [
      { id: `u${number}`, sender: 'user', content: `Question ${number}` },
      { id: `a${number}`, sender: 'ai', content: `Answer ${number}`, suggestedResponses: number === 9 ? ['More'] : null },
    ];
    const { server, person } = await openChat((prepared) => {
      prepared.answer('/api/goals/sessions', { json: { success: true, goal_sessions: [{ goal_id: 'a', agno_session_id: 'conv_a' }, { goal_id: 'b', agno_session_id: 'conv_b' }] } });
      prepared.answer('/api/chat/history', { json: { success: true, messages: [5, 6, 7, 8, 9].flatMap(pair) } });
    });
    expect(server.callsTo('/api/chat/history').map(({ body }) => body)).toEqual([{ session_id: 'conv_a', max_pairs: 5, goal_id: 'a' }]);
    expect(screen.getAllByRole('article')).toHaveLength(10);
    expect(screen.getByRole('button', { name: 'More' })).toBeVisible();
    const role = (message: { sender: string }) => ({ ...message, role: message.sender === 'user' ? 'user' : 'assistant' });
    server.answer('/api/chat/conversation-messages', { json: { messages: [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(pair).map(role) } });
    await person.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await settle();
    expect(screen.getAllByRole('article')).toHaveLength(18);
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
  });

  it('reads on a reply that the server is still writing, as the same send', async () => {
    const { ports } = await openChat((prepared) => {
      prepared.answer('/api/goals/sessions', { json: { goal_sessions: [{ goal_id: 'a', agno_session_id: 'conv_a' }] } });
      prepared.answer('/api/chat/history', {
        json: {
          messages: [
            { id: 'u1', sender: 'user', content: 'Hello', client_message_id: 'send-1' },
            { id: 'a1', sender: 'ai', content: 'Good mor', client_message_id: 'send-1', status: 'writing' },
          ],
        },
      });
    });
    expect(ports.eventStream.streams).toHaveLength(1);
    expect(ports.eventStream.latest().request.url).toContain('client_message_id=send-1');
    ports.eventStream.latest().send(words('Good morning.'));
    ports.eventStream.latest().send(final());
    ports.clock.frame();
    await settle();
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(await screen.findByText('Good morning.')).toBeVisible();
  });

  it('drops a late answer for a conversation that is no longer shown', async () => {
    const { server, person } = await openChat((prepared) =>
      prepared.answer('/api/goals/user', { json: { goals: [goal('a', { title: 'First' }), goal('b', { title: 'Second' })] } }),
    );
    const late = heldAnswer({ json: { messages: [{ id: 'x', role: 'assistant', content: 'From the first' }] } });
    server.answer('/api/chat/conversation-messages', (call) =>
      call.body['conversation_id'] === 'conv_a' ? late.answerer() : { json: { messages: [{ id: 'y', role: 'assistant', content: 'From the second' }] } },
    );
    await person.click(screen.getByRole('button', { name: 'First' }));
    await person.click(screen.getByRole('button', { name: 'Second' }));
    await late.release();
    expect(await screen.findByText('From the second')).toBeVisible();
    expect(screen.queryByText('From the first')).toBeNull();
  });

  it('says when it could not be loaded, and Retry loads it', async () => {
    const { server, person } = await openChat((prepared) => {
      prepared.answer('/api/goals/user', { json: { goals: [goal('a', { title: 'Run 10 km' })] } });
      prepared.answer('/api/chat/conversation-messages', { status: 500, text: 'oops' });
    });
    await person.click(screen.getByRole('button', { name: 'Run 10 km' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This conversation could not be loaded. Please check your connection and try again.');
    server.answer('/api/chat/conversation-messages', { json: { messages: [{ id: 'y', role: 'assistant', content: 'Here it is' }] } });
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Here it is')).toBeVisible();
  });
});

it('an unknown path shows the 404 card, and Return Home goes to / without a page load', async () => {
  emptyServer();
  const { person, ports } = await openApp({ path: '/nowhere' });
  expect(screen.getByText('404 Page Not Found')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Return Home' }));
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(ports.browser.shown).toEqual(['/']);
  act(() => ports.browser.goBackTo('/nowhere'));
  expect(screen.getByText('404 Page Not Found')).toBeVisible();
});
