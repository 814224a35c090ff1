import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { button, maya, signInAs, submitSignIn } from './support/deeds';
import { eventually } from './support/eventually';
import { factOf, openPanel } from './support/settings';
import { setStage } from './support/stage';
import { answeredWith, type Visitor } from './support/visitor';

const stage = setStage('builtIn', { hasDemo: true });

interface StoredMessage {
  readonly id: string;
  readonly role: string;
  readonly content: string;
  readonly timestamp: string;
}

/** What is stored of conversations, in the order in which it was said: by a query that shares nothing with the server's. */
const storedMessages = async (where: string, value: string): Promise<StoredMessage[]> =>
  (
    await stage.query<{ id: string; role: string; content: string; created_at: Date }>(
      `select m.id, m.role, m.content, m.created_at from messages m join conversations c on c.id = m.conversation_id left join messages asked on asked.id = m.reply_to
       where ${where} order by coalesce(asked.position, m.position), m.position`,
      [value],
    )
  ).map(({ id, role, content, created_at }) => ({ id, role, content, timestamp: created_at.toISOString() }));

async function mayasId(): Promise<string> {
  const [found] = await stage.query<{ id: string }>('select id from users where email = $1', [maya.email]);
  return found!.id;
}

/** Maya at her settings. The zone is the database's own, so that both mean the same days. */
async function openSettings(): Promise<Visitor> {
  const visitor = await stage.enter({ timezoneId: 'UTC' });
  const { page } = visitor;
  await signInAs(page);
  await button(page, 'Settings').click();
  await page.getByText('Pick a setting to see it here.', { exact: true }).waitFor();
  return visitor;
}

