import { devToolsHistory } from '../../support/devTools';
import { screen } from '@testing-library/react';
import { user } from '../../app/machineSamples';
import { settle } from '../../support/fakePorts';
import { emptyServer, openApp } from '../../support/testApp';

const profile = { name: 'Maya Okafor', email: 'maya@example.com', picture: 'https://pictures.example/maya' };
const verified = { oauth_id: 'google-7', name: 'Maya Okafor', email: 'maya@example.com', picture: '', oauth_provider: 'google' };
const token = 'Planted-Provider-Token';

async function openWith(answer: () => Promise<{ token: string; profile: typeof profile } | null>) {
  const server = emptyServer();
  const opened = await openApp();
  opened.ports.signInProviders.google.answer = answer;
  opened.ports.signInProviders.facebook.answer = answer;
  const press = async (name: string) => {
    await opened.person.click(screen.getByRole('button', { name }));
    await settle();
    await settle();
  };
  return { server, press, ...opened };
}

it.each([
  ['Continue with Google', 'google'],
  ['Continue with Facebook', 'facebook'],
])('%s signs a known person in', async (name, provider) => {
  const { server, press, ports } = await openWith(async () => ({ token, profile }));
  server.answer('/api/auth/login', { json: { success: true, user } });
  await press(name);
  expect(server.callsTo('/api/auth/login').map(({ body }) => body)).toEqual([{ oauth_provider: provider, oauth_token: token }]);
  expect(ports.browser.left).toEqual(['/']);
  expect(devToolsHistory()).not.toContain(token);
});

it('makes an account of what the server verified, its gaps filled with what the provider said', async () => {
  const { server, press, ports } = await openWith(async () => ({ token, profile }));
  server.answer('/api/auth/login', { json: { success: true, requires_signup: true, verified_user_data: { ...verified, name: null } } });
  server.answer('/api/auth/oauth-signup', { json: { success: true, user } });
  await press('Continue with Google');
  expect(server.callsTo('/api/auth/oauth-signup').map(({ body }) => body)).toEqual([{ ...verified, picture: profile.picture }]);
  expect(ports.browser.left).toEqual(['/']);
});

it.each([
  ['OAuth verification failed', { status: 401, json: { success: false, error: 'OAuth verification failed' } }],
  ['OAuth verification failed. Please try again.', { json: { success: false } }],
  ['Failed to sign in with OAuth. Please try again.', 'network failure' as const],
  ['Failed to sign in with OAuth. Please try again.', { status: 500, text: 'oops' }],
])('says "%s" when the server does not sign the person in', async (text, answer) => {
  const { server, press } = await openWith(async () => ({ token, profile }));
  server.answer('/api/auth/login', answer);
  await press('Continue with Google');
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it.each([
  ['Failed to create account with OAuth', { json: { success: false } }],
  ['That sign-in is too old', { status: 401, json: { success: false, error: 'That sign-in is too old' } }],
  ['Failed to sign in with OAuth. Please try again.', 'network failure' as const],
])('says "%s" when the account is not made', async (text, answer) => {
  const { server, press } = await openWith(async () => ({ token, profile }));
  server.answer('/api/auth/login', { json: { requires_signup: true, verified_user_data: verified } });
  server.answer('/api/auth/oauth-signup', answer);
  await press('Continue with Facebook');
  expect(screen.getByRole('alert')).toHaveTextContent(text);
});

it('says so when no token came of it, as without a client id', async () => {
  const { server, press } = await openWith(async () => null);
  await press('Continue with Google');
  expect(screen.getByRole('alert')).toHaveTextContent('OAuth authentication failed - no token received');
  expect(server.callsTo('/api/auth/login')).toEqual([]);
});

it('a provider that is blocked says so, and leaves the e-mail sign-in working', async () => {
  const { server, press, person, ports } = await openWith(() => Promise.reject(new Error('blocked')));
  server.answer('/api/auth/login', { json: { user } });
  await press('Continue with Facebook');
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to sign in with OAuth. Please try again.');
  await person.type(screen.getByLabelText('Email'), 'm@example.com');
  await person.type(screen.getByLabelText('Password'), 'x{Enter}');
  await settle();
  expect(ports.browser.left).toEqual(['/']);
});

it('the form stays usable while a provider\'s window is open, and its late answer is dropped', async () => {
  let answer: (value: { token: string; profile: typeof profile }) => void = () => undefined;
  const { server, press, person } = await openWith(() => new Promise((resolve) => (answer = resolve)));
  server.answer('/api/auth/login', () => new Promise(() => undefined));
  await press('Continue with Google');
  await person.type(screen.getByLabelText('Email'), 'm@example.com');
  await person.type(screen.getByLabelText('Password'), 'x{Enter}');
  answer({ token, profile });
  await settle();
  expect(server.callsTo('/api/auth/login').map(({ body }) => Object.keys(body))).toEqual([['email', 'password']]);
});
