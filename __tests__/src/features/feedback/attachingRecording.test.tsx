import { devToolsHistory } from '../../support/devTools';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { sessionExpired } from '../../../../src/api';
import { signedOut } from '../../../../src/features/auth';
import { contentEdited, feedbackSubmitted, titleEdited, typeChosen } from '../../../../src/features/feedback/feedbackState';
import { viewOpened } from '../../../../src/features/navigation';
import { selectToasts } from '../../../../src/features/toasts';
import { FeedbackScreen } from '../../../../src/screens/feedback/FeedbackScreen';
import { user } from '../../app/machineSamples';
import { settle } from '../../support/fakePorts';
import { heldAnswer } from '../../support/fakeServer';
import { attachRecorder, recordedFile } from '../../support/sessionRecordings';
import { emptyServer, openStore, signedInStorage } from '../../support/testApp';

const submitPath = '/api/feedback/submit';
const attachPath = '/api/feedback/recording';
const name = 'better-recording-2026-06-13.json';
type Answer = Parameters<ReturnType<typeof emptyServer>['answer']>[1];
const stored: Answer = { json: { success: true, feedback_id: 'f-1' } };
const attached: Answer = { json: { success: true } };

/** The form for a bug over the real store, with a recorder the test looks into. */
async function openForm({ submit = stored, attach = attached }: { submit?: Answer; attach?: Answer } = {}) {
  const server = emptyServer();
  server.answer(submitPath, submit);
  server.answer(attachPath, attach);
  const { store, ports } = await openStore({ stored: signedInStorage });
  const recorder = attachRecorder(ports);
  store.dispatch(viewOpened({ view: 'feedback' }));
  store.dispatch(typeChosen({ type: 'bug' }));
  render(
    <Provider store={store}>
      <FeedbackScreen user={user} />
    </Provider>,
  );
  const hands = userEvent.setup();
  const type = () => screen.getByLabelText('Type');
  const box = (label: string) => screen.getByLabelText(label);
  const tick = () => hands.click(box('Attach a recording of this session'));
  const press = (label: string) => hands.click(screen.getByText(label, { selector: 'button *' }));
  const raise = (event: { type: string }) => act(() => void store.dispatch(event));
  return {
    server,
    store,
    ports,
    recorder,
    hands,
    type,
    box,
    tick,
    press,
    raise,
    inside: () => within(screen.getByRole('region', { name: 'What is inside' })),
    async send() {
      for (const event of [titleEdited({ title: 'The bell' }), contentEdited({ content: 'It rings twice.' }), feedbackSubmitted()]) raise(event);
      await settle();
      await settle();
    },
    async pressAndWait(label: string) {
      await press(label);
      await settle();
      await settle();
    },
    attachments: () => server.callsTo(attachPath).map(({ body }) => body),
    toasts: () => selectToasts(store.getState()).map(({ title }) => title),
    title: () => screen.getByLabelText<HTMLInputElement>('Title').value,
  };
}

const offer = 'Attach a recording of this session';
const notAttached = 'The recording is not attached';
const waiting = () => screen.queryByText(notAttached)?.closest('section') ?? null;

it('a recording is offered for a bug alone, is not ticked, and says what it is', async () => {
  const { type, hands, box, recorder } = await openForm();
  expect(screen.getByRole('checkbox', { name: offer })).not.toBeChecked();
  expect(box(offer)).toHaveAccessibleDescription(/last half hour.*filler of the same length.*never the words of the journal, passwords, sound or pictures\.$/);
  expect(screen.queryByRole('checkbox', { name: 'Include my chat text' })).not.toBeInTheDocument();
  for (const other of ['General', 'Feature', 'Complaint']) {
    await hands.selectOptions(type(), other);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  }
  expect(recorder.wishes).toEqual([]);
});

