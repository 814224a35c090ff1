import { creationFailed } from '../../../src/features/goals';
import { selectToasts } from '../../../src/features/toasts';
import { settle } from '../support/fakePorts';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

async function openNotices(stored: Record<string, string> = signedInStorage) {
  emptyServer();
  const { store } = await openStore({ stored });
  return {
    store,
    async tellsOf(event: { type: string }) {
      store.dispatch(event);
      await settle();
      return selectToasts(store.getState()).map(({ tone, title, description, duration }) => ({ tone, title, description, duration }));
    },
  };
}

it('a goal that could not be created: Error, with the reason', async () => {
  const { tellsOf } = await openNotices();
  expect(await tellsOf(creationFailed({ error: 'Network error. Please try again.' }))).toEqual([
    { tone: 'error', title: 'Error', description: 'Network error. Please try again.', duration: 5_000 },
  ]);
});

it('nobody who is signed out is told anything', async () => {
  const { tellsOf } = await openNotices({});
  expect(await tellsOf(creationFailed({ error: 'Network error. Please try again.' }))).toEqual([]);
});
