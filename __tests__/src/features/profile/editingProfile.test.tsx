import { act, fireEvent, screen } from '@testing-library/react';
import { sessionExpired } from '../../../../src/api';
import { profileRequested } from '../../../../src/features/profile';
import { heldAnswer } from '../../support/fakeServer';
import { settle } from '../../support/fakePorts';
import { fileOf, openProfile, press, profile } from '../../support/profiling';

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const photo = () => screen.getByLabelText<HTMLInputElement>('Change Photo');
const shownPicture = () => document.querySelector('main img')?.getAttribute('src');
const storedPicture = '/api/files/pictures/old.webp';

async function openForm(known: Partial<typeof profile> = {}) {
  const opened = await openProfile(known);
  const { server } = opened;
  server.answer('/api/user/update-profile', { json: { success: true, user: { ...profile, name: 'Maya O', picture: 'pictures/new.webp' } } });
  await press('Edit Profile');
  const choose = async (file: File) => {
    fireEvent.change(photo(), { target: { files: [file] } });
    await settle();
  };
  const save = () => press('Save Changes');
  const edit = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
  const sent = () => server.callsTo('/api/user/update-profile').map(({ body }) => body);
  return { ...opened, choose, save, edit, sent };
}

describe('the form', () => {
  it('has the stored values in the place of what it changes, and the focus in the name', async () => {
    await openForm();
    expect(field('Name')).toHaveValue('Maya Okafor');
    expect(field('Name')).toHaveFocus();
    expect(field('Phone Number')).toHaveValue('(415) 555-0132');
    expect(screen.getByText('maya@example.com', { selector: 'dd' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Email' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).toBeNull();
    expect(photo()).toHaveAttribute('accept', 'image/png,image/jpeg,image/webp');
  });

  it('writes the phone while it is typed, with ten digits at most', async () => {
    const { edit } = await openForm();
    edit('Phone Number', '41a5 555 01329999');
    expect(field('Phone Number')).toHaveValue('(415) 555-0132');
    expect(field('Phone Number').value).toHaveLength(14);
  });

  it('refuses a name when it is to be saved, says so below it and live from then', async () => {
    const { edit, save, sent } = await openForm();
    edit('Name', 'M');
    expect(field('Name')).toHaveAccessibleDescription('');
    await save();
    expect(field('Name')).toHaveAccessibleDescription('Name must be at least 2 characters long');
    expect(field('Name')).toHaveFocus();
    expect(sent()).toEqual([]);
    edit('Name', '');
    expect(field('Name')).toHaveAccessibleDescription('Name is required');
    edit('Name', "Zoë O'Neill-Łukasz");
    expect(field('Name')).toHaveAccessibleDescription('');
  });

  it('says at once that a name is too long', async () => {
    const { edit } = await openForm();
    edit('Name', 'M'.repeat(51));
    expect(field('Name')).toHaveAccessibleDescription('Name must be less than 50 characters');
  });

  it('refuses a phone that is neither whole nor empty', async () => {
    const { edit, save, sent } = await openForm();
    edit('Phone Number', '415555');
    await save();
    expect(field('Phone Number')).toHaveAccessibleDescription('Please enter a valid 10-digit phone number');
    expect(field('Phone Number')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('keeps its draft when the profile is read again meanwhile', async () => {
    const { server, store, edit } = await openForm();
    edit('Name', 'Maya Draft');
    server.answer('/api/user/profile', { json: { success: true, user: { ...profile, name: 'Another Name', total_login_days: 1080 } } });
    act(() => void store.dispatch(profileRequested()));
    await settle();
    expect(field('Name')).toHaveValue('Maya Draft');
    expect(screen.getByText('1,080')).toBeVisible();
  });

  it('Cancel restores name, phone and picture, and forgets the file', async () => {
    const { ports, edit, choose, sent } = await openForm();
    edit('Name', 'Somebody');
    edit('Phone Number', '');
    await choose(fileOf('image/png'));
    expect(shownPicture()).toBe('blob:picture-1');
    await press('Cancel');
    expect(screen.getByText('Maya Okafor', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText('(415) 555-0132', { selector: 'dd' })).toBeVisible();
    expect(shownPicture()).toBe(storedPicture);
    expect([...ports.pictureTools.shown]).toEqual([]);
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
    await press('Edit Profile');
    expect([field('Name').value, field('Phone Number').value, shownPicture()]).toEqual(['Maya Okafor', '(415) 555-0132', storedPicture]);
    expect(sent()).toEqual([]);
  });
});

describe('saving', () => {
  it('sends name and phone trimmed and no picture, and shows what the server has stored', async () => {
    const { edit, save, sent } = await openForm();
    edit('Name', '  Maya   O  ');
    await save();
    expect(sent()).toEqual([{ user_id: 'user-1', name: 'Maya O', phone: '(415) 555-0132', picture_base64: null }]);
    expect(screen.getByText('Maya O', { selector: 'dd' })).toBeVisible();
    expect(shownPicture()).toBe('/api/files/pictures/new.webp');
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toHaveFocus();
  });

  it('sends an empty phone as null, which ends text notifications', async () => {
    const { server, edit, save, sent } = await openForm({ notifications_enabled: true });
    expect(screen.getByRole('checkbox', { name: 'Text Notifications for Goals' })).toBeChecked();
    server.answer('/api/user/update-profile', { json: { success: true, user: { name: 'Maya Okafor', phone: null } } });
    edit('Phone Number', '');
    await save();
    expect(sent()).toMatchObject([{ phone: null }]);
    const box = screen.getByRole('checkbox', { name: 'Text Notifications for Goals' });
    expect(box).not.toBeChecked();
    expect(box).toBeDisabled();
  });

  it('sends a new picture once it was chosen, shows it before and forgets the file after', async () => {
    const { ports, choose, save, sent } = await openForm();
    await choose(fileOf('image/webp', { content: 'first' }));
    await choose(fileOf('image/jpeg', { content: 'second' }));
    expect([...ports.pictureTools.shown]).toEqual(['blob:picture-2']);
    expect(shownPicture()).toBe('blob:picture-2');
    await save();
    await screen.findByRole('button', { name: 'Edit Profile' });
    expect(sent()).toMatchObject([{ picture_base64: `data:image/jpeg;base64,${btoa('second')}` }]);
    expect([...ports.pictureTools.shown]).toEqual([]);
    expect(shownPicture()).toBe('/api/files/pictures/new.webp');
  });

  it('cannot be pressed twice, nor cancelled', async () => {
    const { server, sent, save } = await openForm();
    const held = heldAnswer({ json: { success: true, user: profile } });
    server.answer('/api/user/update-profile', held.answerer);
    await save();
    await press('Saving...');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(field('Name')).toHaveAttribute('readonly');
    await held.release();
    expect(sent()).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  });

  it.each([
    ['the reason of the server', { status: 400, json: { success: false, error: 'The picture has more than 40 megapixels.' } }, 'The picture has more than 40 megapixels.'],
    ['a refusal', { json: { success: false } }, 'Failed to update profile'],
    ['no answer', 'network failure' as const, 'Failed to update profile. Please try again.'],
  ])('that fails tells %s and keeps what was typed and chosen', async (_what, answer, error) => {
    const { server, edit, choose, save } = await openForm();
    server.answer('/api/user/update-profile', answer);
    edit('Name', 'Maya Changed');
    await choose(fileOf('image/png'));
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    expect(field('Name')).toHaveValue('Maya Changed');
    expect(shownPicture()).toBe('blob:picture-1');
    server.answer('/api/user/update-profile', { json: { success: true, user: profile } });
    await save();
    expect(await screen.findByRole('button', { name: 'Edit Profile' })).toBeVisible();
  });

  it('that is never answered is given up after two minutes', async () => {
    const { server, ports, save } = await openForm();
    server.answer('/api/user/update-profile', heldAnswer('network failure').answerer);
    await save();
    await ports.clock.advance(29_000);
    expect(screen.queryByRole('alert')).toBeNull();
    await ports.clock.advance(91_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to update profile. Please try again.');
  });
});

describe('a file', () => {
  const typeWords = 'This file is not a picture that can be used. Please choose a PNG, JPEG or WebP.';

  it.each([
    ['is no picture', fileOf('application/pdf'), typeWords],
    ['is a picture of another kind', fileOf('image/svg+xml'), typeWords],
    ['is larger than 5 MB', fileOf('image/png', { bytes: 5 * 1024 * 1024 + 1 }), 'The picture is larger than 5 MB. Please choose a smaller one.'],
  ])('that %s is refused at once, below the button, and the picture before stays', async (_what, file, error) => {
    const { ports, choose, save, sent } = await openForm();
    await choose(file);
    expect(photo()).toHaveAccessibleDescription(error);
    expect(shownPicture()).toBe(storedPicture);
    expect([...ports.pictureTools.shown]).toEqual([]);
    await save();
    expect(sent()).toMatchObject([{ picture_base64: null }]);
  });

  it.each([
    ['cannot be shown', null, typeWords],
    ['has too many pixels', { width: 8_001, height: 5_000 }, 'The picture has more than 40 megapixels. Please choose a smaller one.'],
  ])('that %s is told before anything is sent', async (_what, size, error) => {
    const { ports, choose } = await openForm();
    ports.pictureTools.size = size;
    await choose(fileOf('image/png'));
    expect(photo()).toHaveAccessibleDescription(error);
    expect(shownPicture()).toBe(storedPicture);
    expect([...ports.pictureTools.shown]).toEqual([]);
    ports.pictureTools.size = { width: 8_000, height: 5_000 };
    await choose(fileOf('image/png', { bytes: 5 * 1024 * 1024 }));
    expect(photo()).toHaveAccessibleDescription('');
    expect(shownPicture()).toBe('blob:picture-2');
  });

  it('that cannot be read any more when it is to be sent says so', async () => {
    const { choose, save, sent } = await openForm();
    await choose(fileOf('image/png'));
    jest.spyOn(FileReader.prototype, 'readAsDataURL').mockImplementationOnce(function refuse(this: FileReader) {
      this.onerror?.(new ProgressEvent('error') as ProgressEvent<FileReader>);
    });
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('The picture cannot be read any more. Please choose it again.');
    expect(sent()).toEqual([]);
  });

  it('is forgotten with the session', async () => {
    const { store, ports, choose } = await openForm();
    await choose(fileOf('image/png'));
    act(() => void store.dispatch(sessionExpired()));
    await settle();
    expect([...ports.pictureTools.shown]).toEqual([]);
    expect(store.getState().profile.edit).toEqual({ status: 'viewing' });
  });
});
