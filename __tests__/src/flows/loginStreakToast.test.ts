import { userUpdated } from '../../../src/features/auth';
import { selectToasts } from '../../../src/features/toasts';
import { user } from '../app/machineSamples';
import { settle } from '../support/fakePorts';
import { heldAnswer } from '../support/fakeServer';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

const after = (days: number) => ({ user: JSON.stringify({ ...user, streak_updated: true, current_login_streak: days }) });
const toasts = (store: Awaited<ReturnType<typeof openStore>>['store']) => selectToasts(store.getState()).map(({ title, tone, suns, duration }) => ({ title, tone, suns, duration }));

async function openStreak(options: Parameters<typeof openStore>[0], answer: object = {}) {
  const server = emptyServer();
  server.answer('/api/user/profile', { json: { success: true, user: answer } });
  const opened = await openStore(options);
  await settle();
  return { server, ...opened };
}

it('a sign-in that counted a day is told after the page has loaded, for 5 seconds', async () => {
  const { store } = await openStreak({ stored: after(12) });
  expect(toasts(store)).toEqual([{ title: 'You have logged in for 12 day(s). Keep it up!', tone: 'streak', suns: 12, duration: 5_000 }]);
});

it('a profile that counted a day is told with the days it says', async () => {
  const { store, server } = await openStreak({ stored: signedInStorage }, { streak_updated: true, current_login_streak: 4 });
  expect(server.callsTo('/api/user/profile').map(({ body }) => body)).toEqual([{ user_id: user.id }]);
  expect(toasts(store)).toMatchObject([{ title: 'You have logged in for 4 day(s). Keep it up!' }]);
});

it('the stored flag is cleared, so that a reload tells nothing', async () => {
  const { store, ports } = await openStreak({ stored: after(12) });
  await ports.persistence.flush();
  expect(JSON.parse(ports.stored.get('user')!)).toMatchObject({ streak_updated: false, current_login_streak: 12 });
  expect(toasts(store)).toHaveLength(1);
});

it('once a session, even when the server says so again; another person in the tab is told', async () => {
  const { store, ports } = await openStreak({ stored: after(12) });
  store.dispatch(userUpdated({ changes: { streak_updated: true } }));
  await settle();
  expect(toasts(store)).toHaveLength(1);
  const again = await openStreak({ stored: after(12), tab: Object.fromEntries(ports.tab) });
  expect(toasts(again.store)).toEqual([]);
  const other = await openStreak({ stored: after(12), tab: { 'login-streak-told-to': 'user-2' } });
  expect(toasts(other.store)).toHaveLength(1);
});

it('without news, and for nobody, there is no toast', async () => {
  expect(toasts((await openStreak({ stored: signedInStorage })).store)).toEqual([]);
  expect(toasts((await openStreak({ stored: {} })).store)).toEqual([]);
});

describe('the profile that is read when the page opens', () => {
  it('changes what it names and leaves the rest', async () => {
    const { store } = await openStreak({ stored: signedInStorage }, { name: 'Maya O.', phone: '(415) 555-0123' });
    expect(store.getState().auth.session).toMatchObject({ status: 'authenticated', user: { ...user, name: 'Maya O.', phone: '(415) 555-0123' } });
  });

  it('does not take back what changed here while it was on its way', async () => {
    const server = emptyServer();
    const held = heldAnswer({ json: { success: true, user: { ...user, personality: null, phone: '(415) 555-0123' } } });
    server.answer('/api/user/profile', held.answerer);
    const { store } = await openStore({ stored: { user: JSON.stringify({ ...user, personality: null }) }, tab: {} });
    store.dispatch(userUpdated({ changes: { personality: user.personality } }));
    await held.release();
    expect(store.getState().auth.session).toMatchObject({ user: { personality: user.personality, phone: '(415) 555-0123' } });
  });

  it.each([
    ['no answer', 'network failure' as const, 'Failed to load user profile. Please try again.'],
    ['a refusal', { json: { success: false } }, 'Failed to load user profile'],
    ['the reason', { status: 500, json: { success: false, error: 'Down for a minute' } }, 'Down for a minute'],
    ['nonsense', { json: { success: true, user: { current_login_streak: 'three' } } }, 'Failed to load user profile. Please try again.'],
  ])('that fails with %s leaves everything as it was, quietly', async (_what, answer, error) => {
    const server = emptyServer();
    server.answer('/api/user/profile', answer);
    const { store } = await openStore({ stored: signedInStorage });
    await settle();
    expect(store.getState().auth.session).toMatchObject({ status: 'authenticated', user });
    expect(store.getState().profile.load).toEqual({ status: 'failed', error, facts: null });
    expect(toasts(store)).toEqual([]);
  });

  it('that is answered with 401 ends the session, and no toast says so', async () => {
    const server = emptyServer();
    server.answer('/api/user/profile', { status: 401, json: { success: false, error: 'Please sign in.' } });
    const { store } = await openStore({ stored: signedInStorage });
    await settle();
    expect(store.getState().auth.session).toMatchObject({ status: 'unauthenticated', notice: 'Your session has expired. Please sign in again.' });
    expect(store.getState().profile.load).toEqual({ status: 'unknown' });
    expect(toasts(store)).toEqual([]);
  });
});
