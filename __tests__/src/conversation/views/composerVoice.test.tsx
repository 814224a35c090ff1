import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { chatEvents, ChatConversation } from '../../../../src/features/chat';
import { selectHour } from '../../../../src/features/navigation';
import { settle } from '../../support/fakePorts';
import { heldAnswer } from '../../support/fakeServer';
import { openMicrophone } from '../../support/speaking';

/** The conversation on the screen, with the microphone in the test's hands. */
async function openComposer({ pointer = 'fine' }: { pointer?: 'fine' | 'coarse' } = {}) {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query === `(pointer: ${pointer})` });
  const opened = await openMicrophone();
  render(
    <Provider store={opened.store}>
      <ChatConversation selectHour={selectHour} voice={opened.kit} />
    </Provider>,
  );
  const person = userEvent.setup();
  const press = async (name: string) => {
    await person.click(screen.getByRole('button', { name }));
    await settle();
    await settle();
  };
  return { ...opened, person, press, box: () => screen.getByRole('textbox', { name: 'Message' }), send: () => screen.getByRole('button', { name: 'Send message' }) };
}

const matchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = matchMedia;
});

const microphone = (name: string) => screen.getByRole('button', { name });
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();
const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent).filter(Boolean);

it('goes from idle to recording to processing and back, with the words of each', async () => {
  const { server, press, box, send, ports } = await openComposer();
  const held = heldAnswer({ json: { success: true, text: 'I ran the hill' } });
  server.answer('/api/voice/transcribe', held.answerer);
  expect(box()).toHaveAttribute('placeholder', 'Ask AI a question or make a request...');

  await press('Start voice recording');
  expect(box()).toHaveAttribute('placeholder', 'Recording... Click microphone to stop');
  expect(box()).toBeDisabled();
  expect(send()).toBeDisabled();
  noButton('Start voice recording');
  act(() => ports.microphone.latest().progress(18, 3));
  expect(screen.getByRole('timer')).toHaveTextContent('42 s left');

  await press('Stop voice recording');
  expect(box()).toHaveAttribute('placeholder', 'Processing audio...');
  expect(microphone('Processing audio')).toHaveAttribute('aria-disabled', 'true');
  expect(box()).toHaveFocus();
  await press('Processing audio');
  expect(microphone('Processing audio')).toHaveFocus();
  expect(ports.microphone.recordings).toHaveLength(1);
  expect(send()).toBeDisabled();

  await held.release();
  expect(box()).toHaveValue('I ran the hill');
  expect(send()).toBeEnabled();
  expect(microphone('Start voice recording')).not.toHaveAttribute('aria-disabled');
});

it('keeps what was typed in sight while it records, says its state in a line, and sends nothing by Enter', async () => {
  const { server, press, box, type, send, ports, person } = await openComposer();
  server.answer('/api/voice/transcribe', () => new Promise(() => undefined));
  act(() => type('Today'));
  await press('Start voice recording');
  expect(box()).toHaveValue('Today');
  expect(box()).toBeDisabled();
  expect(screen.getByText('Recording... Click microphone to stop')).toBeVisible();
  await press('Stop voice recording');
  expect(screen.getByText('Processing audio...')).toBeVisible();
  expect(send()).toBeDisabled();
  await person.type(box(), '{Enter}');
  expect(ports.eventStream.streams).toEqual([]);
  expect(box()).toHaveValue('Today');
});

it('says aloud that it records, once that the time runs out, and that the text is awaited', async () => {
  const { server, press, ports } = await openComposer();
  server.answer('/api/voice/transcribe', () => new Promise(() => undefined));
  expect(announced()).toEqual([]);
  await press('Start voice recording');
  const heard = new Set(announced());
  for (let second = 1; second < 60; second += 1) {
    act(() => ports.microphone.latest().progress(second, second % 6));
    announced().forEach((words) => heard.add(words));
  }
  await press('Stop voice recording');
  announced().forEach((words) => heard.add(words));
  expect([...heard]).toEqual(['Recording', '10 seconds left', 'Processing audio']);
});

it('an error replaces the placeholder, is said once, and leaves the input idle', async () => {
  const error = 'No microphone found. Please connect a microphone and try again.';
  const { ports, press, box, person, send } = await openComposer();
  ports.microphone.refusal = 'missing';
  await press('Start voice recording');
  expect(box()).toHaveAttribute('placeholder', error);
  expect(box()).toBeEnabled();
  expect(box()).toHaveAccessibleDescription(error);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([error]);
  expect(microphone('Start voice recording')).toBeEnabled();
  noButton('Try again');
  noButton('Discard recording');

  // Where something is typed the error stands above it: the same element, so that it is not said again.
  const alert = screen.getByRole('alert');
  await person.type(box(), 'By hand then');
  expect(screen.getByRole('alert')).toBe(alert);
  expect(alert).toHaveAttribute('data-hidden', 'false');
  expect(send()).toBeEnabled();
  await person.type(box(), '{Enter}');
  await settle();
  expect(ports.eventStream.streams).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(box()).toHaveAttribute('placeholder', 'Ask AI a question or make a request...');
});

