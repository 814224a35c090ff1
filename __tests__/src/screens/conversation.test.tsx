import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { longestGrowingBlock } from '../../../src/conversation/views/ReplyBlocks';
import { App } from '../../../src/app/App';
import { chatEvents, selectChat } from '../../../src/features/chat';
import { EventStreamRefused } from '../../../src/ports';
import { final, words } from '../support/chatting';
import { settle } from '../support/fakePorts';
import { heldAnswer } from '../support/fakeServer';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';
import '../../../src/app/HomeViews'; // fetched when first needed: here it is there from the start

const pair = (number: number, more: object = {}) => [
  { id: `u${number}`, role: 'user', content: `Question ${number}`, client_message_id: `send-${number}` },
  { id: `a${number}`, role: 'assistant', content: `Answer ${number}`, client_message_id: `send-${number}`, ...more },
];

/** The chat screen with a conversation of these messages open. */
async function openTalk(messages: readonly object[] = pair(1), revealMessageId: string | null = null) {
  const server = emptyServer();
  server.answer('/api/chat/conversation-messages', { json: { messages } });
  const { store, ports } = await openStore({ stored: signedInStorage });
  const person = userEvent.setup();
  render(<App store={store} />);
  await screen.findByRole('navigation', { name: 'Main' });
  act(() => void store.dispatch(chatEvents.conversationOpened({ goalId: null, conversationId: 'conv_1', recentPairs: null, revealMessageId })));
  await settle();
  await settle();
  return { server, store, ports, person };
}
const coach = () => within(screen.getAllByRole('article', { name: 'Coach' }).at(-1)!);
const box = () => screen.getByRole('textbox', { name: 'Message' });
const heard = () => screen.getAllByRole('status').map(({ textContent }) => textContent).filter((text) => text !== '');

async function ask({ person, ports }: Awaited<ReturnType<typeof openTalk>>, text = 'Hello') {
  await person.type(box(), `${text}{Enter}`);
  await settle();
  return ports.eventStream.latest();
}
async function paint({ ports }: Awaited<ReturnType<typeof openTalk>>, frames = 3) {
  for (let frame = 0; frame < frames; frame += 1) {
    ports.clock.frame();
    await settle();
  }
}

