import { screen } from '@testing-library/react';
import '../../../src/app/HomeViews'; // there before it is asked for, so that nothing here waits for the disk
import '../../../src/screens/settings';
import { emptyServer, openApp, signedInStorage } from '../support/testApp';

/** Whether code can be fetched just now. */
const mockNetwork = { isThere: false };
jest.mock('../../../src/screens/leaderboards', () => {
  if (!mockNetwork.isThere) throw new Error('Loading chunk failed');
  return { __esModule: true, default: () => 'The leaderboards' };
});
jest.mock('../../../src/screens/settings/panels/billing', () => {
  if (!mockNetwork.isThere) throw new Error('Loading chunk failed');
  return { BillingPanel: () => 'The bills' };
});

let reported: jest.SpyInstance;
beforeEach(() => {
  mockNetwork.isThere = false;
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => reported.mockRestore());

const words = 'This part of Better could not be loaded. Please check your connection and try again.';
const open = async () => {
  emptyServer();
  const opened = await openApp({ stored: signedInStorage });
  await screen.findByRole('navigation', { name: 'Main' });
  return opened;
};

it('a view whose code cannot be fetched says so in its place; it is tried again, and the chat is one press away', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Leaderboards' }));
  expect(await screen.findByText(words)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Back to Chat' }));
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Leaderboards' }));
  expect(await screen.findByText(words)).toBeVisible();
  mockNetwork.isThere = true;
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The leaderboards')).toBeVisible();
});

it('a settings panel whose code cannot be fetched leaves the settings where they are', async () => {
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Settings' }));
  await person.click(await screen.findByRole('button', { name: 'Billing Management' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Settings' })).toBeVisible();
  mockNetwork.isThere = true;
  await person.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The bills')).toBeVisible();
});
