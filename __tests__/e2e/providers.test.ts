import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { startLoopbackIssuers, type LoopbackIssuers } from '../support/loopbackIssuers';
import { button, closeAssessment, newPerson, signOut, signUp, submitSignIn } from './support/deeds';
import { eventually } from './support/eventually';
import { facebookScript, googleScript, serveProviderScripts, type Choice } from './support/providerScripts';
import { setStage } from './support/stage';
import { answeredWith, type Visitor } from './support/visitor';

const googleButton = (page: Page) => button(page, 'Continue with Google');
const facebookButton = (page: Page) => button(page, 'Continue with Facebook');
const alerts = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor();
const atHome = (page: Page) => page.getByText("What's on your mind?").waitFor();
const storedUser = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('user')!) as { id: string; name: string; email: string });

/** The requests that left for another host than ours. */
const foreignRequests = ({ requests }: Visitor): string[] => requests.map((request) => request.url()).filter((url) => !/^(http:\/\/127\.0\.0\.1:|data:|blob:)/.test(url));

describe('with both providers set up', () => {
  let issuers: LoopbackIssuers;
  const stage = setStage('builtIn', {
    async prepare() {
      issuers = await startLoopbackIssuers();
      return issuers.settings;
    },
  });
  afterAll(() => issuers.close());

  /** A visitor at the sign-in screen whose provider's scripts are there. */
  async function arrive() {
    const visitor = await stage.enter();
    const scripts = await serveProviderScripts(visitor.page);
    await Promise.all([visitor.page.waitForResponse(googleScript), visitor.page.waitForResponse(facebookScript), visitor.page.goto('/')]);
    await googleButton(visitor.page).waitFor();
    return { ...visitor, visitor, scripts };
  }

  const somebody = () => ({ id: String(Math.floor(Math.random() * 1e15)), name: 'Grace Hopper', email: `${randomUUID()}@example.com` });
  type Somebody = ReturnType<typeof somebody>;
  const ways = [
    ['Google', googleButton, ({ id, name, email }: Somebody): Choice => ({ token: issuers.googleToken({ sub: id, name, email }) })],
    ['Facebook', facebookButton, (person: Somebody): Choice => ({ token: issuers.facebookToken(person), name: person.name, email: person.email })],
  ] as const;

  it.each(ways)('a new person signs up by %s, and signs in to the same account afterwards', async (_provider, press, choiceOf) => {
    const { page, visitor, scripts, requestsTo } = await arrive();
    const person = somebody();
    const choice = choiceOf(person)!;
    scripts.choose(choice);
    await press(page).click();
    await atHome(page);
    await closeAssessment(page);
    const first = await storedUser(page);
    expect(first).toMatchObject({ name: person.name, email: person.email });
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(choice.token);
    await signOut(page);

    scripts.choose(choiceOf(person));
    await press(page).click();
    await atHome(page);
    expect((await storedUser(page)).id).toBe(first.id);
    expect(requestsTo('/api/auth/login')).toHaveLength(2);
    expect(requestsTo('/api/auth/oauth-signup')).toHaveLength(1);
    expect(new Set(foreignRequests(visitor))).toEqual(new Set([googleScript, facebookScript]));
  });

  it('the scripts are asked for what the specification says, and only where somebody may sign in', async () => {
    const { page, visitor, scripts } = await arrive();
    await eventually(() =>
      expect([...scripts.calls].sort()).toEqual([`init ${issuers.settings.FACEBOOK_APP_ID} v23.0`, `initialize ${issuers.settings.GOOGLE_CLIENT_ID}`, 'renderButton standard']),
    );
    const person = somebody();
    scripts.choose({ ...person, token: issuers.facebookToken(person) });
    await facebookButton(page).click();
    await atHome(page);
    await eventually(() => expect(scripts.calls.slice(3)).toEqual(['login email', 'api /me name,email,picture']));
    const before = foreignRequests(visitor).length;
    await page.reload();
    await atHome(page);
    await page.goto('/terms');
    await page.getByRole('heading', { name: 'Terms of Service', level: 1 }).waitFor();
    expect(foreignRequests(visitor)).toHaveLength(before);
  });

  const seconds = () => Math.floor(Date.now() / 1_000);
  const refusals: readonly (readonly [string, (page: Page) => ReturnType<typeof googleButton>, (email: string) => Choice, string])[] = [
    ['a Google token for another app', googleButton, () => ({ token: issuers.googleToken({ aud: 'another.apps.googleusercontent.com' }) }), 'OAuth verification failed'],
    ['a Google token that has expired', googleButton, () => ({ token: issuers.googleToken({ iat: seconds() - 7_200, exp: seconds() - 3_600 }) }), 'OAuth verification failed'],
    ['a Google token that another signed', googleButton, () => ({ token: issuers.googleToken({}, { signedBy: 'stranger' }) }), 'OAuth verification failed'],
    ['an address that Google did not verify', googleButton, (email) => ({ token: issuers.googleToken({ email, email_verified: false }) }), 'OAuth verification failed'],
    ['a Facebook token for another app', facebookButton, () => ({ token: issuers.facebookToken(somebody(), { appId: '99' }) }), 'OAuth verification failed'],
    ['a Facebook token that has expired', facebookButton, () => ({ token: issuers.facebookToken(somebody(), { expiresAt: seconds() - 60 }) }), 'OAuth verification failed'],
    ['an address that Facebook only tells', facebookButton, (email) => ({ token: issuers.facebookToken({ ...somebody(), email }), email }), 'OAuth verification failed. Please try again.'],
    ['a window that is closed', facebookButton, () => null, 'OAuth authentication failed - no token received'],
  ];

  it('nobody gets in, or takes an account over, by a token that is not theirs for this app', async () => {
    const { page, scripts, expectFault, requestsTo } = await arrive();
    const person = await signUp(page);
    await signOut(page);
    expectFault(answeredWith(401, '/api/auth/login'));
    for (const [what, press, choiceOf, error] of refusals) {
      scripts.choose(choiceOf(person.email));
      await press(page).click();
      await alerts(page, error).catch((cause: unknown) => {
        throw new Error(`Not refused as it should be: ${what}`, { cause });
      });
      await button(page, 'Sign up!').click(); // clears the form, and with it the error
      await button(page, 'Sign in!').click();
    }
    expect(requestsTo('/api/auth/oauth-signup')).toHaveLength(0);
    await submitSignIn(page, person);
    await atHome(page);
  });

  it('neither a token nor a verified identity makes an account twice', async () => {
    const { page, scripts, expectFault, requestsTo } = await arrive();
    const choice = { token: issuers.googleToken({ name: 'Ada Byron' }) };
    scripts.choose(choice);
    await googleButton(page).click();
    await atHome(page);
    await closeAssessment(page);
    const identity = requestsTo('/api/auth/oauth-signup')[0]!.postDataJSON() as object;
    await signOut(page);

    expectFault(answeredWith(401, '/api/auth/'));
    await googleButton(page).click();
    await alerts(page, 'OAuth verification failed');
    const again = await page.evaluate(async (body) => {
      const answer = await fetch('/api/auth/oauth-signup', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      return [answer.status, await answer.json()] as unknown;
    }, identity);
    expect(again).toEqual([401, { success: false, error: 'OAuth verification failed. Please try again.' }]);
  });

  it('scripts that are blocked leave the e-mail sign-in working, and their buttons say what is wrong', async () => {
    const { page, expectFault } = await stage.enter();
    for (const script of [googleScript, facebookScript]) await page.route(script, (route) => route.abort('blockedbyclient'));
    expectFault(/net::ERR_BLOCKED_BY_CLIENT/);
    const person = await signUp(page);
    await signOut(page);
    for (const press of [googleButton, facebookButton]) {
      await press(page).click();
      await alerts(page, 'Failed to sign in with OAuth. Please try again.');
      await button(page, 'Sign up!').click();
      await button(page, 'Sign in!').click();
    }
    await submitSignIn(page, person);
    await atHome(page);
  });

  it('a provider that cannot be asked is said to be so, and the next press works', async () => {
    const { page, scripts, expectFault } = await arrive();
    const person = somebody();
    const token = issuers.facebookToken(person);
    scripts.choose({ ...person, token });
    issuers.isDown = true;
    expectFault(answeredWith(503, '/api/auth/login'));
    await facebookButton(page).click();
    await alerts(page, 'Failed to sign in with OAuth. Please try again.').finally(() => (issuers.isDown = false));
    await facebookButton(page).click();
    await atHome(page);
  });
});

describe('with no provider set up', () => {
  const stage = setStage('builtIn');

  it('the buttons are there and say that no token came; nothing is asked of another host', async () => {
    const visitor = await stage.enter();
    const { page } = visitor;
    await page.goto('/');
    const person = newPerson();
    for (const press of [googleButton, facebookButton]) {
      await press(page).click();
      await alerts(page, 'OAuth authentication failed - no token received');
      await button(page, 'Sign up!').click();
      await button(page, 'Sign in!').click();
    }
    await signUp(page, person);
    expect(foreignRequests(visitor)).toEqual([]);
  });
});
