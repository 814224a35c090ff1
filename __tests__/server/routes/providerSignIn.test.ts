import { randomUUID } from 'node:crypto';
import { startLoopbackIssuers, type LoopbackIssuers } from '../../support/loopbackIssuers';
import { password, startTestApp, type TestApp, type TestClient } from '../support/testApp';

let issuers: LoopbackIssuers;
let server: TestApp;
beforeAll(async () => {
  issuers = await startLoopbackIssuers({ now: () => new Date('2026-03-10T12:00:00Z') });
  server = await startTestApp({ settings: issuers.settings });
});
afterAll(async () => {
  await server.close();
  await issuers.close();
});
afterEach(() => void (server.clock.time = new Date('2026-03-10T12:00:00Z')));

const newAddress = () => `${randomUUID()}@example.com`;
const bring = (client: TestClient, oauth_provider: string, oauth_token: string) => client.post('/api/auth/login', { oauth_provider, oauth_token });
const isSignedIn = async (client: TestClient, userId: string) => (await client.post('/api/goals/user', { user_id: userId })).status === 200;
const refused = { success: false, error: 'OAuth verification failed' };
const refusedTryAgain = { success: false, error: 'OAuth verification failed. Please try again.' };
const users = async (email: string) => server.database.rows('select * from users where email = $1', [email]);

/** Signs up by what a provider vouched for. */
async function signUpWith(provider: string, token: string) {
  const client = server.client();
  const { body } = await bring(client, provider, token);
  const answer = await client.post('/api/auth/oauth-signup', body.verified_user_data);
  return { client, answer };
}

describe.each(['google', 'facebook'] as const)('%s', (provider) => {
  const tokenOf = (id: string, email: string, name = 'Grace Hopper') => (provider === 'google' ? issuers.googleToken({ sub: id, email, name }) : issuers.facebookToken({ id, email, name }));

  test('a person without an account is asked to sign up, signs up once, and is known the next time', async () => {
    const [id, email] = [randomUUID(), newAddress()];
    const client = server.client();
    const asked = await bring(client, provider, tokenOf(id, email.toUpperCase(), 'Grace "B" <Hopper> 2'));
    const verified = { oauth_id: id, name: 'Grace B Hopper', email, picture: '', oauth_provider: provider };
    expect([asked.status, asked.body]).toEqual([200, { success: true, requires_signup: true, verified_user_data: verified }]);
    expect(String(asked.headers['set-cookie'])).toMatch(/^identity=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await users(email)).toEqual([]);

    const keptKey = client.cookie;
    const made = await client.post('/api/auth/oauth-signup', { ...verified, picture: 'https://elsewhere.example/face.png' }); // whatever it says, no foreign address becomes a picture
    expect([made.status, made.body.user]).toEqual([200, expect.objectContaining({ name: 'Grace B Hopper', email, picture: '', total_login_days: 1, streak_updated: true })]);
    expect(await isSignedIn(client, made.body.user.id)).toBe(true);
    const again = server.client();
    again.cookie = keptKey;
    expect((await again.post('/api/auth/oauth-signup', verified)).body).toEqual(refusedTryAgain);

    const later = server.client();
    const known = await bring(later, provider, tokenOf(id, newAddress())); // the address may have changed, the id has not
    expect([known.status, known.body.user.id, known.body.requires_signup]).toEqual([200, made.body.user.id, undefined]);
    expect(await isSignedIn(later, made.body.user.id)).toBe(true);
  });

  test('another browser that knows everything about an identity makes no account of it, nor does anybody after ten minutes', async () => {
    const [id, email] = [randomUUID(), newAddress()];
    const client = server.client();
    const { body } = await bring(client, provider, tokenOf(id, email));
    const stranger = server.client();
    expect([(await stranger.post('/api/auth/oauth-signup', body.verified_user_data)).body, stranger.cookie]).toEqual([refusedTryAgain, null]);
    await bring(stranger, provider, tokenOf(randomUUID(), newAddress()));
    const withOwnKey = await stranger.post('/api/auth/oauth-signup', body.verified_user_data);
    expect([withOwnKey.status, withOwnKey.body]).toEqual([401, refusedTryAgain]);
    server.clock.time = new Date('2026-03-10T12:10:00Z');
    expect((await client.post('/api/auth/oauth-signup', body.verified_user_data)).status).toBe(401);
    expect(await users(email)).toEqual([]);
  });

  test('an unverified address never opens the account that has it', async () => {
    const email = newAddress();
    await server.client().post('/api/auth/signup', { name: 'Ada Lovelace', email, password });
    const client = server.client();
    const token = provider === 'google' ? issuers.googleToken({ email, email_verified: false }) : issuers.facebookToken({ id: randomUUID(), email });
    const answer = await bring(client, provider, token);
    expect([answer.status, answer.body.success, answer.body.error]).toEqual([401, false, expect.stringMatching(/^OAuth verification failed/)]);
    expect(client.cookie).toBeNull();
    expect((await server.client().post('/api/auth/login', { email, password })).status).toBe(200);
  });

  test('says that the provider cannot be asked, and lets the same token in later', async () => {
    const fresh = provider === 'google' ? await startTestApp({ settings: issuers.settings, database: server.database }) : server; // without keys at hand
    const token = tokenOf(randomUUID(), newAddress());
    issuers.isDown = true;
    const down = await bring(fresh.client(), provider, token);
    issuers.isDown = false;
    expect([down.status, down.body]).toEqual([503, { success: false, error: 'Failed to sign in with OAuth. Please try again.' }]);
    expect((await bring(server.client(), provider, token)).status).toBe(200);
    if (fresh !== server) await fresh.close();
  });

  test('that is not set up has received no token', async () => {
    const bare = await startTestApp({ database: server.database });
    const answer = await bring(bare.client(), provider, tokenOf(randomUUID(), newAddress()));
    expect([answer.status, answer.body]).toEqual([401, { success: false, error: 'OAuth authentication failed - no token received' }]);
    await bare.close();
  });

  test('no token and a token of the wrong kind are refused', async () => {
    expect((await bring(server.client(), provider, '')).body).toEqual({ success: false, error: 'OAuth authentication failed - no token received' });
    const foreign = provider === 'google' ? issuers.facebookToken({ id: '1' }) : issuers.googleToken();
    expect([(await bring(server.client(), provider, foreign)).body, (await bring(server.client(), provider, 'a.b.c')).body]).toEqual([refused, refused]);
    expect((await server.client().post('/api/auth/login', { oauth_provider: 'other', oauth_token: 'x' })).status).toBe(400);
  });
});

