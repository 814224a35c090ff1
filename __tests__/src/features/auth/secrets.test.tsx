import { devToolsHistory } from '../../support/devTools';
import { screen } from '@testing-library/react';
import { user } from '../../app/machineSamples';
import { settle } from '../../support/fakePorts';
import { emptyServer, openApp } from '../../support/testApp';

it('a password is found in no action, no state and no storage', async () => {
  const password = 'Planted-Secret-42';
  const server = emptyServer();
  server.answer('/api/auth/login', { status: 401, json: { success: false, error: 'Invalid email or password' } });
  const { person, ports } = await openApp();
  await person.type(screen.getByLabelText('Email'), 'maya@example.com');
  await person.type(screen.getByLabelText('Password'), password);
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  await screen.findByRole('alert');
  server.answer('/api/auth/login', { json: { user } });
  await person.click(screen.getByRole('button', { name: 'Sign In' }));
  await settle();
  expect(server.callsTo('/api/auth/login').map(({ body }) => body['password'])).toEqual([password, password]);
  expect(devToolsHistory()).toContain('credentials/submitPressed');
  expect(devToolsHistory()).not.toContain(password);
  expect(JSON.stringify([...ports.stored])).not.toContain(password);
});