it.each([['with an empty box', ''], ['beside what is typed', 'Today']])('a take without its text is offered again, %s', async (_where, typed) => {
  const { server, press, box, type } = await openComposer();
  server.answer('/api/voice/transcribe', { status: 503, json: { success: false, error: 'Too many people are speaking' } });
  act(() => type(typed));
  await press('Start voice recording');
  await press('Stop voice recording');
  expect(screen.getByRole('alert')).toHaveTextContent('Too many people are speaking');
  server.answer('/api/voice/transcribe', { json: { success: true, text: 'I ran the hill' } });
  await press('Try again');
  expect(box()).toHaveValue(`${typed} I ran the hill`.trim());
  noButton('Try again');
});

it('Discard recording forgets the take and leaves what was typed', async () => {
  const { server, press, box, type, ports } = await openComposer();
  server.answer('/api/voice/transcribe', 'network failure');
  act(() => type('Today'));
  await press('Start voice recording');
  await press('Stop voice recording');
  await press('Discard recording');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(box()).toHaveValue('Today');
  expect(ports.recordings.find('recording-1')).toBeUndefined();
});

it('in another conversation it says where the words go', async () => {
  const { store, press } = await openComposer();
  const note = 'What you say goes to the conversation where you began.';
  await press('Start voice recording');
  expect(screen.queryByText(note)).toBeNull();
  act(() => void store.dispatch(chatEvents.conversationOpened({ goalId: 'goal-2', conversationId: 'conv_2', recentPairs: null })));
  await settle();
  expect(screen.getByText(note)).toBeInTheDocument();
});

it('says so too while a take that failed waits for its text', async () => {
  const { server, store, press } = await openComposer();
  server.answer('/api/voice/transcribe', 'network failure');
  await press('Start voice recording');
  await press('Stop voice recording');
  act(() => void store.dispatch(chatEvents.conversationOpened({ goalId: 'goal-2', conversationId: 'conv_2', recentPairs: null })));
  await settle();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByText('What you say goes to the conversation where you began.')).toBeInTheDocument();
});

it.each(['Start', 'Stop'])('takes the focus from nobody who types elsewhere: %s', async (change) => {
  const { server, ports, press, person, box } = await openComposer();
  server.answer('/api/voice/transcribe', () => new Promise(() => undefined));
  render(<input aria-label="Goal title" />);
  const elsewhere = screen.getByRole('textbox', { name: 'Goal title' });
  await press('Start voice recording');
  await person.type(elsewhere, 'Run');
  if (change === 'Stop') {
    act(() => ports.microphone.latest().end({ type: 'captured', audio: new Blob(['some sound']) }));
    await settle();
    expect(microphone('Processing audio')).toBeInTheDocument();
  }
  expect(elsewhere).toHaveFocus();
  expect(box()).not.toHaveFocus();
});

it.each(['Try again', 'Discard recording'])('%s goes with its press, and the focus with it to the box', async (name) => {
  const { server, press, person, box } = await openComposer();
  server.answer('/api/voice/transcribe', 'network failure');
  await press('Start voice recording');
  await press('Stop voice recording');
  server.answer('/api/voice/transcribe', { json: { success: true, text: 'I ran the hill' } });
  screen.getByRole('button', { name }).focus();
  await person.keyboard('{Enter}');
  await settle();
  await settle();
  noButton(name);
  expect(box()).toHaveFocus();
});

it('counts a text that has grown too long by speaking, and cuts nothing', async () => {
  const { press, box, type, send } = await openComposer();
  act(() => type('x'.repeat(15_999)));
  await press('Start voice recording');
  await press('Stop voice recording');
  expect((box() as HTMLTextAreaElement).value).toHaveLength(15_999 + 1 + 'I ran the hill'.length);
  expect(screen.getByRole('alert')).toHaveTextContent('14 characters too many. Please shorten your message.');
  expect(send()).toBeDisabled();
});

it('by keyboard: the microphone is reached from the box, and the box has the focus again when the recording is over', async () => {
  const { box, person } = await openComposer();
  box().focus();
  await person.tab();
  expect(microphone('Start voice recording')).toHaveFocus();
  await person.keyboard('{Enter}');
  await settle();
  expect(microphone('Stop voice recording')).toHaveFocus();
  await person.keyboard(' ');
  await settle();
  await settle();
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('I ran the hill');
});

it('brings up no keyboard on a touch screen', async () => {
  const { press, box } = await openComposer({ pointer: 'coarse' });
  await press('Start voice recording');
  await press('Stop voice recording');
  expect(box()).toHaveValue('I ran the hill');
  expect(box()).not.toHaveFocus();
});

it('the ring fills with the seconds, the level shows in five steps', async () => {
  const { press, ports } = await openComposer();
  await press('Start voice recording');
  const offset = () => microphone('Stop voice recording').querySelector('circle:not([data-track])')?.getAttribute('stroke-dashoffset');
  const reached = () => within(screen.getByRole('timer')).getByText((_text, element) => element?.getAttribute('aria-hidden') === 'true').querySelectorAll('[data-reached="true"]').length;
  expect(offset()).toBe('1');
  act(() => ports.microphone.latest().progress(15, 4));
  expect(offset()).toBe('0.75');
  expect(reached()).toBe(4);
  act(() => ports.microphone.latest().progress(60, 0));
  expect(offset()).toBe('0');
  expect(reached()).toBe(0);
});
