import { screen, within } from '@testing-library/react';
import { heldAnswer } from '../../support/fakeServer';
import { openProfile, openProfileWith, press, profile, showPanel } from '../../support/profiling';

/** What stands beside a term of a description list. */
const valueOf = (term: string) => screen.getByText(term, { selector: 'dt' }).parentElement!.querySelector('dd')!.textContent;

describe('what is known', () => {
  it('is shown: the person, the day of the account where they are, their logins', async () => {
    await openProfile();
    expect(valueOf('Name')).toBe('Maya Okafor');
    // Half past eleven in the evening by UTC is the next day in Zurich.
    expect(valueOf('Member Since')).toBe('March 4, 2025');
    expect(valueOf('Email')).toBe('maya@example.com');
    expect(valueOf('Phone Number')).toBe('(415) 555-0132');
    expect(screen.getByRole('heading', { name: 'Better Profile Statistics' })).toBeVisible();
    expect(valueOf('Current Login Streak')).toBe('12 days');
    expect(valueOf('Best Login Streak')).toBe('31');
    expect(valueOf('Total Individual Logins')).toBe('1,074');
    expect(screen.getByRole('img', { name: 'The last four weeks. Current streak: 12 days, from Tuesday, June 2 to today.' })).toBeVisible();
    expect(document.querySelector('main img')).toHaveAttribute('src', '/api/files/pictures/old.webp');
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
  });

  it('that is missing is said to be so', async () => {
    await openProfile({ phone: null, createdAt: null, created_at: null });
    expect(valueOf('Phone Number')).toBe('Not given');
    expect(valueOf('Member Since')).toBe('Not known');
  });

  it('of the personality is a list of five scores with two decimals, and a radar for the eye alone', async () => {
    await openProfile({ personality: { openness: 4.25, conscientiousness: 3.5, extraversion: 1, agreeableness: 5, neuroticism: 2.125 } });
    const scores = within(screen.getByRole('list', { name: 'Personality scores, 1 to 5' })).getAllByRole('listitem');
    expect(scores.map(({ textContent }) => textContent)).toEqual(['Openness4.25', 'Conscientiousness3.50', 'Extraversion1.00', 'Agreeableness5.00', 'Neuroticism2.13']);
    expect(document.querySelector('main svg[viewBox="0 0 232 216"]')).toHaveAttribute('aria-hidden', 'true');
  });

  it('of the personality is not drawn unless all five scores are there', async () => {
    await openProfile({ personality: { openness: 4, conscientiousness: 3, extraversion: 2, agreeableness: 4 } });
    expect(screen.getByRole('heading', { name: 'Better Profile Statistics' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Personality' })).toBeNull();
  });

  it('stays while it is asked again, and the news come into it', async () => {
    const { server, store } = await openProfile();
    const asked = server.callsTo('/api/user/profile').length;
    const held = heldAnswer({ json: { success: true, user: { ...profile, total_login_days: 1075 } } });
    server.answer('/api/user/profile', held.answerer);
    await showPanel(store, 'privacy-policy');
    await showPanel(store, 'user-profile');
    expect(server.callsTo('/api/user/profile')).toHaveLength(asked + 1);
    expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull();
    expect(valueOf('Total Individual Logins')).toBe('1,074');
    await held.release();
    expect(valueOf('Total Individual Logins')).toBe('1,075');
  });
});

describe('before anything is known', () => {
  it('a spinner says that it is loading', async () => {
    const held = heldAnswer({ json: { success: true, user: profile } });
    await openProfileWith(held.answerer);
    expect(screen.getByRole('status', { name: /Loading/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Edit Profile' })).toBeNull();
    await held.release();
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull();
  });

  it.each([
    ['the reason of the server', { json: { success: false, error: 'Down for a minute' } }, 'Down for a minute'],
    ['a refusal', { json: { success: false } }, 'Failed to load user profile'],
    ['no answer', 'network failure' as const, 'Failed to load user profile. Please try again.'],
  ])('a failure is told with %s, and can be tried again', async (_what, answer, error) => {
    const { server } = await openProfileWith(answer);
    expect(screen.getByRole('heading', { name: 'Error Loading Profile' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(error);
    server.answer('/api/user/profile', { json: { success: true, user: profile } });
    await press('Try Again');
    expect(valueOf('Name')).toBe('Maya Okafor');
    expect(screen.queryByRole('heading', { name: 'Error Loading Profile' })).toBeNull();
  });

  it.each([['no user', {}], ['a user without a field', { user: {} }]])('an answer with %s is no data, and can be asked again', async (_what, answer) => {
    const { server } = await openProfileWith({ json: { success: true, ...answer } });
    expect(screen.getByRole('heading', { name: 'No Profile Data' })).toBeVisible();
    server.answer('/api/user/profile', { json: { success: true, user: profile } });
    await press('Retry');
    expect(valueOf('Name')).toBe('Maya Okafor');
  });

  it('a failure later leaves what is known, and says so above it', async () => {
    const { server, store } = await openProfile();
    server.answer('/api/user/profile', 'network failure');
    await showPanel(store, 'privacy-policy');
    await showPanel(store, 'user-profile');
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load user profile. Please try again.');
    expect(valueOf('Name')).toBe('Maya Okafor');
  });
});

describe('What others see of me', () => {
  const row = () => within(screen.getByRole('group', { name: 'My row on the leaderboards' }));

  it('is the own row with name, e-mail, picture and streaks', async () => {
    await openProfile();
    expect(screen.getByRole('heading', { name: 'What others see of me' })).toBeVisible();
    expect(row().getByText('Maya Okafor')).toBeVisible();
    expect(row().getByText('maya@example.com')).toBeVisible();
    expect(valueOf('Active Login Streaks')).toBe('12 days');
    expect(valueOf('All-Time Best')).toBe('31 days');
    expect(screen.getByText(/^Everybody who is signed in sees this row/)).toBeVisible();
  });

  it('has no e-mail where the operator hides them', async () => {
    await openProfile({}, { appConfig: { leaderboardEmails: 'hidden' } });
    expect(row().queryByText('maya@example.com')).toBeNull();
    expect(row().getByText('Maya Okafor')).toBeVisible();
  });

  it('is shown before it is public, too, and says that nobody sees it', async () => {
    await openProfile({ leaderboards_enabled: false });
    expect(row().getByText('Maya Okafor')).toBeVisible();
    expect(screen.getByText(/^Nobody but you sees this row/)).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Show me on the leaderboards' })).not.toBeChecked();
  });
});
