import { devToolsHistory } from '../../support/devTools';
import { fireEvent, screen } from '@testing-library/react';
import { fileOf, openProfile, press } from '../../support/profiling';

it('the bytes of a picture are found in no action, no state and no storage', async () => {
  const planted = 'Planted-Picture-42';
  const { server, ports } = await openProfile();
  server.answer('/api/user/update-profile', { status: 500, text: '' });
  await press('Edit Profile');
  fireEvent.change(screen.getByLabelText('Change Photo'), { target: { files: [fileOf('image/png', { content: planted })] } });
  await press('Save Changes');
  await screen.findByRole('alert');
  server.answer('/api/user/update-profile', { json: { success: true, user: { picture: 'pictures/stored.webp' } } });
  await press('Save Changes');
  await screen.findByRole('button', { name: 'Edit Profile' });
  const dataUrl = `data:image/png;base64,${btoa(planted)}`;
  expect(server.callsTo('/api/user/update-profile').map(({ body }) => body['picture_base64'])).toEqual([dataUrl, dataUrl]);
  const history = devToolsHistory();
  expect(history).toContain('profileEdit/pictureChosen');
  expect(history).toContain('pictures/stored.webp');
  for (const form of [planted, btoa(planted), JSON.stringify([...new TextEncoder().encode(planted)]).slice(1, -1), 'base64,']) expect(history).not.toContain(form);
  for (const form of [planted, btoa(planted)]) expect(JSON.stringify([...ports.stored, ...ports.tab])).not.toContain(form);
});
