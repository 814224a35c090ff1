import { devToolsHistory } from '../support/devTools';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { settle } from '../support/fakePorts';
import { heldAnswer } from '../support/fakeServer';
import { emptyServer, openApp } from '../support/testApp';

const token = 'planted-token-4711';
const password = 'Planted-pass-1';
const validation = '/api/auth/validate-reset-token';
const reset = '/api/auth/reset-password';
const invalid = 'Invalid or missing reset token. Please request a new password reset.';
const networkError = 'Network error. Please check your connection and try again.';

async function openPage(path = `/reset-password?token=${token}`, server = emptyServer()) {
  const app = await openApp({ path });
  await screen.findByRole('heading', { level: 1, name: 'Create New Password' });
  return { ...app, server };
}

async function openReady() {
  const server = emptyServer();
  server.answer(validation, { json: { success: true, valid: true } });
  return openPage(undefined, server);
}

const newPassword = () => screen.getByLabelText('New Password');
const confirmation = () => screen.getByLabelText('Confirm Password');
const fill = (first: string, second: string) => {
  fireEvent.change(newPassword(), { target: { value: first } });
  fireEvent.change(confirmation(), { target: { value: second } });
};
const submit = async () => {
  fireEvent.submit(screen.getByRole('form', { name: 'Create New Password' }));
  await settle();
};
const button = (name: string) => screen.getByRole('button', { name });
const expectDisabled = (name: string) => [newPassword(), confirmation(), button(name)].forEach((control) => expect(control).toBeDisabled());
const requirements = () => within(screen.getByRole('list', { name: 'Password requirements' })).getAllByRole('listitem').map((item) => item.textContent);

