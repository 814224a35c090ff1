import { fireEvent, screen } from '@testing-library/react';
import { heldAnswer } from '../../support/fakeServer';
import { settle } from '../../support/fakePorts';
import { openProfile, showPanel } from '../../support/profiling';

const texts = {
  label: 'Text Notifications for Goals',
  field: 'notifications_enabled',
  told: 'Failed to update notification preference',
  refused: 'Failed to update notification preference',
  exception: 'Failed to update notification preference. Please try again.',
};
const row = {
  label: 'Show me on the leaderboards',
  field: 'leaderboards_enabled',
  told: 'Not today',
  refused: 'Failed to update leaderboard preference',
  exception: 'Failed to update leaderboard preference. Please try again.',
};

describe.each([texts, row])('$label', ({ label, field, told, refused, exception }) => {
  const box = () => screen.getByRole('checkbox', { name: label });
  const open = async (isOn: boolean) => {
    const opened = await openProfile({ [field]: isOn });
    const { server } = opened;
    const toggle = async () => {
      box().focus();
      fireEvent.click(box());
      await settle();
    };
    return { ...opened, toggle, sent: () => server.callsTo('/api/user/update-profile').map(({ body }) => body) };
  };

  it.each([true, false])('is saved at once when it is turned to %s', async (isOn) => {
    const { server, toggle, sent } = await open(!isOn);
    server.answer('/api/user/update-profile', { json: { success: true, user: { [field]: isOn } } });
    await toggle();
    expect(sent()).toEqual([{ user_id: 'user-1', [field]: isOn }]);
    expect(box()).toHaveAttribute('aria-checked', String(isOn));
    expect(box()).toHaveFocus();
  });

  it('shows what is wanted while it is saved, and cannot be toggled a second time', async () => {
    const { server, toggle, sent } = await open(false);
    const held = heldAnswer({ json: { success: true, user: { [field]: true } } });
    server.answer('/api/user/update-profile', held.answerer);
    await toggle();
    expect(box()).toBeChecked();
    await toggle();
    expect(box()).toBeChecked();
    await held.release();
    expect(sent()).toHaveLength(1);
    expect(box()).toBeChecked();
  });

  it.each([
    ['the reason of the server', { status: 400, json: { success: false, error: 'Not today' } }, told],
    ['a refusal', { json: { success: false } }, refused],
    ['no answer', 'network failure' as const, exception],
  ])('that could not be saved says so for %s, and the box returns to what is stored', async (_what, answer, error) => {
    const { server, store, toggle } = await open(true);
    server.answer('/api/user/update-profile', answer);
    await toggle();
    expect(screen.getByRole('alert').textContent).toBe(error);
    expect(box()).toBeChecked();
    await showPanel(store, 'privacy-policy');
    await showPanel(store, 'user-profile');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('Text Notifications for Goals cannot be ticked without a phone, and says why', async () => {
  await openProfile({ phone: null });
  const box = screen.getByRole('checkbox', { name: 'Text Notifications for Goals' });
  expect(box).toBeDisabled();
  expect(box).toHaveAccessibleDescription('Phone number required');
});

it('a server that does not know of the leaderboard row takes nobody off it, and that is said', async () => {
  const { server } = await openProfile();
  server.answer('/api/user/update-profile', { json: { success: true, user: { name: 'Maya Okafor' } } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show me on the leaderboards' }));
  await settle();
  expect(screen.getByRole('alert')).toHaveTextContent('This server cannot take you off the leaderboards.');
  expect(screen.getByRole('checkbox', { name: 'Show me on the leaderboards' })).toBeChecked();
});
