import { pathChosen } from '../../../src/features/navigation';
import { settle } from '../support/fakePorts';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

async function open(options: Parameters<typeof openStore>[0]) {
  emptyServer();
  const { store, ports } = await openStore({ ...options, providers: true });
  const { google, facebook } = ports.signInProviders;
  return { store, prepared: () => [google.prepared, facebook.prepared] };
}

it('the providers\' scripts are fetched for the sign-in screen', async () => {
  expect((await open({})).prepared()).toEqual([1, 1]);
});

it('they are not fetched for a person who is signed in', async () => {
  expect((await open({ stored: signedInStorage })).prepared()).toEqual([0, 0]);
});

it('on another public page they are not fetched until the sign-in screen is opened from it', async () => {
  const { store, prepared } = await open({ path: '/forgot-password' });
  expect(prepared()).toEqual([0, 0]);
  store.dispatch(pathChosen({ path: '/', replaces: false }));
  await settle();
  expect(prepared()).toEqual([1, 1]);
});