describe('the token', () => {
  it.each(['/reset-password', '/reset-password?token=', '/reset-password?other=1'])('is missing at %s: the page says so and asks nothing', async (path) => {
    const { server, person } = await openPage(path);
    expect(screen.getByRole('alert')).toHaveTextContent(invalid);
    expectDisabled('Reset Password');
    expect(server.calls).toEqual([]);
    expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/');
    await person.click(screen.getByRole('link', { name: 'Send a new link' }));
    expect(await screen.findByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
  });

  it('is checked when the page opens, which waits with everything disabled; the address is clean at once', async () => {
    const server = emptyServer();
    const held = heldAnswer({ json: { valid: true } });
    server.answer(validation, held.answerer);
    const { ports } = await openPage(undefined, server);
    expectDisabled('Validating...');
    expect(ports.browser.query()).toBe('');
    await held.release();
    [newPassword(), confirmation(), button('Reset Password')].forEach((control) => expect(control).toBeEnabled());
    expect(server.callsTo(validation).map(({ body }) => body)).toEqual([{ token }]);
  });

  it.each([
    ['This link has expired.', { status: 400, json: { valid: false, error: 'This link has expired.' } }],
    [invalid, { json: { valid: false } }],
    [invalid, { json: { success: false } }],
  ])('is refused with "%s", for good', async (text, answer) => {
    const server = emptyServer();
    server.answer(validation, answer);
    const { ports } = await openPage(undefined, server);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expectDisabled('Reset Password');
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
    expect(ports.secrets.lend('secret-1')).toBeUndefined();
  });

  it('may be checked again when the server could not be asked, although the address does not have it any more', async () => {
    const server = emptyServer();
    server.answer(validation, 'network failure');
    const { person } = await openPage(undefined, server);
    expect(await screen.findByRole('alert')).toHaveTextContent(networkError);
    expectDisabled('Reset Password');
    server.answer(validation, { json: { valid: true } });
    await person.click(button('Try Again'));
    await settle();
    expect(newPassword()).toBeEnabled();
    expect(server.callsTo(validation).map(({ body }) => body)).toEqual([{ token }, { token }]);
  });

  it('is forgotten when the page is left, and a late answer opens nothing', async () => {
    const server = emptyServer();
    const held = heldAnswer({ json: { valid: true } });
    server.answer(validation, held.answerer);
    const { person, ports } = await openPage(undefined, server);
    await person.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    expect(ports.secrets.lend('secret-1')).toBeUndefined();
    await held.release();
    act(() => ports.browser.goBackTo('/reset-password'));
    expect(await screen.findByRole('alert')).toHaveTextContent(invalid);
  });
});

describe('the form', () => {
  it('ticks four rules while the password is typed', async () => {
    await openReady();
    const rules = ['At least 8 characters', 'Lowercase letter', 'Uppercase letter', 'Number'];
    expect(requirements()).toEqual(rules.map((rule) => `${rule}, not met`));
    fill('abcDEFgh', '');
    expect(requirements()).toEqual([...rules.slice(0, 3).map((rule) => `${rule}, met`), 'Number, not met']);
  });

  it.each([
    ['', '', 'Password is required', 'Please confirm your password'],
    ['aB1', '', 'Password must be at least 8 characters long', 'Please confirm your password'],
    ['ABCDEFG1', 'abc', 'Password must contain at least one lowercase letter', 'Passwords do not match'],
    ['abcdefg1', 'abcdefg1', 'Password must contain at least one uppercase letter', null],
    ['abcdEFGH', 'abcdEFGH', 'Password must contain at least one number', null],
    ['abcdEFG1', 'abcdEFG2', null, 'Passwords do not match'],
  ])('refuses "%s" confirmed by "%s" and sends nothing', async (first, second, passwordProblem, confirmationProblem) => {
    const { server } = await openReady();
    fill(first, second);
    expect([newPassword(), confirmation()].map((field) => field.getAttribute('aria-invalid'))).toEqual(['false', 'false']);
    await submit();
    if (passwordProblem) expect(newPassword()).toHaveAccessibleDescription(expect.stringContaining(passwordProblem));
    expect(newPassword().getAttribute('aria-invalid')).toBe(String(passwordProblem !== null));
    expect(confirmation()).toHaveAccessibleDescription(confirmationProblem ?? '');
    expect(passwordProblem ? newPassword() : confirmation()).toHaveFocus();
    expect(server.callsTo(reset)).toEqual([]);
    fill(password, password);
    expect([newPassword(), confirmation()].map((field) => field.getAttribute('aria-invalid'))).toEqual(['false', 'false']);
  });

  it('shows each password on request', async () => {
    const { person } = await openReady();
    const [first, second] = screen.getAllByRole('button', { name: 'Show password' });
    await person.click(first!);
    expect([newPassword(), confirmation()].map((field) => field.getAttribute('type'))).toEqual(['text', 'password']);
    await person.click(second!);
    expect([newPassword(), confirmation()].map((field) => field.getAttribute('type'))).toEqual(['text', 'text']);
  });

  it('resets once; success shows at the earliest 1 second after the submit, and 3 seconds later the browser goes to /', async () => {
    const { server, ports } = await openReady();
    server.answer(reset, { json: { success: true } });
    fill(password, password);
    await submit();
    await submit();
    expect(button('Resetting...')).toHaveAttribute('aria-busy', 'true');
    await ports.clock.advance(999);
    expect(button('Resetting...')).toBeVisible();
    await ports.clock.advance(1);
    expect(screen.getByRole('status')).toHaveTextContent('reset successfully');
    expect(screen.queryByLabelText('New Password')).toBeNull();
    await ports.clock.advance(2_999);
    expect(ports.browser.left).toEqual([]);
    await ports.clock.advance(1);
    expect(ports.browser.left).toEqual(['/']);
    expect(server.callsTo(reset).map(({ body }) => body)).toEqual([{ token, password }]);
  });

  it('waits for a server that takes longer than the second', async () => {
    const { server, ports } = await openReady();
    const held = heldAnswer({ json: { success: true } });
    server.answer(reset, held.answerer);
    fill(password, password);
    await submit();
    await ports.clock.advance(5_000);
    expect(button('Resetting...')).toBeVisible();
    await held.release();
    expect(screen.getByRole('status')).toHaveTextContent('reset successfully');
  });

  it.each([404, 405])('simulates the reset where a server answers %s', async (status) => {
    const { server, ports } = await openReady();
    server.answer(reset, { status, text: 'no such call' });
    fill(password, password);
    await submit();
    await ports.clock.advance(999);
    expect(button('Resetting...')).toBeVisible();
    await ports.clock.advance(1);
    expect(screen.getByRole('status')).toHaveTextContent('reset successfully');
    await ports.clock.advance(3_000);
    expect(ports.browser.left).toEqual(['/']);
  });

  it.each([
    ['This link was used before.', { status: 400, json: { success: false, error: 'This link was used before.' } }],
    ['An error occurred. Please try again.', { json: { success: false } }],
    [networkError, 'network failure' as const],
    [networkError, { status: 500, text: 'oops' }],
  ])('says "%s" at once, keeps what was typed, and can be sent again', async (text, answer) => {
    const { server, ports } = await openReady();
    server.answer(reset, answer);
    fill(password, password);
    await submit();
    await settle();
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    expect([newPassword(), confirmation()].map((field) => (field as HTMLInputElement).value)).toEqual([password, password]);
    server.answer(reset, { json: { success: true } });
    await submit();
    expect(screen.queryByRole('alert')).toBeNull();
    await ports.clock.advance(1_000);
    expect(screen.getByRole('status')).toHaveTextContent('reset successfully');
    expect(server.callsTo(reset).map(({ body }) => body)).toEqual([{ token, password }, { token, password }]);
  });

  it('takes nobody away who has left the page meanwhile', async () => {
    const { server, ports, person } = await openReady();
    server.answer(reset, { json: { success: true } });
    fill(password, password);
    await submit();
    await ports.clock.advance(1_000);
    await person.click(screen.getByRole('link', { name: 'Back to Sign In' }));
    await ports.clock.advance(10_000);
    expect(ports.browser.left).toEqual([]);
  });
});

it('token and password are found in no action, state, storage or address', async () => {
  const { server, ports } = await openReady();
  server.answer(reset, 'network failure');
  fill(password, 'Other-planted-2');
  await submit();
  fill(password, password);
  await submit();
  server.answer(reset, { json: { success: true } });
  await submit();
  await ports.clock.advance(4_000);
  expect(server.callsTo(reset).map(({ body }) => body)).toEqual([{ token, password }, { token, password }]);
  const history = devToolsHistory();
  expect(history).toContain('resetPassword/resetPressed');
  const places = [history, JSON.stringify([...ports.stored]), ports.browser.query(), ...ports.browser.shown, ...ports.browser.left];
  places.forEach((place) => [token, password, 'Other-planted-2'].forEach((secret) => expect(place).not.toContain(secret)));
  // Nothing waits in the secrets either: every handle that was given out is empty.
  expect(['secret-1', 'secret-2', 'secret-3', 'secret-4'].map((handle) => ports.secrets.lend(handle))).toEqual(Array(4).fill(undefined));
});
