import { act, screen, within } from '@testing-library/react';
import '../../../src/app/HomeViews'; // there before they are asked for, so that nothing here waits for the disk
import { viewOpened } from '../../../src/features/navigation';
import { final, words } from '../support/chatting';
import { settle } from '../support/fakePorts';
import { conversationCall, historyCall, journalOf, storedPair } from '../support/journaling';
import { emptyServer, openApp, signedInStorage } from '../support/testApp';
import '../../../src/screens/journal';

/** The journal on the screen, with these messages in it. */
async function openJournal(messages: readonly object[] = [], prepare: (server: ReturnType<typeof emptyServer>) => void = () => undefined) {
  const server = emptyServer();
  server.answer(historyCall, { json: { messages } });
  prepare(server);
  const opened = await openApp({ stored: signedInStorage });
  await screen.findByRole('navigation', { name: 'Main' });
  act(() => void opened.store.dispatch(viewOpened({ view: 'journal' })));
  await screen.findByRole('navigation', { name: 'Personal Journal' });
  for (let turn = 0; turn < 4; turn += 1) await settle();
  return { server, ...opened, ...journalOf(opened) };
}
const box = () => screen.getByRole('textbox', { name: 'Journal entry' });
const old = storedPair('one', 'Angry at the bridge.', 'What **shifted** there?');

it('welcomes who has written nothing yet', async () => {
  await openJournal();
  const sidebar = within(screen.getByRole('navigation', { name: 'Personal Journal' }));
  expect(sidebar.getByText('Personal Journal')).toBeVisible();
  expect(sidebar.getByText('Your private space for reflection and guidance')).toBeVisible();
  for (const name of ['Back to Chat', 'Settings', 'Logout']) expect(sidebar.getByRole('button', { name })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Good Morning' })).toBeVisible();
  expect(screen.getByText('Welcome to Your Journal')).toBeVisible();
  expect(screen.getByText(/^This space is yours\./)).toBeVisible();
  expect(box()).toHaveAttribute('placeholder', 'Share your thoughts, feelings, or ask for guidance...');
  expect(screen.getByText('Reflecting on an Infinitely Better you')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start voice recording' })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Better' })).toBeNull();
});

