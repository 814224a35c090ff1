import { goalsApi } from '../../../src/features/goals';
import { failureText, type CallFailure } from '../../../src/api';
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
