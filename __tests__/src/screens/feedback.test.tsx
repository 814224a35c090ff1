import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { sessionExpired } from '../../../src/api';
import { signedOut } from '../../../src/features/auth';
import { viewOpened } from '../../../src/features/navigation';
import { selectToasts } from '../../../src/features/toasts';
import { FeedbackScreen } from '../../../src/screens/feedback/FeedbackScreen';
import { user } from '../app/machineSamples';
import { settle } from '../support/fakePorts';
import { heldAnswer } from '../support/fakeServer';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

const path = '/api/feedback/submit';
type Answer = Parameters<ReturnType<typeof emptyServer>['answer']>[1];

/** The form over the real store. */
async function openForm({ answer = { json: { success: true, feedback_id: 'f-1' } }, tab = {} }: { answer?: Answer; tab?: Record<string, string> } = {}) {
  const server = emptyServer();
  server.answer(path, answer);
  const opened = await openStore({ stored: signedInStorage, tab });
  opened.store.dispatch(viewOpened({ view: 'feedback' }));
  const view = render(
    <Provider store={opened.store}>
      <FeedbackScreen user={user} />
    </Provider>,
  );
  const hands = userEvent.setup();
  const type = () => screen.getByRole('combobox', { name: 'Type' });
  const title = () => screen.getByRole('textbox', { name: 'Title' });
  const details = () => screen.getByRole('textbox', { name: 'Details' });
  return {
    ...opened,
    ...view,
    hands,
    raise: (event: Parameters<typeof opened.store.dispatch>[0]) => act(() => void opened.store.dispatch(event)),
    type,
    title,
    details,
    submit: () => screen.getByRole('button', { name: 'Submit Feedback' }),
    sent: () => server.callsTo(path).map(({ body }) => body),
    /** Fills the form in and sends it. */
    async send() {
      await hands.selectOptions(type(), 'Bug');
      await hands.click(title());
      await hands.paste(' The bell ');
      await hands.click(details());
      await hands.paste('It rings twice.');
      await hands.click(screen.getByRole('button', { name: 'Submit Feedback' }));
      await settle();
      await settle();
    },
    toasts: () => selectToasts(opened.store.getState()).map(({ tone, title: words, description, duration }) => ({ tone, words, description, duration })),
    shown: () => [type(), title(), details()].map((field) => (field as HTMLInputElement).value),
  };
}

it('begins with the type General, offers the four types, and says who submits', async () => {
  const { type } = await openForm();
  expect(type()).toHaveDisplayValue('General');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['General', 'Bug', 'Feature', 'Complaint']);
  expect(screen.getByText(/Submitting as/)).toHaveTextContent('Submitting as Maya Okafor · maya@example.com');
  expect(['Back to Chat', 'Settings', 'Logout'].map((name) => screen.getByRole('button', { name }))).toHaveLength(3);
});

it('cannot be submitted while title or details are blank', async () => {
  const { hands, title, details, submit, sent } = await openForm();
  expect(submit()).toBeDisabled();
  await hands.type(title(), 'The bell');
  await hands.type(details(), '   ');
  expect(submit()).toBeDisabled();
  await hands.type(title(), '{Enter}');
  expect(sent()).toEqual([]);
  await hands.type(details(), 'It rings twice.');
  expect(submit()).toBeEnabled();
});

it('says how much room is left before the limit, and what is too much beyond it', async () => {
  const { hands, title, details, submit } = await openForm();
  await hands.click(title());
  await hands.paste('a'.repeat(190));
  expect(title()).toHaveAccessibleDescription('10 characters left');
  await hands.click(details());
  await hands.paste('b'.repeat(4_600));
  expect(details()).toHaveAccessibleDescription('400 characters left');
  expect(submit()).toBeEnabled();
  await hands.paste('b'.repeat(401));
  expect(details()).toBeInvalid();
  expect(details()).toHaveAccessibleDescription('1 character too many. Please shorten it.');
  expect(submit()).toBeDisabled();
});

it('sends what the person wrote, thanks them for 5 seconds, and is as at first', async () => {
  const { send, sent, toasts, shown } = await openForm();
  await send();
  expect(sent()).toEqual([
    { user_id: user.id, email: user.email, user_name: user.name, feedback_type: 'bug', title: 'The bell', content: 'It rings twice.', is_archived: false },
  ]);
  expect(toasts()).toEqual([{ tone: 'success', words: 'Feedback Submitted!', description: 'Thank you, Maya.', duration: 5_000 }]);
  expect(shown()).toEqual(['general', '', '']);
});

it('sent, the focus goes from the button that cannot be pressed any more to the title', async () => {
  const { send, title, submit } = await openForm();
  await send();
  expect(submit()).toBeDisabled();
  expect(title()).toHaveFocus();
});