it('ticked, it is taken at once and shows all that is inside', async () => {
  const { tick, box, inside, recorder } = await openForm();
  await tick();
  expect(recorder.wishes).toEqual([{ includesChatText: false }]);
  expect(box('Include my chat text')).not.toBeChecked();
  expect(box('Include my chat text')).toHaveAccessibleDescription('The messages of the chat then stay readable. The journal never does.');
  for (const words of ['08:52 to 09:00', '1,214', '182 kB', 'Chromium 140', '1280 x 832 pixels', 'X xxxx xx xxxxx.']) expect(inside().getByText(words)).toBeVisible();
  const steps = inside().getByRole('region', { name: 'Latest steps, newest first' });
  expect(within(steps).getAllByRole('listitem').map((step) => step.textContent)).toEqual(['Navigation: view opened (feedback)', 'Chat: message sent']);
  expect(steps).toHaveAttribute('tabindex', '0');
});

it('with the chat text it is another file, and the former one is forgotten', async () => {
  const { tick, hands, box, recorder } = await openForm();
  await tick();
  await hands.click(box('Include my chat text'));
  expect(recorder.wishes).toEqual([{ includesChatText: false }, { includesChatText: true }]);
  expect(recorder.kept()).toEqual(['session-recording-2']);
  expect(box('Include my chat text')).toBeChecked();
  expect(box('Include my chat text')).toHaveFocus();
});

it.each<[string, (form: Awaited<ReturnType<typeof openForm>>) => unknown]>([
  ['unticked', ({ tick }) => tick()],
  ['with another type', ({ hands, type }) => hands.selectOptions(type(), 'Feature')],
  ['signed out', ({ raise }) => raise(signedOut())],
  ['when the session ends', ({ raise }) => raise(sessionExpired())],
])('%s, its file is forgotten', async (_how, leave) => {
  const form = await openForm();
  await form.tick();
  expect(form.recorder.kept()).toEqual(['session-recording-1']);
  await leave(form);
  expect(form.recorder.kept()).toEqual([]);
});

it('the copy that is saved is the file that goes, byte for byte', async () => {
  const { tick, press, send, ports, attachments } = await openForm();
  await tick();
  await press('Save a copy');
  expect(ports.downloads.saved).toEqual([{ name, type: 'application/json', text: recordedFile(1) }]);
  expect(screen.getByText(`Saved as ${name}`)).toBeVisible();
  await send();
  expect(attachments()).toEqual([{ user_id: user.id, feedback_id: 'f-1', recording: recordedFile(1) }]);
});

it('sent, the file is with the feedback, forgotten here, and was in no action and no state', async () => {
  const { tick, send, recorder, attachments, toasts, title, type } = await openForm();
  await tick();
  await send();
  expect(attachments()).toHaveLength(1);
  expect(recorder.kept()).toEqual([]);
  expect(toasts()).toEqual(['Feedback Submitted!']);
  expect([title(), (type() as HTMLInputElement).value]).toEqual(['', 'general']);
  expect(waiting()).not.toBeInTheDocument();
  expect(devToolsHistory()).toContain('api/executeMutation/fulfilled');
  expect(devToolsHistory()).toContain('"sessionRecording":"session-recording-1"');
  expect(devToolsHistory()).not.toContain(recordedFile(1));
});

it('not ticked, nothing but the feedback is sent', async () => {
  const { send, attachments, toasts } = await openForm();
  await send();
  expect(attachments()).toEqual([]);
  expect(toasts()).toEqual(['Feedback Submitted!']);
});

it('feedback that could not be sent keeps everything, the tick too, and the same file goes with the next try', async () => {
  const { server, tick, send, pressAndWait, box, title, attachments, recorder } = await openForm({ submit: 'network failure' });
  await tick();
  await send();
  expect(box(offer)).toBeChecked();
  expect(title()).toBe('The bell');
  expect(attachments()).toEqual([]);
  server.answer(submitPath, stored);
  await pressAndWait('Submit Feedback');
  expect(attachments()).toEqual([{ user_id: user.id, feedback_id: 'f-1', recording: recordedFile(1) }]);
  expect(recorder.wishes).toHaveLength(1);
});

