import { goalsApi } from '../../../src/features/goals';
import { failureText, type CallFailure } from '../../../src/api';
import { personalityApi } from '../../../src/features/personality/personalityApi';
import { profileApi } from '../../../src/features/profile/profileApi';
import { settle } from '../support/fakePorts';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

const texts = { refused: 'Failed to load goals', exception: 'Failed to load goals. Please try again.' };

async function ask() {
  const server = emptyServer();
  const opened = await openStore();
  const listGoals = () => opened.store.dispatch(goalsApi.endpoints.listGoals.initiate({ user_id: 'user-1', status: 'active' }, { track: false }));
  return { server, listGoals, ...opened };
}

it('sends cookies, JSON and the zone of the person, once', async () => {
  const { server, listGoals } = await ask();
  await listGoals();
  const [call, ...more] = server.callsTo('/api/goals/user');
  expect(more).toEqual([]);
  expect(call).toMatchObject({ method: 'POST', body: { user_id: 'user-1', status: 'active' } });
  expect(call!.headers.get('content-type')).toBe('application/json');
  expect(call!.headers.get('time-zone')).toBe('Europe/Zurich');
});

it.each<[string, Parameters<Awaited<ReturnType<typeof ask>>['server']['answer']>[1], Partial<CallFailure>, string]>([
  ['a JSON error is the server\'s text, whatever the status', { status: 200, json: { success: true, error: 'Too many goals' } }, { kind: 'told' }, 'Too many goals'],
  ['so it is with a bad status', { status: 409, json: { success: false, error: 'Taken' } }, { kind: 'told', status: 409 }, 'Taken'],
  ['success false without a word gives the screen\'s own text', { json: { success: false } }, { kind: 'refused' }, texts.refused],
  ['an empty error is no word', { json: { success: false, error: ' ' } }, { kind: 'refused' }, texts.refused],
  ['a bad status is told as status, colon, body', { status: 502, text: 'Bad gateway' }, { kind: 'status', status: 502, text: '502: Bad gateway' }, texts.exception],
  ['a bad status with JSON that says nothing, too', { status: 500, json: { success: false } }, { kind: 'status', text: '500: {"success":false}' }, texts.exception],
  ['a page of a proxy is a broken answer', { text: '<html>' }, { kind: 'broken' }, texts.exception],
  ['a field of the wrong type is a broken answer', { json: { success: true, goals: [{ id: 7 }] } }, { kind: 'broken' }, texts.exception],
  ['no answer is the network\'s failure', 'network failure', { kind: 'network', status: 0 }, texts.exception],
])('%s', async (_rule, answer, failure, words) => {
  const { server, listGoals } = await ask();
  server.answer('/api/goals/user', answer);
  const { error } = await listGoals();
  expect(error).toMatchObject(failure);
  expect(failureText(error as CallFailure, texts)).toBe(words);
  expect(server.callsTo('/api/goals/user')).toHaveLength(1);
});

it.each([[{ success: true }], [{ success: true, goals: null }]])('a list that is missing or null is empty: %j', async (json) => {
  const { server, listGoals } = await ask();
  server.answer('/api/goals/user', { json });
  expect((await listGoals()).data).toMatchObject({ goals: [] });
});

it('a 401 ends the session, says so, and clears the stored user', async () => {
  const server = emptyServer();
  server.answer('/api/goals/user', { status: 401, json: { success: false, error: 'Please sign in.' } });
  const { store, ports } = await openStore({ stored: signedInStorage });
  expect(store.getState().auth.session).toMatchObject({ status: 'unauthenticated', notice: 'Your session has expired. Please sign in again.' });
  await ports.persistence.flush();
  expect(ports.stored.has('user')).toBe(false);
});

describe('a server that never answers', () => {
  const never = () => new Promise<never>(() => undefined);

  it('is given up after 30 seconds, as no answer', async () => {
    const { server, listGoals, ports } = await ask();
    server.answer('/api/goals/user', never);
    const asked = listGoals();
    let isOver = false;
    void asked.then(() => (isOver = true));
    await ports.clock.advance(29_999);
    expect(isOver).toBe(false);
    expect(server.callsTo('/api/goals/user')[0]!.signal.aborted).toBe(false);
    await ports.clock.advance(1);
    expect((await asked).error).toMatchObject({ kind: 'network', status: 0 });
    expect(server.callsTo('/api/goals/user')[0]!.signal.aborted).toBe(true);
  });

  it('is asked no longer once the caller has given the call up', async () => {
    const { server, listGoals, ports } = await ask();
    server.answer('/api/goals/user', never);
    const asked = listGoals();
    await settle();
    asked.abort();
    await ports.clock.advance(0);
    expect(server.callsTo('/api/goals/user')[0]!.signal.aborted).toBe(true);
  });

  it('keeps no file of the web app waiting either', async () => {
    const { server, store, ports } = await ask();
    server.answer('/bfi_questions.json', never);
    const read = store.dispatch(personalityApi.endpoints.personalityQuestions.initiate(undefined, { track: false }));
    await ports.clock.advance(30_000);
    expect((await read).error).toMatchObject({ kind: 'network', status: 0 });
  });
});

it('what was answered in time is not touched by the limit', async () => {
  const { listGoals, server, ports } = await ask();
  expect((await listGoals()).data).toMatchObject({ goals: [] });
  await ports.clock.advance(30_000);
  expect(server.callsTo('/api/goals/user')).toHaveLength(1);
});

describe('a picture', () => {
  const update = async (handleOf: (kept: string) => string) => {
    const { store, ports, server } = await ask();
    server.answer('/api/user/update-profile', { json: { success: true, user: { picture: 'pictures/1.webp' } } });
    const { handle } = ports.pictures.keep(new File(['bytes'], 'me.png', { type: 'image/png' }));
    const answer = await store.dispatch(
      profileApi.endpoints.updateProfile.initiate({ user_id: 'user-1', name: 'Maya', picture_base64: { picture: handleOf(handle) } }, { track: false }),
    );
    return { answer, sent: server.callsTo('/api/user/update-profile').map(({ body }) => body) };
  };

  it('is sent as its data URL where its handle stands for it', async () => {
    const { answer, sent } = await update((kept) => kept);
    expect(sent).toEqual([{ user_id: 'user-1', name: 'Maya', picture_base64: `data:image/png;base64,${btoa('bytes')}` }]);
    expect(answer.data).toMatchObject({ user: { picture: 'pictures/1.webp' } });
  });

  it('that is gone is not sent, and neither is anything else of the call', async () => {
    const { answer, sent } = await update(() => 'picture-unknown');
    expect(sent).toEqual([]);
    expect(answer.error).toMatchObject({ kind: 'notSent' });
  });
});