const photo = (page: Page) => page.getByLabel('Change Photo', { exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

describe('the profile', () => {
  it('shows what is stored; a cancelled edit changes nothing, a saved one and its photo are seen by others', async () => {
    const { page } = await openSettings();
    await openPanel(page, 'User Profile');
    const stored = async () =>
      (await stage.query<{ name: string; phone: string; picture: string; current: string; best: string; total: string }>(
        'select name, phone, picture, current_login_streak::text current, longest_login_streak::text best, total_login_days::text total from users where email = $1',
        [maya.email],
      ))[0]!;
    const before = await stored();
    expect(await factOf(page, 'Name')).toBe(before.name);
    expect(await factOf(page, 'Phone Number')).toBe('(415) 555-0132');
    expect(await factOf(page, 'Current Login Streak')).toBe(`${before.current} days`);
    expect(await factOf(page, 'Best Login Streak')).toBe(before.best);
    expect(await factOf(page, 'Total Individual Logins')).toBe(before.total);

    await button(page, 'Edit Profile').click();
    await field(page, 'Name').fill('Somebody Else');
    await field(page, 'Phone Number').fill('2125550100');
    await photo(page).setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await page.getByText('This file is not a picture that can be used. Please choose a PNG, JPEG or WebP.', { exact: true }).waitFor();
    await button(page, 'Cancel').click();
    expect(await factOf(page, 'Name')).toBe(before.name);
    expect(await factOf(page, 'Phone Number')).toBe('(415) 555-0132');
    expect(await stored()).toEqual(before);

    await button(page, 'Edit Profile').click();
    expect(await field(page, 'Name').inputValue()).toBe(before.name);
    await field(page, 'Name').fill('  Maya Okafor-Lind ');
    await field(page, 'Phone Number').fill('2125550100');
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#14595a' } }).png().toBuffer();
    await photo(page).setInputFiles({ name: 'green.png', mimeType: 'image/png', buffer });
    await button(page, 'Save Changes').click();
    await button(page, 'Edit Profile').waitFor();
    expect(await factOf(page, 'Name')).toBe('Maya Okafor-Lind');
    expect(await factOf(page, 'Phone Number')).toBe('(212) 555-0100');
    const after = await stored();
    expect([after.name, after.phone]).toEqual(['Maya Okafor-Lind', '(212) 555-0100']);
    expect(after.picture).not.toBe(before.picture);

    const [kept] = await stage.query<{ content: Buffer }>("select content from pictures where 'pictures/' || id || '.webp' = $1", [after.picture]);
    expect(await sharp(kept!.content).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
    const { page: other } = await stage.enter();
    await signInAs(other, { ...maya, email: 'noor.haddad@example.com' });
    await button(other, 'Leaderboards').click();
    const row = other.getByRole('list', { name: 'Active Login Streaks' }).getByRole('listitem').filter({ hasText: 'Maya Okafor-Lind' });
    await row.waitFor();
    await eventually(async () =>
      expect(await row.locator('img').evaluate((image: HTMLImageElement) => [new URL(image.src).pathname, image.naturalWidth])).toEqual([`/api/files/${after.picture}`, 512]),
    );
  });

  it('the preference for texts is stored as soon as it is toggled', async () => {
    const { page } = await openSettings();
    await openPanel(page, 'User Profile');
    const preference = page.getByRole('checkbox', { name: 'Text Notifications for Goals' });
    const stored = async () => (await stage.query<{ on: boolean }>('select notifications_enabled "on" from users where email = $1', [maya.email]))[0]!.on;
    for (const isOn of [!(await stored()), await stored()]) {
      // Until the page has its answer another toggle does nothing.
      await Promise.all([page.waitForResponse('**/api/user/update-profile').then((answer) => answer.finished()), preference.click()]);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await eventually(async () => expect(await stored()).toBe(isOn));
      expect(await preference.isChecked()).toBe(isOn);
    }
  });
});

it('the figures of Billing Management are the sums of what is stored, day by day', async () => {
  const { page } = await openSettings();
  const id = await mayasId();
  // Of the days of the calendar in UTC; the period begins on the latest day with the number of the day of signing up.
  const days = await stage.query<{ day: string; cost: string }>(
    `with period as (select max((created_at at time zone 'UTC')::date + make_interval(months => n))::date first from users, generate_series(0, 120) n
       where id = $1 and (created_at at time zone 'UTC')::date + make_interval(months => n) <= (now() at time zone 'UTC')::date)
     select (used_at at time zone 'UTC')::date::text "day", sum(cost_micro_dollars)::text cost from model_usage, period
       where user_id = $1 and (used_at at time zone 'UTC')::date >= first and (used_at at time zone 'UTC')::date < (now() at time zone 'UTC')::date group by 1 order by 1`,
    [id],
  );
  const [today] = await stage.query<{ cost: string }>(
    "select coalesce(sum(cost_micro_dollars), 0)::text cost from model_usage where user_id = $1 and (used_at at time zone 'UTC')::date = (now() at time zone 'UTC')::date",
    [id],
  );
  const dollars = (microDollars: number) => `$${(Math.round(microDollars / 100) / 10_000).toFixed(4)}`;
  const total = days.reduce((sum, { cost }) => sum + Number(cost), 0);

  await openPanel(page, 'Billing Management');
  await page.getByRole('heading', { name: "Today's Usage" }).waitFor();
  await page.getByText(dollars(Number(today!.cost)), { exact: true }).first().waitFor();
  await eventually(async () => expect(await factOf(page, 'Total Cost')).toBe(dollars(total)));
  expect(await factOf(page, 'Active Days')).toBe(String(days.length));
  const totalDays = Number(await factOf(page, 'Total Days'));
  expect(await factOf(page, 'Avg/Day')).toBe(dollars(totalDays === 0 ? 0 : total / totalDays));

  const calendar = page.getByRole('table', { name: 'Daily cost' });
  expect(await calendar.getByRole('cell', { name: /: \$/ }).count()).toBe(days.length);
  for (const { day, cost } of days) expect(await calendar.getByRole('cell', { name: `${day}: ${dollars(Number(cost))}`, exact: true }).count()).toBe(1);
  if (totalDays > 0) expect(await calendar.getByRole('columnheader').allInnerTexts()).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);

  await page.getByRole('tab', { name: 'Billing Manager' }).click();
  for (const name of ['Payment Methods', 'Billing History']) await page.getByRole('heading', { name }).waitFor();
});

describe('Export Chat History', () => {
  /** Presses a button and reads the file that comes of it. */
  async function download(page: Page, name: string): Promise<{ name: string; path: string; text: string }> {
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
    const path = await file.path();
    return { name: file.suggestedFilename(), path, text: await readFile(path, 'utf8') };
  }

  it('each file holds what is stored, and the readable page opens with the same words', async () => {
    const { page } = await openSettings();
    const id = await mayasId();
    await openPanel(page, 'Export Chat History');
    const table = page.getByRole('table', { name: 'Goals' });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Title', 'Description', 'Task Assigned', 'Last Check In', 'Action']);

    const stored = await stage.query<{ id: string; title: string; status: string; task_assigned: string | null; conversation_id: string }>(
      'select g.id, g.title, g.status, g.task_assigned, c.id conversation_id from goals g join conversations c on c.goal_id = g.id where g.user_id = $1',
      [id],
    );
    const goals = await Promise.all(stored.map(async (goal) => ({ ...goal, messages: await storedMessages('c.id = $1', goal.conversation_id) })));
    expect(goals.flatMap(({ messages }) => messages).length).toBeGreaterThan(20);
    const byId = <Thing extends { id: string }>(things: readonly Thing[]) => [...things].sort((one, other) => (one.id < other.id ? -1 : 1));

    const all = await download(page, 'Export All Chat History');
    expect(all.name).toMatch(/^all-chat-export-.*\.json$/);
    const exported = JSON.parse(all.text);
    expect(exported.user.id).toBe(id);
    expect(byId(exported.goals)).toMatchObject(byId(goals));
    expect(exported).not.toHaveProperty('journal');

    const [one] = goals;
    const single = JSON.parse((await download(page, `Export ${one!.title}`)).text);
    expect(single.goals).toMatchObject([one!]);

    const entries = await storedMessages("c.kind = 'journal' and c.user_id = $1", id);
    expect(entries.length).toBeGreaterThan(8);
    const journal = await download(page, 'Export Journal Chat History');
    expect(journal.name).toMatch(/^journal-chat-export-.*\.json$/);
    expect(JSON.parse(journal.text)).toMatchObject({ goals: [], journal: { messages: entries } });

    const readable = await download(page, 'Readable page of the journal');
    expect(readable.name).toMatch(/^journal-chat-export-.*\.html$/);
    const reader = await page.context().newPage();
    await reader.setContent(readable.text);
    const words = (await reader.locator('body').innerText()).replace(/\s+/g, ' ');
    for (const { content } of entries) expect(words).toContain(content.replace(/\s+/g, ' ').trim());
    expect(await reader.getByRole('article').count()).toBe(entries.length);
    expect(await reader.locator('script, img, link, iframe').count()).toBe(0);
  });
});

it('a deleted account is gone for good, from every table, every list and every tab', async () => {
  const visitor = await openSettings();
  const { page, context } = visitor;
  const id = await mayasId();
  const other = await context.newPage();
  await other.goto('/');
  await button(other, 'New Goal').waitFor();
  await openPanel(page, 'Account Deletion');
  const [understood, deletion] = [page.getByRole('checkbox', { name: /^I understand/ }), button(page, 'Delete My Account')];
  expect(await deletion.isDisabled()).toBe(true);
  await understood.click();
  await openPanel(page, 'Privacy Policy');
  await openPanel(page, 'Account Deletion');
  expect(await understood.isChecked()).toBe(false);

  const owned = await stage.query<{ table: string }>("select table_name \"table\" from information_schema.columns where column_name = 'user_id' and table_schema = 'public'");
  const rows = async () => {
    const counts = await Promise.all(owned.map(({ table }) => stage.query<{ count: number }>(`select count(*)::int count from ${table} where user_id = $1`, [id])));
    return counts.reduce((sum, [found]) => sum + found!.count, 0);
  };
  expect(await rows()).toBeGreaterThan(100);
  await understood.click();
  await Promise.all([page.waitForEvent('load'), deletion.click()]);
  await button(page, 'Sign In').waitFor();
  await button(other, 'Sign In').waitFor();
  expect(await rows()).toBe(0);
  expect(await stage.query('select id from users where id = $1', [id])).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();

  visitor.expectFault(answeredWith(401, '/api/auth/login'));
  await submitSignIn(page, maya);
  await page.getByText('Invalid email or password', { exact: true }).waitFor();
  const { page: noors } = await stage.enter();
  await signInAs(noors, { ...maya, email: 'noor.haddad@example.com' });
  await button(noors, 'Leaderboards').click();
  for (const name of ['Active Login Streaks', 'All-Time Best', 'Goal Streaks']) {
    await noors.getByRole('tab', { name, exact: true }).click();
    const list = noors.getByRole('list', { name, exact: true });
    await list.waitFor();
    expect(await list.innerText()).not.toContain('Maya');
  }
});