describe('a Google ID token', () => {
  const seconds = Date.parse('2026-03-10T12:00:00Z') / 1_000;
  test.each<[string, () => string]>([
    ['for another app', () => issuers.googleToken({ aud: 'another.apps.googleusercontent.com' })],
    ['for several apps', () => issuers.googleToken({ aud: ['another', issuers.settings.GOOGLE_CLIENT_ID] })],
    ['of another issuer', () => issuers.googleToken({ iss: 'https://accounts.google.com' })],
    ['that has expired', () => issuers.googleToken({ exp: seconds - 60 })],
    ['without an expiry', () => issuers.googleToken({ exp: undefined })],
    ['without a subject', () => issuers.googleToken({ sub: undefined })],
    ['with an empty subject', () => issuers.googleToken({ sub: '' })],
    ['without an address', () => issuers.googleToken({ email: undefined })],
    ['with what is no address', () => issuers.googleToken({ email: 'grace' })],
    ['with an unverified address', () => issuers.googleToken({ email_verified: false })],
    ['that says verified as a text', () => issuers.googleToken({ email_verified: 'true' })],
    ['that says nothing of the address', () => issuers.googleToken({ email_verified: undefined })],
    ['signed by a stranger', () => issuers.googleToken({}, { signedBy: 'stranger' })],
    ['signed by nobody', () => issuers.googleToken({}, { algorithm: 'none' })],
    ['that was changed', () => issuers.googleToken().replace(/\.(.)/, (_, first: string) => `.${first === 'e' ? 'f' : 'e'}`)],
  ])('%s is refused', async (_, token) => {
    const client = server.client();
    const answer = await bring(client, 'google', token());
    expect([answer.status, answer.body, client.cookie]).toEqual([401, refused, null]);
  });

  test('signs in once, on whatever instance', async () => {
    const other = await startTestApp({ settings: issuers.settings, database: server.database });
    const token = issuers.googleToken();
    expect((await bring(server.client(), 'google', token)).status).toBe(200);
    for (const instance of [server, other]) expect((await bring(instance.client(), 'google', token)).body).toEqual(refused);
    const crowd = issuers.googleToken();
    const answers = await Promise.all(Array.from({ length: 5 }, () => bring(server.client(), 'google', crowd)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    await other.close();
  });

  test('with a verified address opens the account that has it; whoever made the account in wait for it is out', async () => {
    const email = newAddress();
    const squatter = server.client();
    const { body } = await squatter.post('/api/auth/signup', { name: 'Squatter', email, password });
    const owner = server.client();
    const sub = randomUUID();
    expect((await bring(owner, 'google', issuers.googleToken({ sub, email }))).body.user.id).toBe(body.user.id);
    expect([await isSignedIn(owner, body.user.id), await isSignedIn(squatter, body.user.id)]).toEqual([true, false]);
    expect((await squatter.post('/api/auth/login', { email, password })).status).toBe(401);
    expect((await bring(server.client(), 'google', issuers.googleToken({ email }))).body).toEqual(refusedTryAgain); // another person of Google by now
    expect((await bring(server.client(), 'google', issuers.googleToken({ sub, email }))).status).toBe(200);
  });
});

describe('a Facebook access token', () => {
  test.each<[string, () => string]>([
    ['for another app', () => issuers.facebookToken({ id: '1' }, { appId: '666' })],
    ['that Facebook calls invalid', () => issuers.facebookToken({ id: '1' }, { isValid: false })],
    ['that has expired', () => issuers.facebookToken({ id: '1' }, { expiresAt: Date.parse('2026-03-10T12:00:00Z') / 1_000 })],
    ['of nobody', () => issuers.facebookToken({ id: '' })],
    ['that Facebook does not know', () => 'EAAunknown'],
  ])('%s is refused', async (_, token) => {
    const answer = await bring(server.client(), 'facebook', token());
    expect([answer.status, answer.body]).toEqual([401, refused]);
  });

  test('of a person who shares no address says what to do', async () => {
    const answer = await bring(server.client(), 'facebook', issuers.facebookToken({ id: randomUUID(), name: 'Grace' }));
    expect([answer.status, answer.body.error]).toEqual([401, 'OAuth verification failed. Please allow access to your email address.']);
  });

  test('is of no use to a server with another secret', async () => {
    const other = await startTestApp({ settings: { ...issuers.settings, FACEBOOK_APP_SECRET: 'wrong' }, database: server.database });
    expect((await bring(other.client(), 'facebook', issuers.facebookToken({ id: '1' }))).status).toBe(503);
    expect(other.log.join()).toContain('look at FACEBOOK_APP_ID and FACEBOOK_APP_SECRET');
    await other.close();
  });
});

test('an address that was taken between sign-in and sign-up stays with who took it', async () => {
  const email = newAddress();
  const client = server.client();
  const { body } = await bring(client, 'google', issuers.googleToken({ email }));
  await server.client().post('/api/auth/signup', { name: 'Ada Lovelace', email, password });
  const answer = await client.post('/api/auth/oauth-signup', body.verified_user_data);
  expect([answer.status, answer.body.error]).toEqual([409, 'An account with this email already exists.']);
});

test('no token of a provider and no key is found in a log line', async () => {
  const tokens = [issuers.googleToken(), issuers.googleToken({ aud: 'x' }), issuers.facebookToken({ id: randomUUID(), email: newAddress() }), issuers.facebookToken({ id: '1' }, { appId: '6' })];
  for (const token of tokens) await bring(server.client(), token.startsWith('EAA') ? 'facebook' : 'google', token);
  const { client } = await signUpWith('google', issuers.googleToken());
  const log = server.log.join('\n');
  expect(log).toContain('a provider token was refused');
  for (const secret of [...tokens, ...tokens.map((token) => token.split('.').at(-1)!), issuers.settings.FACEBOOK_APP_SECRET!, client.cookie!.split('=')[1]!]) expect(log).not.toContain(secret);
});