it('says that it loads, and what went wrong; Retry loads it', async () => {
  const { server, person } = await openJournal(old, (prepared) => prepared.answer(conversationCall, () => new Promise<never>(() => undefined)));
  expect(screen.getByRole('status', { name: 'Loading your journal...' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Back to Chat' }));
  server.answer(conversationCall, 'network failure');
  await person.click(screen.getByRole('button', { name: 'Journal' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Your journal could not be opened. Please check your connection and try again.');
  server.answer(conversationCall, { json: { conversation_id: 'conv_journal' } });
  server.answer(historyCall, { status: 500, text: 'oops' });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Your journal could not be loaded. Please check your connection and try again.')).toBeVisible();
  server.answer(historyCall, { json: { messages: old } });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Angry at the bridge.')).toBeVisible();
});

it('what is written before it is known which journal this is cannot be sent yet, and stays', async () => {
  const { server, person } = await openJournal([], (prepared) => prepared.answer(conversationCall, () => new Promise<never>(() => undefined)));
  const send = () => screen.getByRole('button', { name: 'Send message' });
  await person.type(box(), 'Half a thought');
  expect(send()).toBeDisabled();
  await person.click(screen.getByRole('button', { name: 'Back to Chat' }));
  server.answer(conversationCall, 'network failure');
  await person.click(screen.getByRole('button', { name: 'Journal' }));
  await screen.findByRole('alert');
  expect(send()).toBeDisabled();
  server.answer(conversationCall, { json: { conversation_id: 'conv_journal' } });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Welcome to Your Journal')).toBeVisible();
  expect(box()).toHaveValue('Half a thought');
  expect(send()).toBeEnabled();
});

it('has one heading of the first level whatever becomes of it', async () => {
  const { server, person } = await openJournal([], (prepared) => prepared.answer(conversationCall, () => new Promise<never>(() => undefined)));
  const headings = () => screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent);
  expect(headings()).toEqual(['Personal Journal']);
  await person.click(screen.getByRole('button', { name: 'Back to Chat' }));
  server.answer(conversationCall, 'network failure');
  await person.click(screen.getByRole('button', { name: 'Journal' }));
  await screen.findByRole('alert');
  expect(headings()).toEqual(['Personal Journal']);
  server.answer(conversationCall, { json: { conversation_id: 'conv_journal' } });
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Welcome to Your Journal')).toBeVisible();
  expect(headings()).toEqual(['Good Morning']);
});

it('shows entries under their day and time in the zone of the person, the logo above them', async () => {
  await openJournal([
    { id: 'before', sender: 'user', content: 'Of another year.', timestamp: '2025-12-31T23:30:00.000Z' },
    { id: 'undated', sender: 'user', content: 'Of no known time.', timestamp: null },
    ...old,
    { id: 'same', sender: 'user', content: 'Later that day.', timestamp: '2026-06-12T21:59:00.000Z' },
    { id: 'next', sender: 'user', content: 'After midnight.', timestamp: '2026-06-12T22:00:00.000Z' },
  ]);
  const log = within(screen.getByRole('log', { name: 'Conversation' }));
  expect(log.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Thursday, January 1', 'Friday, June 12', 'Saturday, June 13']);
  expect(log.getAllByRole('article', { name: 'You' }).map((entry) => entry.querySelector('time')?.textContent)).toEqual(['00:30', undefined, '18:42', '23:59', '00:00']);
  expect(log.getByRole('article', { name: 'Coach' })).toHaveTextContent('What shifted there?');
  expect(screen.getByRole('img', { name: 'Better' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Personal Journal' })).toBeInTheDocument();
});

it('an entry is sent with Enter, and the coach answers below it', async () => {
  const { person, ports, paint } = await openJournal();
  await person.type(box(), 'Nobody was waiting.{Enter}');
  await settle();
  expect(screen.getByRole('status', { name: 'Coach is typing' })).toBeInTheDocument();
  ports.eventStream.latest().send(words('You were the one in a hurry.'));
  ports.eventStream.latest().send(final());
  await paint();
  expect(screen.getByRole('article', { name: 'You' })).toHaveTextContent('Nobody was waiting.');
  expect(screen.getByRole('article', { name: 'Coach' })).toHaveTextContent('You were the one in a hurry.');
  expect(box()).toHaveValue('');
});

describe('the curtain', () => {
  const hide = () => screen.getByRole('button', { name: 'Hide journal' });
  const show = () => screen.getByRole('button', { name: 'Show journal' });

  it('takes everything of the journal out of reach, says so, and gives it back with the focus', async () => {
    const { person } = await openJournal(old);
    await person.type(box(), 'Half a thought');
    await person.click(hide());
    for (const role of ['log', 'article', 'textbox']) expect(screen.queryByRole(role)).toBeNull();
    const covered = screen.getByText('Angry at the bridge.').closest('[inert]');
    expect(covered).toHaveAttribute('aria-hidden', 'true');
    expect(covered).toContainElement(screen.getByLabelText('Journal entry'));
    expect(screen.getByRole('status')).toHaveTextContent('Your journal is hidden');
    expect(screen.queryByRole('button', { name: 'Hide journal' })).toBeNull();
    expect(show()).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('Half a thought');
    expect(screen.getByText('Angry at the bridge.').closest('[inert]')).toBeNull();
  });

  it('gives the focus back to the button by which the keyboard drew it', async () => {
    const { person } = await openJournal(old);
    act(() => hide().focus());
    await person.keyboard('{Enter}');
    expect(show()).toHaveFocus();
    await person.keyboard('{Enter}');
    expect(hide()).toHaveFocus();
  });

  it('leaves a focus alone that is elsewhere', async () => {
    const { person, ports } = await openJournal(old);
    const settings = within(screen.getByRole('navigation')).getByRole('button', { name: 'Settings' });
    act(() => settings.focus());
    ports.attention.lookAway();
    expect([show(), settings].map((button) => document.activeElement === button)).toEqual([false, true]);
    await person.click(show());
    expect(screen.getByRole('log')).toBeVisible();
  });

  it('is drawn and opened by the command key and J, also while typing, and only in the journal', async () => {
    const { ports, person, curtain } = await openJournal(old);
    await person.click(box());
    const press = () => ports.keyboard.press('j', { hasCommand: true, isTyping: true });
    expect([press(), curtain().status]).toEqual([true, 'drawn']);
    expect(screen.queryByRole('log')).toBeNull();
    expect([press(), curtain().status]).toEqual([true, 'open']);
    expect(box()).toHaveFocus();
    await person.click(screen.getByRole('button', { name: 'Back to Chat' }));
    expect([press(), curtain().status]).toEqual([false, 'open']);
  });

  it('is drawn by its key also in front of a dialog', async () => {
    const { ports, curtain } = await openJournal(old);
    expect(ports.keyboard.press('?')).toBe(true);
    expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(screen.getByRole('dialog')).toHaveTextContent('Hide your journal, or show it');
    expect([ports.keyboard.press('j', { hasCommand: true }), curtain().status]).toEqual([true, 'drawn']);
  });

  it('hides what the coach writes behind it', async () => {
    const { person, ports, paint } = await openJournal(old);
    await person.type(box(), 'Nobody was waiting.{Enter}');
    await settle();
    await person.click(hide());
    ports.eventStream.latest().send(words('You were the one in a hurry.'));
    ports.eventStream.latest().send(final());
    await paint();
    for (const shown of screen.getAllByText(/in a hurry/)) expect(shown.closest('[inert][aria-hidden="true"]')).not.toBeNull();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent).join()).not.toContain('hurry');
  });
});
