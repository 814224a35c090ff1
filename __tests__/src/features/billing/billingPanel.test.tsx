import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import fc from 'fast-check';
import { Provider } from 'react-redux';
import { guidesOf, labelledPlaces } from '../../../../src/features/billing/costScale';
import { settingsPanelOpened, viewOpened } from '../../../../src/features/navigation';
import { SettingsScreen } from '../../../../src/screens/settings/SettingsScreen';
import '../../../../src/screens/settings/panels/billing';
import { user } from '../../app/machineSamples';
import { settle } from '../../support/fakePorts';
import { heldAnswer, type FakeServer } from '../../support/fakeServer';
import { emptyServer, openStore } from '../../support/testApp';

const costsPath = '/api/billing/user-costs';
const todayPath = '/api/billing/live-costs';

const answered = {
  success: true,
  billing_period: { start_date: '2026-06-01', end_date: '2026-06-12', account_created: '2025-03-01T10:00:00Z' },
  period: { total_days: 12 },
  daily_breakdown: [
    { date: '2026-06-01', cost: 0.0061 },
    { date: '2026-06-10', cost: 0.0133 },
    { date: '2026-05-31', cost: 9 },
  ],
  costs: { total_cost: 0.0194, average_daily_cost: 0.0016166 },
};

/** The settings with Billing Management open; today is 13 June 2026 in Zurich. `created`: when the browser knows the account was made. */
async function openBilling({ created = '2025-03-01T10:00:00Z' as string | null, account = {}, prepare = (_: FakeServer): void => undefined } = {}) {
  const server = emptyServer();
  server.answer(costsPath, { json: answered });
  server.answer(todayPath, { json: { success: true, live_costs: { actual_total_cost: 0.0094, last_updated: '2026-06-13T16:49:00Z' } } });
  prepare(server);
  const opened = await openStore({ stored: { user: JSON.stringify({ ...user, created_at: created, ...account }) } });
  act(() => void opened.store.dispatch(viewOpened({ view: 'settings' })));
  render(
    <Provider store={opened.store}>
      <SettingsScreen />
    </Provider>,
  );
  const openPanel = async () => {
    act(() => void opened.store.dispatch(settingsPanelOpened({ panel: 'billing-management' })));
    await screen.findByRole('heading', { name: 'Billing Management' });
    await settle();
    await settle();
  };
  await openPanel();
  return { server, openPanel, person: userEvent.setup(), ...opened };
}
const part = (name: string) => within(screen.getByRole('region', { name }));
/** What the summary says, by its names. */
const summary = () => Object.fromEntries(['Active Days', 'Total Days', 'Total Cost', 'Avg/Day'].map((name) => [name, part('Monthly Usage').getByText(name).nextElementSibling?.textContent]));

it('asks for today and for the billing period, and says both with 4 decimals', async () => {
  const { server } = await openBilling();
  expect(server.callsTo(costsPath).map(({ body }) => body)).toEqual([{ user_id: user.id, start_date: '2026-06-01', end_date: '2026-06-12' }]);
  expect(server.callsTo(todayPath).map(({ body }) => body)).toEqual([{ user_id: user.id }]);
  expect(part("Today's Usage").getByText('$0.0094')).toBeVisible();
  expect(part("Today's Usage").getByText('Updated 18:49')).toBeVisible();
  expect(part('Monthly Usage').getByText(/^June 1\s–\s12, 2026$/)).toBeVisible();
  expect(summary()).toEqual({ 'Active Days': '2', 'Total Days': '12', 'Total Cost': '$0.0194', 'Avg/Day': '$0.0016' });
});

