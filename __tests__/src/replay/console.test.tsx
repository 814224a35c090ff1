import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createHandles } from '../../../src/ports/handles';
import { hearConsoleKeys } from '../../../src/replay/consoleKeysListener';
import { createConsoleStore } from '../../../src/replay/consoleStore';
import type { FromScreen, ToScreen } from '../../../src/replay/messages';
import { ConsolePage } from '../../../src/replay/views/ConsolePage';
import { createFakeClock } from '../support/fakePorts';
import { fileOf, header, recording } from './replaySamples';

/** jsdom's files cannot be read as text. */
const fileWith = (text: string, name: string): File => Object.assign(new File([text], name), { text: () => Promise.resolve(text) });

let stopHearing = () => undefined as void;
afterEach(() => stopHearing());

/** The support page, with a screen in the test's hand. */
function openSupport() {
  const clock = createFakeClock();
  const files = createHandles<File>('file');
  const sent: ToScreen[] = [];
  let tell: (message: FromScreen) => void = () => undefined;
  const store = createConsoleStore({ clock, files, screen: { send: (message) => sent.push(message), onReceived: (callback) => void (tell = callback) } });
  stopHearing = hearConsoleKeys(store);
  render(
    <Provider store={store}>
      <ConsolePage keepFile={(file) => files.keep(file)} />
    </Provider>,
  );
  const person = userEvent.setup({ applyAccept: false });
  const choose = async (text: string, name = 'a.recording.json') => person.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, fileWith(text, name));
  return { clock, sent, person, choose, tell: (message: FromScreen) => act(() => tell(message)) };
}

async function openRecording() {
  const support = openSupport();
  await support.choose(fileOf(recording));
  await screen.findByRole('slider', { name: 'Step' });
  return support;
}

const step = () => screen.getByRole('slider', { name: 'Step' });
const present = () => within(screen.getByRole('list', { name: 'Events' })).getByRole('button', { current: 'step' });