describe('what can be done with a message', () => {
  it('every message can be copied, which says so for a moment', async () => {
    const talk = await openTalk();
    expect(screen.getAllByRole('button', { name: 'Copy message' })).toHaveLength(2);
    await talk.person.click(coach().getByRole('button', { name: 'Copy message' }));
    await settle();
    expect(talk.ports.clipboard.text).toBe('Answer 1');
    expect(coach().getByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(heard()).toContain('Copied');
    await talk.ports.clock.advance(2_000);
    expect(screen.getAllByRole('button', { name: 'Copy message' })).toHaveLength(2);
  });

  it('a browser that refuses is said to do so', async () => {
    const talk = await openTalk();
    talk.ports.clipboard.refuses = true;
    await talk.person.click(coach().getByRole('button', { name: 'Copy message' }));
    await settle();
    expect(coach().getByText('Your browser did not allow copying.')).toBeVisible();
  });

  it('only the latest reply can be regenerated; its words stay until the new ones come', async () => {
    const talk = await openTalk([...pair(1), ...pair(2)]);
    expect(screen.getAllByRole('button', { name: 'Regenerate reply' })).toHaveLength(1);
    await talk.person.click(coach().getByRole('button', { name: 'Regenerate reply' }));
    await settle();
    expect(coach().getByText('Answer 2')).toBeVisible();
    expect(screen.getByRole('status', { name: 'Coach is typing' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Regenerate reply' })).toBeNull();
    talk.ports.eventStream.latest().send(words('Another answer'));
    talk.ports.eventStream.latest().send(final());
    await paint(talk);
    expect(screen.queryByText('Answer 2')).toBeNull();
    expect(coach().getByText('Another answer')).toBeVisible();
  });

  it.each([
    ['of another server', { client_message_id: null }],
    ['that is being written elsewhere', { client_message_id: null, status: 'writing' }],
    ['without a word', { content: '', status: 'cut' }],
  ])('a reply %s cannot', async (_which, more) => {
    await openTalk(pair(1, more));
    expect(screen.queryByRole('button', { name: 'Regenerate reply' })).toBeNull();
  });
});

describe('how a reply ended is said', () => {
  it.each([
    ['nothing of a whole one', {}, null, false],
    ['that the person stopped it', { status: 'stopped' }, 'You stopped this reply.', false],
    ['that it was cut off, with Retry', { status: 'cut' }, 'This reply was cut off.', true],
    ['that it is being written elsewhere', { status: 'writing', client_message_id: null }, 'Still being written elsewhere.', false],
  ])('%s', async (_what, more, caption, canRetry) => {
    await openTalk(pair(1, more));
    expect(coach().getByText('Answer 1')).toBeVisible();
    for (const known of ['You stopped this reply.', 'This reply was cut off.', 'Still being written elsewhere.']) {
      expect(coach().queryByText(known) !== null).toBe(known === caption);
    }
    expect(coach().queryByRole('button', { name: 'Retry' }) !== null).toBe(canRetry);
  });

  it('a failed one shows the literal error with Retry, and nothing to copy', async () => {
    const talk = await openTalk([]);
    await (await ask(talk)).fail(new TypeError('network error'));
    expect(coach().getByText("I'm having trouble connecting right now. Please check your connection and try again.")).toBeVisible();
    expect(coach().getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(coach().queryByRole('button', { name: 'Copy message' })).toBeNull();
  });
});

describe('with a fine pointer', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === '(pointer: fine)' });
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it.each([
    ['Retry of a reply', 'Retry', { status: 'cut' }],
    ['Regenerate', 'Regenerate reply', {}],
  ])('%s goes with its press, and the focus goes to the box', async (_what, name, more) => {
    const talk = await openTalk(pair(1, more));
    coach().getByRole('button', { name }).focus();
    await talk.person.keyboard('{Enter}');
    await settle();
    expect(coach().queryByRole('button', { name })).toBeNull();
    expect(box()).toHaveFocus();
  });

  it('Retry of a load that failed leaves the focus in the box', async () => {
    const talk = await openTalk();
    talk.server.answer('/api/chat/conversation-messages', 'network failure');
    act(() => void talk.store.dispatch(chatEvents.conversationOpened({ goalId: null, conversationId: 'conv_2', recentPairs: null })));
    await settle();
    await settle();
    screen.getByRole('button', { name: 'Retry' }).focus();
    await talk.person.keyboard('{Enter}');
    await settle();
    expect(box()).toHaveFocus();
  });
});

describe('what is announced later is in the page before', () => {
  const liveOf = (text: string) => screen.getAllByRole('status').find(({ textContent }) => textContent === text);

  it('that there is no network', async () => {
    const talk = await openTalk();
    const before = screen.getAllByRole('status');
    act(() => talk.ports.page.setOnline(false));
    expect(before).toContain(liveOf('You are offline. What you type is kept; send it when you are back online.'));
  });

  it('what became of copying', async () => {
    const talk = await openTalk();
    const before = screen.getAllByRole('status');
    await talk.person.click(coach().getByRole('button', { name: 'Copy message' }));
    await settle();
    expect(before).toContain(liveOf('Copied'));
  });
});

describe('above the composer', () => {
  it('stands why a send was refused, until the next edit, and the text is back in the box', async () => {
    const talk = await openTalk();
    const stream = await ask(talk, 'Words that took me long');
    await stream.fail(new EventStreamRefused(429, '{"success":false,"error":"Please wait a moment."}'));
    expect(screen.getByRole('alert')).toHaveTextContent('Please wait a moment.');
    expect(box()).toHaveValue('Words that took me long');
    expect(screen.getAllByRole('article')).toHaveLength(2);
    await talk.person.type(box(), '!');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stands that there is no network; then neither Send nor a suggestion sends, and both stay', async () => {
    const talk = await openTalk(pair(1, { suggestedResponses: ['Yes'] }));
    talk.ports.page.setOnline(false);
    expect(screen.getByText('You are offline. What you type is kept; send it when you are back online.')).toBeVisible();
    await talk.person.type(box(), 'Typed in a tunnel{Enter}');
    await talk.person.click(screen.getByRole('button', { name: 'Yes' }));
    await settle();
    expect(box()).toHaveValue('Typed in a tunnel');
    expect(screen.getByRole('button', { name: 'Yes' })).toBeVisible();
    talk.ports.page.setOnline(true);
    await settle();
    expect(talk.ports.eventStream.streams).toHaveLength(0);
    expect(screen.queryByText(/You are offline/)).toBeNull();
  });
});

it('assistive technology hears that the coach is typing, then the finished reply once, and no token', async () => {
  const talk = await openTalk([]);
  expect(heard()).toEqual([]);
  const stream = await ask(talk);
  expect(heard()).toEqual(['Coach is typing']);
  for (const piece of ['**Good', ' morning', '**.']) {
    stream.send(words(piece));
    await paint(talk, 1);
    expect(heard()).toEqual(['Coach is typing']);
  }
  expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'off');
  stream.send(final());
  await paint(talk);
  expect(heard()).toEqual(['Coach: Good morning.']);
  await ask(talk, 'Thanks');
  expect(heard()).toEqual(['Coach is typing']);
});

it('assistive technology hears how a reply ended, one stopped before its first word too', async () => {
  const talk = await openTalk([]);
  const stop = () => talk.person.click(screen.getByRole('button', { name: 'Stop' }));
  await ask(talk);
  await stop();
  await settle();
  expect(heard()).toEqual(['You stopped this reply.']);
  (await ask(talk, 'Again')).send(words('Half a'));
  await paint(talk, 1);
  await stop();
  await settle();
  expect(heard()).toEqual(['Coach: Half a\nYou stopped this reply.']);
  const stream = await ask(talk, 'Once more');
  stream.send(words('Half a'));
  await paint(talk, 1);
  await stream.fail(new TypeError('network error'));
  await settle();
  expect(heard()).toEqual(['Coach: Half a\nThis reply was cut off.']);
});

it('a reply stopped before its first word can be asked for again, and is then written anew', async () => {
  const talk = await openTalk([]);
  const asked = (await ask(talk)).request.url;
  await talk.person.click(screen.getByRole('button', { name: 'Stop' }));
  await settle();
  await talk.person.click(coach().getByRole('button', { name: 'Retry' }));
  await settle();
  const again = new URL(talk.ports.eventStream.latest().request.url, 'http://better.test').searchParams;
  expect(again.get('client_message_id')).toBe(new URL(asked, 'http://better.test').searchParams.get('client_message_id'));
  expect(again.get('regeneration_id')).not.toBeNull();
});

it('a reply whose message is not in the thread offers no Retry, which could not ask for it', async () => {
  await openTalk([pair(1, { status: 'cut' })[1]!]);
  expect(coach().getByText('This reply was cut off.')).toBeVisible();
  expect(coach().queryByRole('button', { name: 'Retry' })).toBeNull();
});

describe('Show earlier messages', () => {
  const openLatest = async () => {
    const talk = await openTalk();
    talk.server.answer('/api/chat/history', { json: { success: true, messages: [2, 3, 4, 5, 6].flatMap((number) => pair(number)).map(({ role, ...message }) => ({ ...message, sender: role === 'user' ? 'user' : 'ai' })) } });
    act(() => void talk.store.dispatch(chatEvents.conversationOpened({ goalId: null, conversationId: 'conv_2', recentPairs: 5 })));
    await settle();
    await settle();
    expect(screen.getAllByRole('article')).toHaveLength(10);
    return talk;
  };
  const button = () => screen.getByRole('button', { name: 'Show earlier messages' });
  const whole = { json: { messages: [1, 2, 3, 4, 5, 6].flatMap((number) => pair(number)) } };

  it('is busy while they are read, and says when they could not be', async () => {
    const talk = await openLatest();
    const held = heldAnswer('network failure');
    talk.server.answer('/api/chat/conversation-messages', held.answerer);
    const calls = () => talk.server.callsTo('/api/chat/conversation-messages').length;
    const before = calls();
    await talk.person.click(button());
    await talk.person.click(button());
    expect(button()).toHaveAttribute('aria-busy', 'true');
    expect(calls()).toBe(before + 1);
    await act(() => held.release());
    expect(heard()).toContain('Earlier messages could not be loaded. Please try again.');
    expect(button()).toHaveFocus();
    talk.server.answer('/api/chat/conversation-messages', whole);
    await talk.person.click(button());
    await settle();
    await settle();
    expect(screen.getAllByRole('article')).toHaveLength(12);
    expect(screen.queryByRole('button', { name: 'Show earlier messages' })).toBeNull();
    expect(heard()).toEqual([]);
  });

  it('waits while the coach writes', async () => {
    const talk = await openLatest();
    const stream = await ask(talk);
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    const calls = talk.server.calls.length;
    await talk.person.click(button());
    expect(talk.server.calls).toHaveLength(calls);
    stream.send(final());
    await paint(talk);
    expect(button()).not.toHaveAttribute('aria-disabled');
  });
});

it('a very long paragraph stands as plain text until it ends, and then looks as any other', async () => {
  const talk = await openTalk([]);
  const stream = await ask(talk);
  const long = `**Bold** ${'word '.repeat(longestGrowingBlock / 5)}`;
  stream.send(words(long));
  await paint(talk);
  expect(coach().getByText(/^\*\*Bold\*\*/)).toBeVisible();
  stream.send(words('\n\nNext **paragraph**\n'));
  await paint(talk);
  expect(coach().getByText('Bold').tagName).toBe('STRONG');
  expect(coach().getByText('paragraph').tagName).toBe('STRONG');
  stream.send(final());
  await paint(talk);
  expect(coach().getByText('Bold').tagName).toBe('STRONG');
});

it('code stands as code while it grows without end', async () => {
  const talk = await openTalk([]);
  const stream = await ask(talk);
  stream.send(words(`\`\`\`js\n${'let a = 1;\n'.repeat(longestGrowingBlock / 10)}`));
  await paint(talk);
  expect(coach().getByText(/^let a = 1;/).tagName).toBe('PRE');
  expect(coach().queryByText(/```/)).toBeNull();
});

describe('a conversation opened at a message', () => {
  it('marks it and gives it the focus, until the next send', async () => {
    const talk = await openTalk([...pair(1), ...pair(2)], 'a1');
    const [revealed, latest] = screen.getAllByRole('article', { name: 'Coach' });
    expect(revealed).toHaveFocus();
    expect(revealed).toHaveAttribute('data-revealed', 'true');
    expect(latest).toHaveAttribute('data-revealed', 'false');
    await ask(talk);
    expect(document.querySelector('[data-revealed="true"]')).toBeNull();
  });

  it('is opened at its end when the message is not there', async () => {
    const { store } = await openTalk(pair(1), 'gone');
    expect(selectChat(store.getState()).thread).toMatchObject({ status: 'ready', revealedMessageId: null });
  });
});
