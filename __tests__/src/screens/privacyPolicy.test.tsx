import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { selectSettingsPanel, settingsPanelOpened, viewOpened } from '../../../src/features/navigation';
import { PrivacyPolicyPanel } from '../../../src/screens/settings/panels/privacyPolicy';
import { emptyServer, openStore, signedInStorage } from '../support/testApp';

async function openPanel() {
  const server = emptyServer();
  const { store } = await openStore({ stored: signedInStorage });
  store.dispatch(viewOpened({ view: 'settings' }));
  store.dispatch(settingsPanelOpened({ panel: 'privacy-policy' }));
  const asked = server.calls.length;
  render(
    <Provider store={store}>
      <PrivacyPolicyPanel />
    </Provider>,
  );
  return { store, hands: userEvent.setup(), asks: () => server.calls.length - asked };
}

it('has its sections without asking the server', async () => {
  const { asks } = await openPanel();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy Policy');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Information we collect',
    'How we use it',
    'Sharing',
    'Security',
    'Your rights',
    'Contact',
  ]);
  expect(asks()).toBe(0);
});

it('is of the same day as the whole policy', async () => {
  await openPanel();
  const { lastUpdated } = JSON.parse(readFileSync(path.join(__dirname, '../../../server/legal/privacy.json'), 'utf8')) as { lastUpdated: string };
  expect(screen.getByText(/^Last updated:/)).toHaveTextContent(`Last updated: ${lastUpdated}`);
  expect(new Date(`${screen.getByText(lastUpdated).getAttribute('datetime')}T00:00:00`).toDateString()).toBe(new Date(lastUpdated).toDateString());
});

it.each([
  ['download a copy', 'export-chat-history'],
  ['delete the account', 'account-deletion'],
  ['profile settings', 'user-profile'],
])('"%s" leads to the panel %s', async (words, panel) => {
  const { store, hands } = await openPanel();
  await hands.click(screen.getByRole('button', { name: words }));
  expect(selectSettingsPanel(store.getState())).toBe(panel);
});