describe('the support page', () => {
  it('says that nothing is sent, and what is wrong with a file', async () => {
    const { choose } = openSupport();
    expect(screen.getByText('This is a recording. Nothing on this page is sent or stored.')).toBeVisible();
    expect(screen.getByText('Drop a recording here, or choose its file.')).toBeVisible();
    await choose('{}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This file is not a recording made by Better.');
  });

  it('keeps what is open when another file cannot be read', async () => {
    const { choose, person } = await openRecording();
    await person.keyboard('{Home}{ArrowRight}');
    await choose('no recording', 'b.json');
    expect(await screen.findByRole('alert')).toHaveTextContent('This file is not a recording made by Better.');
    expect(step()).toHaveValue('1');
    expect(screen.getByText('a.recording.json')).toBeVisible();
  });

  it('tells what the header says, and warns of another version', async () => {
    const { choose } = await openRecording();
    for (const words of ['Jun 13, 2026, 09:00, Europe/Zurich', 'A browser of some kind', '1280 × 832, 2 device pixels each', 'dark', 'Filler of the same shape']) expect(screen.getByText(words)).toBeVisible();
    expect(screen.queryByText(/Screens may differ/)).not.toBeInTheDocument();
    await choose(fileOf({ ...recording, header: { ...header, appVersion: '0.0.9', includesChatText: true, messagesLeftOut: 7, timeZone: 'Mars/Olympus' } }));
    expect(await screen.findByText(/^This recording was made by version 0\.0\.9 .* Screens may differ/)).toBeVisible();
    expect(screen.getByText('The 7 earliest, to keep within the size')).toBeVisible();
    expect(screen.getByText('Jun 13, 2026, 07:00, UTC (unknown zone: Mars/Olympus)')).toBeVisible();
  });

  it('goes to a step by its buttons, its keys, its slider and its list', async () => {
    const { person } = await openRecording();
    expect(present()).toHaveTextContent('1:07.3Navigation: view opened (chat)');
    await person.click(screen.getByRole('button', { name: 'First step' }));
    expect(step()).toHaveAttribute('aria-valuetext', 'Step 0 of 5, 0:00.0, The starting state');
    await person.click(screen.getByRole('button', { name: 'Next step' }));
    expect(present()).toHaveTextContent('0:01.0Navigation: view opened (feedback)');
    await person.click(screen.getByRole('button', { name: 'Last step' }));
    expect(present()).toHaveTextContent('1:07.3Navigation: view opened (chat)');
    await person.keyboard('{ArrowLeft}');
    expect(step()).toHaveValue('4');
    await person.keyboard('{Home}{ArrowLeft}');
    expect(step()).toHaveValue('0');
    await person.keyboard('{End}');
    expect(step()).toHaveValue('5');
    await person.click(screen.getByRole('button', { name: /Feedback: title edited/ }));
    expect(step()).toHaveValue('2');
    expect(present()).toHaveFocus();
    await person.keyboard('{ArrowDown}');
    expect(step()).toHaveValue('3');
    expect(present()).toHaveFocus();
  });

  it('shows what a step changed, long values cut with all of them at hand', async () => {
    const { person } = await openRecording();
    await person.keyboard('{Home}');
    expect(screen.getByText('This is the state in which the recording begins.')).toBeVisible();
    await person.keyboard('{ArrowRight}');
    expect(screen.getByText('navigation.view.status')).toBeVisible();
    expect(screen.getByText('"chat"')).toBeVisible();
    expect(screen.getByText('"feedback"')).toBeVisible();
    await person.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByText('feedback.form.draft.content')).toBeVisible();
    expect(screen.getByRole('group', { name: 'All of after', hidden: true })).toHaveTextContent('The end.');
  });

  it('says at which step the app failed, and why', async () => {
    const { person } = await openRecording();
    expect(screen.getByRole('button', { name: /Failed: Toasts: removed/ })).toBeVisible();
    await person.click(screen.getByRole('button', { name: /Failed: Toasts: removed/ }));
    expect(screen.getByRole('alert')).toHaveTextContent(/^The app failed at this step: ./);
    await person.keyboard('{ArrowRight}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('plays as it was recorded, with long pauses cut, or steadily, and stops at the end', async () => {
    const { person, clock } = await openRecording();
    await person.keyboard(' ');
    await clock.advance(999);
    expect(step()).toHaveValue('0');
    await clock.advance(1);
    expect(step()).toHaveValue('1');
    await clock.advance(1_000 + 2_999);
    expect(step()).toHaveValue('3');
    await clock.advance(1);
    expect(step()).toHaveValue('4');
    await person.click(screen.getByRole('button', { name: 'Pause' }));
    await clock.advance(60_000);
    expect(step()).toHaveValue('4');
    await person.selectOptions(screen.getByRole('combobox', { name: 'Pace' }), 'Steady');
    await person.click(screen.getByRole('button', { name: 'Play' }));
    await clock.advance(400);
    expect(step()).toHaveValue('5');
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it('hands the recording to the screen in its frame, and asks for one step at a time', async () => {
    const { sent, person, tell } = await openRecording();
    const frame = screen.getByTitle('The recorded screen');
    expect(frame).toHaveAttribute('src', '/support/screen');
    expect(frame).toHaveAttribute('width', '1280');
    expect(sent).toEqual([]);
    tell({ kind: 'ready' });
    expect(sent).toEqual([{ kind: 'recording', recording }, { kind: 'show', step: 5 }]);
    await person.keyboard('{Home}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(sent).toHaveLength(2);
    tell({ kind: 'shown', step: 5, error: null });
    await waitFor(() => expect(sent.slice(2)).toEqual([{ kind: 'show', step: 3 }]));
    tell({ kind: 'shown', step: 3, error: 'No such goal' });
    expect(screen.getByRole('alert')).toHaveTextContent('The screen failed at this step: No such goal');
  });
});
