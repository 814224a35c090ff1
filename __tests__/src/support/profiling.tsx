import { act, fireEvent, render, screen } from '@testing-library/react';
import '../../../src/app/HomeViews'; // there before it is asked for, so that nothing here waits for the disk
import '../../../src/features/profile/views/ProfilePanel';
import '../../../src/screens/settings';
import { App } from '../../../src/app/App';
import { settingsPanelOpened, viewOpened } from '../../../src/features/navigation';
import type { AppStore } from '../../../src/app/store';
import type { User } from '../../../contract/user';
import type { FakeServer } from './fakeServer';
import { user } from '../app/machineSamples';
import { settle, type FakePortsOptions } from './fakePorts';
import { emptyServer, openStore, signedInStorage } from './testApp';

/** What the server knows of the sample user. */
export const profile: User = {
  ...user,
  picture: 'pictures/old.webp',
  phone: '(415) 555-0132',
  current_login_streak: 12,
  longest_login_streak: 31,
  total_login_days: 1074,
  createdAt: '2025-03-03T23:30:00.000Z',
  last_login_date: '2026-06-13',
};

/** The whole app with the panel `User Profile` open. `answer`: what the server answers when it is asked for the profile. */
export async function openProfileWith(answer: Parameters<FakeServer['answer']>[1], options: FakePortsOptions = {}) {
  const server = emptyServer();
  server.answer('/api/user/profile', answer);
  const opened = await openStore({ stored: signedInStorage, ...options });
  opened.store.dispatch(viewOpened({ view: 'settings' }));
  render(<App store={opened.store} />);
  await showPanel(opened.store, 'user-profile');
  return { server, ...opened };
}

/** The same where the server knows the sample person, but for what `known` says. */
export const openProfile = (known: Partial<User> = {}, options?: FakePortsOptions) =>
  openProfileWith({ json: { success: true, user: { ...profile, ...known } } }, options);

/** Opens a panel of the settings. */
export async function showPanel(store: AppStore, panel: string) {
  act(() => void store.dispatch(settingsPanelOpened({ panel })));
  await settle();
  await settle();
}

/** Presses a button and lets what follows happen. */
export async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
}

/** A file of so many bytes, made without making them. */
export function fileOf(type: string, { bytes = 5, name = 'me', content = 'bytes' }: { bytes?: number; name?: string; content?: string } = {}): File {
  const file = new File([content], name, { type });
  Object.defineProperty(file, 'size', { value: bytes });
  return file;
}