it.each<[string, Answer, string]>([
  ['no network', 'network failure', 'Your feedback was submitted. Please check your connection and try again.'],
  ['a bad gateway', { status: 502, text: '<html>' }, 'Your feedback was submitted. Please check your connection and try again.'],
  ['a word of the server', { status: 429, json: { success: false, error: 'Please wait a little.' } }, 'Your feedback was submitted. Please wait a little.'],
])('%s: the feedback is submitted, and the same recording can be tried again, once at a time', async (_what, attach, words) => {
  const { server, tick, send, press, pressAndWait, attachments, toasts, title, recorder } = await openForm({ attach });
  await tick();
  await send();
  expect(toasts()).toEqual([notAttached, 'Feedback Submitted!']);
  expect(title()).toBe('');
  expect(screen.getByRole('region', { name: notAttached })).toHaveTextContent(words);
  expect(recorder.kept()).toEqual(['session-recording-1']);
  const held = heldAnswer(attached);
  server.answer(attachPath, held.answerer);
  await pressAndWait('Try Again');
  expect(screen.getByRole('button', { name: 'Attaching...' })).toHaveAttribute('aria-busy', 'true');
  await press('Attaching...');
  await held.release();
  expect(attachments()).toEqual(Array(2).fill({ user_id: user.id, feedback_id: 'f-1', recording: recordedFile(1) }));
  expect(waiting()).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Feedback' })).toHaveFocus();
  expect(recorder.kept()).toEqual([]);
});

it.each<[string, { submit?: Answer; attach?: Answer }]>([
  ['without such a call', { attach: { status: 404, text: 'Not found' } }],
  ['that takes no other method', { attach: { status: 405, text: '' } }],
  ['that does not say which feedback it stored', { submit: { json: { success: true } } }],
])('a server %s takes no recordings: it says so, and a copy can be saved or the recording be left out', async (_what, answers) => {
  const { tick, send, press, ports, recorder, toasts } = await openForm(answers);
  await tick();
  await send();
  expect(toasts()).toEqual([notAttached, 'Feedback Submitted!']);
  expect(waiting()).toHaveTextContent('Your feedback was submitted. This server takes no recordings.');
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  await press('Save a copy');
  expect(ports.downloads.saved).toEqual([{ name, type: 'application/json', text: recordedFile(1) }]);
  await press('Leave It Out');
  expect(waiting()).not.toBeInTheDocument();
  expect(recorder.kept()).toEqual([]);
});

it('while one waits for another try no second one is taken', async () => {
  const { tick, send, hands, type, box, recorder, press } = await openForm({ attach: 'network failure' });
  await tick();
  await send();
  await hands.selectOptions(type(), 'Bug');
  expect(box(offer)).toBeDisabled();
  expect(box(offer)).toHaveAccessibleDescription('The recording of the feedback before comes first.');
  await press('Leave It Out');
  await tick();
  expect(recorder.kept()).toEqual(['session-recording-2']);
});

it('a large file may take longer than other calls, but not for ever', async () => {
  const { tick, send, ports, server } = await openForm({ attach: () => new Promise<never>(() => undefined) });
  await tick();
  await send();
  await ports.clock.advance(119_999);
  expect(waiting()).not.toBeInTheDocument();
  await ports.clock.advance(1);
  expect(waiting()).toHaveTextContent('Please check your connection and try again.');
  expect(server.callsTo(attachPath)[0]!.signal.aborted).toBe(true);
});

it('whoever signs out while it is on its way is told nothing, and nothing is kept', async () => {
  const held = heldAnswer('network failure');
  const { tick, send, raise, recorder, store } = await openForm({ attach: held.answerer });
  await tick();
  await send();
  raise(signedOut());
  await held.release();
  expect(recorder.kept()).toEqual([]);
  expect(store.getState().feedback.recording).toEqual({ status: 'none' });
  expect(selectToasts(store.getState())).toEqual([]);
});

it('where no recording can be made the feedback goes without one', async () => {
  const { ports, tick, send, attachments, toasts, box } = await openForm();
  ports.sessionRecordings.attach(() => {
    throw new Error('Too much');
  });
  await tick();
  expect(box(offer)).toBeChecked();
  expect(screen.getByText('This session could not be recorded. Your feedback goes without a recording.')).toBeVisible();
  expect(ports.errorLog.written).toHaveLength(1);
  await send();
  expect(attachments()).toEqual([]);
  expect(toasts()).toEqual(['Feedback Submitted!']);
});
