import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import '../../../src/app/HomeViews'; // there before it is asked for, so that nothing here waits for the disk
import { viewOpened } from '../../../src/features/navigation';
import LeaderboardsScreen from '../../../src/screens/leaderboards';
import { user } from '../app/machineSamples';
import { settle } from '../support/fakePorts';
import { heldAnswer } from '../support/fakeServer';
import { emptyServer, openApp, openStore, signedInStorage } from '../support/testApp';

const person = (number: number, more: object = {}) => ({
  id: `person-${number}`,
  name: `Person ${number}`,
  email: `person${number}@example.com`,
  picture: '',
  current_login_streak: 200 - number,
  longest_login_streak: 1_300 - number,
  last_login_date: '2026-06-10',
  ...more,
});
const goal = (number: number, more: object = {}) => ({ id: `goal-${number}`, title: `Goal ${number}`, current_task_streak: number, user: { name: `Person ${number}`, picture: '' }, ...more });
const rankedFrom = (first: number, count: number) => Array.from({ length: count }, (_none, index) => person(first + index, { rank: first + index, is_own: false }));
const own = (more: object = {}) => person(0, { id: user.id, name: user.name, email: user.email, is_own: true, ...more });

const paths = {
  'Active Login Streaks': '/api/leaderboards/active-streaks',
  'All-Time Best': '/api/leaderboards/all-time-streaks',
  'Goal Streaks': '/api/leaderboards/goal-streaks',
  'Wall of Shame': '/api/leaderboards/wall-of-shame',
} as const;
type Tab = keyof typeof paths;

const patience = { timeout: 20_000 };

type Answers = { readonly [Name in Tab]?: Parameters<ReturnType<typeof emptyServer>['answer']>[1] };

function serverWith(answers: Answers) {
  const server = emptyServer();
  for (const [tab, path] of Object.entries(paths)) server.answer(path, answers[tab as Tab] ?? { json: { success: true, data: [] } });
  return server;
}

const chosen = () => screen.getAllByRole('tab', { selected: true }).map((tab) => tab.textContent);
const list = (name: Tab) => screen.getByRole('list', { name });
const rows = (name: Tab) => within(list(name)).getAllByRole('listitem');

/** What is heard of a row. */
function heard(row: Element): string {
  const copy = row.cloneNode(true) as Element;
  copy.querySelectorAll('[aria-hidden="true"]').forEach((part) => part.remove());
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (texts.nextNode()) words.push(texts.currentNode.textContent?.trim() ?? '');
  return words.filter(Boolean).join(' ');
}

/** The screen over the real store, opened as the sidebar opens it. */
async function openLeaderboards(answers: Answers = {}) {
  const server = serverWith(answers);
  const opened = await openStore({ stored: signedInStorage });
  opened.store.dispatch(viewOpened({ view: 'leaderboards' }));
  render(
    <Provider store={opened.store}>
      <LeaderboardsScreen />
    </Provider>,
  );
  await settle();
  await settle();
  const hands = userEvent.setup();
  return {
    ...opened,
    server,
    hands,
    async choose(tab: Tab | 'Top Active Streaks') {
      await hands.click(screen.getByRole('tab', { name: tab }));
      await settle();
    },
    asked: (tab: Tab) => server.callsTo(paths[tab]).length,
  };
}

it('begins with the default tabs, also when it is opened again, and asks each time', async () => {
  const server = serverWith({});
  const { person: hands } = await openApp({ stored: signedInStorage });
  await screen.findByRole('navigation', { name: 'Main' }, patience);
  for (const time of [1, 2]) {
    await hands.click(screen.getByRole('button', { name: 'Leaderboards' }));
    expect(await screen.findByText('No active streaks found', {}, patience)).toBeVisible();
    expect(chosen()).toEqual(['Top Active Streaks', 'Active Login Streaks']);
    expect(server.callsTo(paths['Active Login Streaks'])).toHaveLength(time);
    await hands.click(screen.getByRole('tab', { name: 'Wall of Shame' }));
    expect(await screen.findByText('Everyone is staying active!', {}, patience)).toBeVisible();
    await hands.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(await screen.findByRole('navigation', { name: 'Main' }, patience)).toBeVisible();
  }
});

