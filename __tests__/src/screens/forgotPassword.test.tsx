import { act, fireEvent, screen } from '@testing-library/react';
import { settle } from '../support/fakePorts';
import { heldAnswer } from '../support/fakeServer';
import { emptyServer, openApp } from '../support/testApp';

const call = '/api/auth/forgot-password';

async function openPage() {
  const server = emptyServer();
  const app = await openApp({ path: '/forgot-password' });
  const email = await screen.findByRole('textbox', { name: 'Email' });
  return { ...app, server, email, type: (text: string) => fireEvent.change(email, { target: { value: text } }) };
}

const send = () => screen.getByRole('button', { name: 'Send Reset Link' });

it('shows one field, the button, the spam hint and the way back', async () => {
  const { person, ports } = await openPage();
  expect(screen.getByRole('heading', { level: 1, name: 'Reset Your Password' })).toBeVisible();
  expect(screen.getByText(/spam folder/)).toBeVisible();
  await person.click(screen.getByRole('link', { name: 'Back to Sign In' }));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect([ports.browser.shown, ports.browser.left]).toEqual([['/'], []]);
});

it('is reached from the sign-in screen without a load', async () => {
  emptyServer();
  const { person, ports } = await openApp();
  await person.click(screen.getByRole('link', { name: 'Forgot Password?' }));
  expect(await screen.findByRole('heading', { name: 'Reset Your Password' })).toBeVisible();
  expect([ports.browser.shown, ports.browser.left]).toEqual([['/forgot-password'], []]);
});

it('says what is wrong with the address from the first submit on, live, and sends nothing', async () => {
  const { person, server, email, type } = await openPage();
  type('maya@');
  expect(email).toHaveAttribute('aria-invalid', 'false');
  type('  ');
  await person.click(send());
  expect(email).toHaveAccessibleDescription('Email is required');
  expect(email).toHaveFocus();
  type('maya@example.c');
  expect(email).toHaveAccessibleDescription('Please enter a valid email address');
  type('maya@example.co');
  expect(email).toHaveAttribute('aria-invalid', 'false');
  expect(server.callsTo(call)).toEqual([]);
});

it('sends the address trimmed and in lower case, once, is busy, and shows the server\'s message', async () => {
  const { person, server, type } = await openPage();
  const held = heldAnswer({ json: { success: true, message: 'Look into your inbox.' } });
  server.answer(call, held.answerer);
  type('  Maya@Example.COM ');
  await person.keyboard('{Tab}');
  fireEvent.submit(screen.getByRole('form', { name: 'Reset Your Password' }));
  const busy = screen.getByRole('button', { name: 'Sending...' });
  fireEvent.submit(screen.getByRole('form'));
  await person.click(busy);
  await held.release();
  expect(server.callsTo(call).map(({ body }) => body)).toEqual([{ email: 'maya@example.com' }]);
  expect(screen.getByRole('status')).toHaveTextContent('Look into your inbox.');
  expect(send()).toBeEnabled();
});

it('has words of its own for a server that says nothing', async () => {
  const { person, server, type } = await openPage();
  server.answer(call, { json: { success: true } });
  type('maya@example.com');
  await person.click(send());
  expect(await screen.findByRole('status')).toHaveTextContent('a reset link is on its way');
});

it.each([
  ['Too many requests.', { status: 429, json: { success: false, error: 'Too many requests.' } }],
  ['An error occurred. Please try again.', { json: { success: false } }],
  ['Network error. Please check your connection and try again.', 'network failure' as const],
  ['Network error. Please check your connection and try again.', { status: 502, text: '<html>' }],
])('says "%s", keeps the address, and takes the words away at the next edit', async (text, answer) => {
  const { person, server, email, type } = await openPage();
  server.answer(call, answer);
  type('maya@example.com');
  await person.click(send());
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(email).toHaveValue('maya@example.com');
  type('maya@example.org');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('does not let the answer to an address that was left speak for the page opened anew', async () => {
  const { server, type, ports } = await openPage();
  const held = heldAnswer({ json: { success: true, message: 'Late words' } });
  server.answer(call, held.answerer);
  type('maya@example.com');
  fireEvent.submit(screen.getByRole('form'));
  act(() => ports.browser.goBackTo('/'));
  await settle();
  act(() => ports.browser.goBackTo('/forgot-password'));
  await screen.findByRole('textbox', { name: 'Email' });
  await held.release();
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  expect(screen.queryByText('Late words')).toBeNull();
});
