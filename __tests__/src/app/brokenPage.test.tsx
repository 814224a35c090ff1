import { screen } from '@testing-library/react';
import { settle } from '../support/fakePorts';
import { emptyServer, openApp } from '../support/testApp';

// The code of one page cannot be fetched, as after a deploy that renamed it.
jest.mock('../../../src/screens/terms', () => {
  throw new Error('Loading chunk failed');
});

it('a page whose code cannot be fetched says so, and Reload loads the same path anew, once', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  emptyServer().answer('/api/legal/terms', { json: { title: 'Terms of Service' } });
  const { person, ports } = await openApp({ path: '/terms' });
  await settle();
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown.');
  expect(ports.browser.left).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Reload' }));
  expect(ports.browser.left).toEqual(['/terms']);
  expect(reported).toHaveBeenCalled();
  reported.mockRestore();
});