it.each([
  ['Active Login Streaks', 'No active streaks found'],
  ['All-Time Best', 'No streak records found'],
  ['Goal Streaks', 'No goal streaks found'],
  ['Wall of Shame', 'Everyone is staying active!'],
] as const)('%s, empty, says: %s', async (tab, text) => {
  const { choose, asked } = await openLeaderboards();
  await choose(tab);
  expect(screen.getByText(text)).toBeVisible();
  expect(asked(tab)).toBe(1);
});

it('the arrow keys choose among the tabs, and each choice asks the server', async () => {
  const { hands, asked } = await openLeaderboards();
  await hands.click(screen.getByRole('tab', { name: 'Active Login Streaks' }));
  await hands.keyboard('{ArrowRight}{ArrowRight}');
  await settle();
  expect(chosen()).toEqual(['Top Active Streaks', 'Goal Streaks']);
  expect([asked('All-Time Best'), asked('Goal Streaks')]).toEqual([1, 1]);
});

it('the sub-tab stays chosen while the Wall of Shame is shown', async () => {
  const { choose } = await openLeaderboards();
  await choose('All-Time Best');
  await choose('Wall of Shame');
  expect(chosen()).toEqual(['Wall of Shame']);
  await choose('Top Active Streaks');
  expect(chosen()).toEqual(['Top Active Streaks', 'All-Time Best']);
});

it('rows stand in the order of ranks with name, e-mail and streak; the first three have a badge', async () => {
  await openLeaderboards({ 'Active Login Streaks': { json: { success: true, data: [...rankedFrom(1, 4), own({ rank: 5, current_login_streak: 1 })], own: own({ rank: 5 }) } } });
  expect(rows('Active Login Streaks').map(heard)).toEqual([
    '1 Person 1 person1@example.com 199 days',
    '2 Person 2 person2@example.com 198 days',
    '3 Person 3 person3@example.com 197 days',
    '4 Person 4 person4@example.com 196 days',
    '5 Maya Okafor You maya@example.com 1 day',
  ]);
  expect(rows('Active Login Streaks').map((row) => row.querySelector('.rank-badge')?.textContent)).toEqual(['1', '2', '3', undefined, undefined]);
});

it('ranks that are shared all have their badge', async () => {
  const shared = [1, 1, 1, 1, 5].map((rank, index) => person(index, { rank, current_login_streak: 7 }));
  await openLeaderboards({ 'Active Login Streaks': { json: { success: true, data: shared } } });
  expect(rows('Active Login Streaks').map((row) => row.querySelector('.rank-badge')?.textContent)).toEqual(['1', '1', '1', '1', undefined]);
});

it('a server without ranks has its rows in their order, and the own one is known by the person', async () => {
  const { choose } = await openLeaderboards({ 'All-Time Best': { json: { data: [person(7), person(8), person(9), { ...own(), rank: undefined, is_own: undefined }] } } });
  await choose('All-Time Best');
  expect(rows('All-Time Best').map((row) => heard(row).slice(0, 10))).toEqual(['1 Person 7', '2 Person 8', '3 Person 9', '4 Maya Oka']);
  expect(within(rows('All-Time Best')[3]!).getByText('You')).toBeVisible();
  expect(rows('All-Time Best')[3]).toHaveTextContent('1,300 days');
});

it('of more than a hundred rows a hundred are shown, then the own one with its rank', async () => {
  await openLeaderboards({ 'Active Login Streaks': { json: { success: true, data: rankedFrom(1, 130), own: own({ rank: 214, current_login_streak: 3 }) } } });
  expect(rows('Active Login Streaks')).toHaveLength(101);
  expect(heard(rows('Active Login Streaks')[100]!)).toBe('214 Maya Okafor You maya@example.com 3 days');
});

it('Goal Streaks say whose goal it is, its title and how many times in a row', async () => {
  const { choose } = await openLeaderboards({ 'Goal Streaks': { json: { success: true, data: [goal(5, { rank: 1, is_own: true }), goal(2, { rank: 2 })] } } });
  await choose('Goal Streaks');
  expect(rows('Goal Streaks').map(heard)).toEqual(['1 Person 5 You Goal 5 5 in a row', '2 Person 2 Goal 2 2 in a row']);
});