it('the calendar runs from Sunday to Saturday, names an active day by its cost and the 1st by its month', async () => {
  await openBilling();
  const table = within(screen.getByRole('table', { name: 'Daily cost' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  const first = table.getByRole('cell', { name: '2026-06-01: $0.0061' });
  expect(first).toHaveTextContent('2026-06-01: $0.0061Jun 1$0.0061');
  expect([...first.parentElement!.children].indexOf(first)).toBe(1); // a Monday
  const strong = table.getByRole('cell', { name: '2026-06-10: $0.0133' });
  expect([first, strong].map((cell) => within(cell).getByRole('button').dataset['tone'])).toEqual(['soft', 'strong']);
  expect(table.getByRole('cell', { name: '2026-06-11: No Activity' })).toHaveTextContent(/11$/);
  expect(table.queryByRole('cell', { name: /2026-05-31/ })).toBeNull();
  expect(part('Usage History').getByText('Active Day')).toBeVisible();
  expect(part('Usage History').getByText('No Activity')).toBeVisible();
});

it('one day is in the tab order, the arrow keys choose another, and its cost is said', async () => {
  await openBilling();
  const day = (date: string) => screen.getByRole('button', { name: new RegExp(`^${date}`) });
  const inTabOrder = () => within(screen.getByRole('table', { name: 'Daily cost' })).getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0).map(({ dataset }) => dataset['day']);
  expect(inTabOrder()).toEqual(['2026-06-10']);
  expect(screen.getByText('Jun 10 · $0.0133')).toBeInTheDocument();
  act(() => day('2026-06-10').focus());
  fireEvent.keyDown(day('2026-06-10'), { key: 'ArrowUp' });
  expect(day('2026-06-03')).toHaveFocus();
  expect(screen.getByText('Jun 3 · No Activity')).toBeInTheDocument();
  fireEvent.keyDown(day('2026-06-03'), { key: 'ArrowUp' }); // there is no 27 May in it
  expect(day('2026-06-03')).toHaveFocus();
  fireEvent.keyDown(day('2026-06-03'), { key: 'Home' });
  expect(day('2026-06-01')).toHaveAttribute('aria-pressed', 'true');
  expect(inTabOrder()).toEqual(['2026-06-01']);
});

it('an empty period makes no call and shows zeros', async () => {
  const { server } = await openBilling({ created: '2026-06-13T06:00:00Z' });
  expect(server.callsTo(costsPath)).toEqual([]);
  expect(summary()).toEqual({ 'Active Days': '0', 'Total Days': '0', 'Total Cost': '$0.0000', 'Avg/Day': '$0.0000' });
  expect(screen.getByRole('table', { name: 'Daily cost' })).toBeVisible();
});

it.each([
  ['the server gives a reason', { status: 500, json: { success: false, error: 'Costs are closed' } }, 'Costs are closed', 'Costs are closed'],
  ['it refuses without one', { json: { success: false } }, 'Failed to load billing data', "Failed to load today's usage"],
  ['it answers with a page', { status: 502, text: '<p>Bad gateway</p>' }, 'Failed to load billing data. Please try again.', "Failed to load today's usage. Please try again."],
  ['there is no answer', 'network failure' as const, 'Failed to load billing data. Please try again.', "Failed to load today's usage. Please try again."],
  ['the answer has another shape', { json: { success: true, costs: 'many', live_costs: 7 } }, 'Failed to load billing data. Please try again.', "Failed to load today's usage. Please try again."],
])('each part says why it could not be loaded: %s', async (_case, answer, costsError, todayError) => {
  await openBilling({ prepare: (server) => [costsPath, todayPath].forEach((path) => server.answer(path, answer)) });
  expect(part("Today's Usage").getByRole('alert')).toHaveTextContent(`Unable to load today's usage${todayError}`);
  expect(part('Monthly Usage').getByRole('alert')).toHaveTextContent(`Unable to load billing data${costsError}`);
  expect(part('Usage History').getByRole('alert')).toHaveTextContent(`Unable to load usage history${costsError}`);
});

it('a part that failed leaves the others as they are, and is asked for again by itself', async () => {
  const { server, person } = await openBilling({ prepare: (prepared) => prepared.answer(todayPath, 'network failure') });
  expect(summary()['Total Days']).toBe('12');
  server.answer(todayPath, { json: { live_costs: { actual_total_cost: 0 } } });
  await person.click(part("Today's Usage").getByRole('button', { name: 'Try Again' }));
  expect(await part("Today's Usage").findByText('$0.0000')).toBeVisible();
  expect(screen.getByRole('region', { name: "Today's Usage" })).toHaveFocus();
  expect(server.callsTo(costsPath)).toHaveLength(1);

  server.answer(costsPath, 'network failure');
  await person.click(screen.getByRole('button', { name: 'Billing Management' }));
  await screen.findAllByRole('alert');
  server.answer(costsPath, { json: answered });
  await person.click(part('Usage History').getByRole('button', { name: 'Try Again' }));
  expect(await part('Monthly Usage').findByText('$0.0194')).toBeVisible();
});

it('opened again it asks again, and shows meanwhile what it knows', async () => {
  const { server, openPanel } = await openBilling();
  const held = heldAnswer({ json: { ...answered, costs: { total_cost: 1.5 } } });
  server.answer(costsPath, held.answerer);
  await openPanel();
  expect(summary()['Total Cost']).toBe('$0.0194');
  await held.release();
  expect(summary()).toMatchObject({ 'Total Cost': '$1.5000', 'Avg/Day': '$0.1250' });
});

it('an answer that was outdated by a later request changes nothing', async () => {
  const { server, openPanel } = await openBilling();
  const late = heldAnswer({ json: { ...answered, costs: { total_cost: 7 } } });
  server.answer(costsPath, late.answerer);
  await openPanel();
  server.answer(costsPath, { json: { ...answered, costs: { total_cost: 8 } } });
  await openPanel();
  await late.release();
  expect(summary()['Total Cost']).toBe('$8.0000');
});

it('the period follows from the day that the profile shows where the account has two that differ', async () => {
  const { server } = await openBilling({ account: { createdAt: '2025-03-31', created_at: '2025-03-02' } });
  expect(server.callsTo(costsPath).map(({ body }) => body['start_date'])).toEqual(['2026-05-31']);
});

describe('where the browser does not know when the account was made', () => {
  it('the profile is read first', async () => {
    const { server } = await openBilling({ created: null, prepare: (prepared) => prepared.answer('/api/user/profile', { json: { success: true, user: { createdAt: '2025-03-31' } } }) });
    expect(server.callsTo(costsPath).map(({ body }) => body['start_date'])).toEqual(['2026-05-31']);
  });

  it('a profile that cannot be read is why there are no costs', async () => {
    const { server } = await openBilling({ created: null, prepare: (prepared) => prepared.answer('/api/user/profile', 'network failure') });
    expect(part('Monthly Usage').getByRole('alert')).toHaveTextContent('Unable to load billing dataFailed to load user profile for billing calculation');
    expect(part('Usage History').getByRole('alert')).toHaveTextContent('Unable to load usage historyFailed to load user profile for billing calculation');
    expect(part("Today's Usage").getByText('$0.0094')).toBeVisible();
    expect(server.callsTo(costsPath)).toEqual([]);
  });

  it('a profile that does not say it leaves no period', async () => {
    await openBilling({ created: null, prepare: (prepared) => prepared.answer('/api/user/profile', { json: { success: true, user: { name: 'Maya' } } }) });
    expect(part('Monthly Usage').getByRole('alert')).toHaveTextContent('Unable to determine billing period');
  });
});

it('a session that is over ends it, and shows nothing of it to the next person', async () => {
  const { server, store, openPanel } = await openBilling();
  server.answer(costsPath, { status: 401, json: { success: false, error: 'Please sign in' } });
  act(() => void store.dispatch(settingsPanelOpened({ panel: 'user-profile' })));
  await openPanel().catch(() => undefined); // the panel is gone by then
  expect(store.getState().billing).toMatchObject({ today: { status: 'idle' }, month: { status: 'idle' }, history: { status: 'idle' } });
});

it('the other tab says what is to come', async () => {
  const { person } = await openBilling();
  await person.click(screen.getByRole('tab', { name: 'Billing Manager' }));
  expect(screen.getByRole('heading', { name: 'Payment Methods' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Billing History' })).toBeVisible();
  expect(screen.getAllByText('Coming soon')).toHaveLength(2);
  await person.click(screen.getByRole('tab', { name: 'Usage Information' }));
  expect(screen.getByRole('table', { name: 'Daily cost' })).toBeVisible();
});

it('guides stand at rounded costs, one to three of them, none above the highest', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.000001, max: 5_000, noNaN: true }), (highest) => {
      const guides = guidesOf(highest);
      const [step = 0] = guides;
      expect(guides.length).toBeGreaterThanOrEqual(1);
      expect(guides.length).toBeLessThanOrEqual(3);
      expect(guides.at(-1)).toBeLessThanOrEqual(highest * 1.000001);
      expect(['1', '2', '5']).toContain(step.toExponential(6).replace(/\.0+e.*/, ''));
      guides.forEach((guide, index) => expect(guide / step).toBeCloseTo(index + 1, 6));
    }),
  );
  expect(guidesOf(0)).toEqual([]);
  expect(guidesOf(0.0287)).toEqual([0.01, 0.02]);
});

it('the first and the last day have their date, and none stands in the way of the last', () => {
  expect([0, 1, 2, 12, 30, 31].map(labelledPlaces)).toEqual([[], [0], [1], [0, 7, 11], [0, 7, 14, 21, 29], [0, 7, 14, 21, 30]]);
});