it('sent by Enter or refused, the focus stays where it is', async () => {
  const { send, hands, title, details, submit } = await openForm({ answer: { json: { success: false } } });
  await send();
  expect(submit()).toHaveFocus();
  await hands.type(title(), '{Enter}');
  await settle();
  expect(title()).toHaveFocus();
  expect(details()).toHaveValue('It rings twice.');
});

it.each<[string, Answer, string, string]>([
  ['an error of the server', { status: 429, json: { success: false, error: 'Please wait a little.' } }, 'Submission Failed', 'Please wait a little.'],
  ['a refusal without a word', { json: { success: false } }, 'Submission Failed', 'Failed to submit feedback. Please try again.'],
  ['no network', 'network failure', 'Network Error', 'Unable to submit feedback. Please check your connection and try again.'],
  ['a bad gateway', { status: 502, text: '<html>' }, 'Network Error', 'Unable to submit feedback. Please check your connection and try again.'],
])('%s: a toast says so, and the text is kept', async (_what, answer, words, description) => {
  const { send, toasts, shown, submit } = await openForm({ answer });
  await send();
  expect(toasts()).toEqual([{ tone: 'error', words, description, duration: 5_000 }]);
  expect(shown()).toEqual(['bug', ' The bell ', 'It rings twice.']);
  expect(submit()).toBeEnabled();
});

it('is sent once, however often it is pressed', async () => {
  const held = heldAnswer({ json: { success: true, feedback_id: 'f-1' } });
  const { send, sent, hands, title } = await openForm({ answer: held.answerer });
  await send();
  const busy = screen.getByRole('button', { name: 'Submitting...' });
  expect(busy).toHaveAttribute('aria-busy', 'true');
  await hands.click(busy);
  await hands.type(title(), 'x{Enter}');
  await held.release();
  expect(sent()).toHaveLength(1);
});

it('what is typed is there again after another view', async () => {
  const { raise, hands, title, details, store, unmount, shown } = await openForm();
  await hands.type(title(), 'The bell');
  await hands.type(details(), 'It rings');
  raise(viewOpened({ view: 'chat' }));
  unmount();
  raise(viewOpened({ view: 'feedback' }));
  render(
    <Provider store={store}>
      <FeedbackScreen user={user} />
    </Provider>,
  );
  expect(shown()).toEqual(['general', 'The bell', 'It rings']);
});

it('when the session expires the same person finds their text after signing in, another does not', async () => {
  const { send, ports, unmount } = await openForm({ answer: { status: 401, json: { success: false, error: 'Please sign in.' } } });
  await send();
  unmount();
  const kept = Object.fromEntries(ports.tab);
  const another = await openStore({ stored: { user: JSON.stringify({ ...user, id: 'user-2' }) }, tab: kept });
  expect(another.store.getState().feedback.form).toMatchObject({ draft: { title: '', content: '' } });
  const { shown } = await openForm({ tab: kept });
  expect(shown()).toEqual(['bug', ' The bell ', 'It rings twice.']);
});

it('what is typed survives every reload, until it is sent', async () => {
  const { hands, title, details, ports, unmount } = await openForm();
  await hands.type(title(), 'The bell');
  await hands.type(details(), 'rings');
  unmount();
  const once = await openStore({ stored: signedInStorage, tab: Object.fromEntries(ports.tab) });
  const again = await openForm({ tab: Object.fromEntries(once.ports.tab) });
  expect(again.shown()).toEqual(['general', 'The bell', 'rings']);
  await again.hands.click(again.submit());
  await settle();
  await settle();
  expect(again.sent()).toHaveLength(1);
  expect(again.ports.tab.has('feedback-draft')).toBe(false);
});

it('what was typed and taken away again is not kept', async () => {
  const { hands, title, ports } = await openForm();
  await hands.type(title(), 'x');
  expect(ports.tab.get('feedback-draft')).toContain('"title":"x"');
  await hands.clear(title());
  expect(ports.tab.has('feedback-draft')).toBe(false);
});

it('feedback that was sent is not there again, though the session ended before its answer', async () => {
  const held = heldAnswer({ json: { success: true, feedback_id: 'f-1' } });
  const { send, raise, ports } = await openForm({ answer: held.answerer });
  await send();
  raise(sessionExpired());
  expect(ports.tab.has('feedback-draft')).toBe(true);
  await held.release();
  expect(ports.tab.has('feedback-draft')).toBe(false);
});

it('whoever signs out leaves nothing', async () => {
  const { raise, hands, title, store, ports } = await openForm();
  await hands.type(title(), 'x');
  expect(ports.tab.has('feedback-draft')).toBe(true);
  raise(signedOut());
  await settle();
  raise(sessionExpired());
  await settle();
  expect(ports.tab.has('feedback-draft')).toBe(false);
  expect(store.getState().feedback.form.draft.title).toBe('');
});