it('the Wall of Shame says how many days ago, rounded up, or Never, and has no podium', async () => {
  const away = [person(1, { last_login_date: null }), person(2, { last_login_date: '2026-06-09' }), person(3, { last_login_date: '2026-06-12T09:00:00Z' }), person(4, { last_login_date: '2026-07-01' })];
  const { choose } = await openLeaderboards({ 'Wall of Shame': { json: { success: true, data: away } } });
  await choose('Wall of Shame');
  expect(rows('Wall of Shame').map(heard)).toEqual([
    '1 Person 1 person1@example.com Never',
    '2 Person 2 person2@example.com 5 days ago',
    '3 Person 3 person3@example.com 1 day ago',
    '4 Person 4 person4@example.com 0 days ago',
  ]);
  expect(document.querySelector('[data-place]')).toBeNull();
});

it('where e-mails are left out, nothing stands in their place', async () => {
  await openLeaderboards({ 'Active Login Streaks': { json: { success: true, data: [person(1, { email: '' })] } } });
  expect(heard(rows('Active Login Streaks')[0]!)).toBe('1 Person 1 199 days');
});

it('pictures come from where their value says', async () => {
  const pictures = ['', 'https://pictures.example/2.png', 'pictures/3.webp', 'avatar.png'];
  await openLeaderboards({ 'Active Login Streaks': { json: { success: true, data: pictures.map((picture, index) => person(index + 1, { picture })) } } });
  expect(rows('Active Login Streaks').map((row) => row.querySelector('img')?.getAttribute('src'))).toEqual([undefined, 'https://pictures.example/2.png', '/api/files/pictures/3.webp', 'avatar.png']);
});

it('says Loading... at first; what is known is shown while it is read again', async () => {
  const first = heldAnswer({ json: { success: true, data: [person(1)] } });
  const { choose, server } = await openLeaderboards({ 'Active Login Streaks': first.answerer });
  expect(screen.getByRole('status', { name: 'Loading...' })).toBeVisible();
  await first.release();
  expect(list('Active Login Streaks')).toHaveTextContent('Person 1');
  const second = heldAnswer({ json: { success: true, data: [person(2)] } });
  server.answer(paths['Active Login Streaks'], second.answerer);
  await choose('All-Time Best');
  await choose('Active Login Streaks');
  expect(list('Active Login Streaks')).toHaveTextContent('Person 1');
  await second.release();
  expect(list('Active Login Streaks')).toHaveTextContent('Person 2');
});

it('a late answer of a former tab never shows in another', async () => {
  const late = heldAnswer({ json: { success: true, data: [person(1)] } });
  const { choose, server } = await openLeaderboards({ 'Active Login Streaks': late.answerer });
  await choose('All-Time Best');
  expect(server.callsTo(paths['Active Login Streaks'])[0]?.signal.aborted).toBe(true);
  await late.release();
  expect(screen.queryByText('Person 1')).toBeNull();
  expect(screen.getByText('No streak records found')).toBeVisible();
});

it.each<[string, Answers['Wall of Shame']]>([
  ['no network', 'network failure'],
  ['an error of the server', { status: 500, json: { success: false, error: 'Something went wrong.' } }],
  ['a broken answer', { json: { success: true, data: 'many' } }],
])('%s is only logged, and the list stays empty', async (_what, answer) => {
  const { choose, ports } = await openLeaderboards({ 'Wall of Shame': answer! });
  await choose('Wall of Shame');
  expect(screen.getByText('Everyone is staying active!')).toBeVisible();
  expect(ports.errorLog.written).toEqual([expect.stringContaining('The leaderboard could not be loaded (wallOfShame): ')]);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a failure keeps what is known', async () => {
  const { choose, server } = await openLeaderboards({ 'Active Login Streaks': { json: { success: true, data: [person(1)] } } });
  server.answer(paths['Active Login Streaks'], 'network failure');
  await choose('Wall of Shame');
  await choose('Top Active Streaks');
  expect(list('Active Login Streaks')).toHaveTextContent('Person 1');
});
