import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../../src/app/App';
import { createStore } from '../../../src/app/store';
import { appOpened } from '../../../src/features/navigation';
import { user } from '../app/machineSamples';
import { createFakePorts, settle } from './fakePorts';
import { installFakeServer, type FakeServer } from './fakeServer';

/** What the browser holds for a person who is signed in. */
export const signedInStorage = { user: JSON.stringify(user) };

/** A tab in which the sample user was asked for a first goal and for a phone number before, so that nothing opens by itself. */
const tabOfBefore = { 'first-goal-asked': user.id, 'phone-prompt-skipped-by': user.id };

/** A server with nothing stored yet: no goals, no sessions, an empty journal. */
export function emptyServer(): FakeServer {
  const server = installFakeServer();
  server.answer('/api/goals/user', { json: { success: true, goals: [] } });
  server.answer('/api/user/profile', { json: { success: true, user: {} } });
  server.answer('/api/goals/sessions', { json: { success: true, goal_sessions: [] } });
  server.answer('/api/chat/stop', { json: { success: true } });
  server.answer('/api/journal/conversation', { json: { success: true, conversation_id: 'conv_journal' } });
  server.answer('/api/journal/history/conv_journal', { json: { success: true, messages: [] } });
  server.answer('/api/auth/logout', { json: { success: true } });
  server.answer('/api/leaderboards/active-streaks', { json: { success: true, data: [] } });
  return server;
}

/** The real store on fake ports, open at a path. */
export async function openStore(options: Parameters<typeof createFakePorts>[0] = {}) {
  const ports = createFakePorts({ tab: tabOfBefore, ...options });
  const store = createStore(ports);
  store.dispatch(appOpened({ path: ports.navigation.path(), ...ports.clock.moment() }));
  await settle();
  await settle();
  return { store, ports };
}

/** The whole app on the screen, through the real store. */
export async function openApp(options: Parameters<typeof createFakePorts>[0] = {}) {
  const opened = await openStore(options);
  const view = render(<App store={opened.store} />);
  return { ...opened, ...view, person: userEvent.setup() };
}
