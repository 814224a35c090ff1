import type { BrowserContext, Page } from 'playwright-core';
import { reply } from '../support/scriptedCoachEndpoint';
import { button, chooseGoal, closeAssessment, coachMessages, coachSays, createGoal, messageBox, ownMessages, replyOver, say, send, signUp, submitSignIn, typing, type Person } from './support/deeds';
import { eventually } from './support/eventually';
import { gate } from './support/gate';
import { makeTabHideable, setHidden } from './support/hiding';
import { setStage } from './support/stage';
import { expectTalk, inHalves } from './support/talk';
import { answeredWith, noConnection, type Visitor } from './support/visitor';

const stage = setStage('scripted');
const streamPath = '/api/chat/openai-stream';
const historyPath = '/api/chat/history';

/** Signed up, with the goal `Read more`, whose conversation is shown and empty. */
async function coached(prepare: (page: Page) => Promise<void> = async () => undefined): Promise<Visitor & { person: Person }> {
  const visitor = await stage.enter();
  await prepare(visitor.page);
  const person = await signUp(visitor.page);
  await createGoal(visitor.page, 'Read more');
  return { ...visitor, person };
}

const generations = () => stage.endpoint.requests.length;
const retry = (page: Page) => coachMessages(page).last().getByRole('button', { name: 'Retry' });
const written = (page: Page) => messageBox(page).inputValue();

/** One more tab of the same person, with the app open. */
async function newTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/');
  await closeAssessment(tab);
  return tab;
}

/** What the server has stored of a person's conversations, oldest first, each as `role: text`. */
async function stored({ email }: Person): Promise<string[]> {
  const rows = await stage.query<{ role: string; content: string }>(
    'select role, content from messages join users on users.id = messages.user_id where email = $1 order by position',
    [email],
  );
  return rows.map(({ role, content }) => `${role}: ${content}`);
}

it('a message is copied as it was written, and the button says so for a moment', async () => {
  const { page, context } = await coached();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  stage.endpoint.enqueue(reply('**Ten** pages\n\n- at noon\n- by the window'));
  await say(page, 'How many pages?');
  await coachMessages(page).last().getByRole('button', { name: 'Copy message' }).click();
  await coachMessages(page).last().getByRole('button', { name: 'Copied' }).waitFor();
  expect(await clipboard()).toBe('**Ten** pages\n\n- at noon\n- by the window');
  await ownMessages(page).last().getByRole('button', { name: 'Copy message' }).click();
  await eventually(async () => expect(await clipboard()).toBe('How many pages?'));
  await page.getByRole('button', { name: 'Copied' }).waitFor({ state: 'detached' });
});

it('a reply written anew takes the place of the old one with its first word, and stays', async () => {
  const { page, person } = await coached();
  stage.endpoint.enqueue(reply('Read ten pages.'));
  await say(page, 'What now?');
  const [first, rest] = [gate(), gate()];
  const asked = generations();
  stage.endpoint.enqueue({
    steps: [{ do: 'hold', until: first.opened }, { do: 'text', text: 'Or' }, { do: 'hold', until: rest.opened }, { do: 'text', text: ' twenty.' }, { do: 'finish', reason: 'stop' }, { do: 'done' }],
  });
  await button(page, 'Regenerate reply').click();
  await typing(page).waitFor();
  await eventually(() => expect(generations()).toBe(asked + 1));
  await expectTalk(page, /^You: What now\?$/, /^Coach: Read ten pages\.$/);
  first.open();
  await expectTalk(page, /^You: What now\?$/, /^Coach: Or$/);
  rest.open();
  await replyOver(page);
  await expectTalk(page, /^You: What now\?$/, /^Coach: Or twenty\.$/);
  await page.reload();
  await expectTalk(page, /^You: What now\?$/, /^Coach: Or twenty\.$/);
  expect(await stored(person)).toEqual(['user: What now?', 'assistant: Or twenty.']);

  // One that comes to nothing leaves what stood there.
  stage.endpoint.enqueue({ steps: [{ do: 'cut' }] });
  await button(page, 'Regenerate reply').click();
  await eventually(() => expect(generations()).toBe(asked + 2));
  await replyOver(page);
  await expectTalk(page, /^You: What now\?$/, /^Coach: Or twenty\.$/);
  expect(await stored(person)).toEqual(['user: What now?', 'assistant: Or twenty.']);
});

it('Retry of a reply that was cut keeps its words until the new one has some, and makes no second message', async () => {
  const { page, person } = await coached();
  const [breaks, first] = [gate(), gate()];
  stage.endpoint.enqueue({ steps: [{ do: 'text', text: 'Half a' }, { do: 'hold', until: breaks.opened }, { do: 'cut' }] });
  await send(page, 'Where do I begin?');
  await coachSays(page, 'Half a');
  breaks.open();
  await coachMessages(page).last().getByText('This reply was cut off.').waitFor();
  const asked = generations();
  stage.endpoint.enqueue({ steps: [{ do: 'hold', until: first.opened }, { do: 'text', text: 'All of it.' }, { do: 'finish', reason: 'stop' }, { do: 'done' }] });
  await retry(page).click();
  await typing(page).waitFor();
  await eventually(() => expect(generations()).toBe(asked + 1));
  await expectTalk(page, /^You: Where do I begin\?$/, /^Coach: Half a\b/);
  first.open();
  await replyOver(page);
  await expectTalk(page, /^You: Where do I begin\?$/, /^Coach: All of it\.$/);
  expect(await stored(person)).toEqual(['user: Where do I begin?', 'assistant: All of it.']);
});

it('a reply that is being written in one tab is read on in another, and ends in both', async () => {
  const { page, context, person } = await coached();
  const second = gate();
  const asked = generations();
  stage.endpoint.enqueue(inHalves(second.opened));
  await send(page, 'Where do I begin?');
  await coachSays(page, 'The first half');
  const other = await newTab(context);
  await coachSays(other, 'The first half');
  await typing(other).waitFor();
  expect(await button(other, 'Send message').count()).toBe(0);
  second.open();
  for (const tab of [page, other]) {
    await replyOver(tab);
    await expectTalk(tab, /^You: Where do I begin\?$/, /^Coach: The first half and the second\.$/);
  }
  expect(generations() - asked).toBe(1);
  expect(await stored(person)).toHaveLength(2);
});

it('who comes back to a reply that broke off meanwhile finds what the server stored: read once, in the same place', async () => {
  const { page, expectFault, requestsTo, person } = await coached(makeTabHideable);
  const second = gate();
  stage.endpoint.enqueue(inHalves(second.opened));
  await send(page, 'Where do I begin?');
  await coachSays(page, 'The first half');
  await setHidden(page, true);
  expectFault(noConnection);
  stage.proxy.cut();
  await coachMessages(page).last().getByText('This reply was cut off.').waitFor({ state: 'attached' });
  second.open();
  await eventually(async () => expect(await stored(person)).toEqual(['user: Where do I begin?', 'assistant: The first half and the second.']));
  const [read, streams] = [requestsTo(historyPath).length, requestsTo(streamPath).length];
  await setHidden(page, false);
  await expectTalk(page, /^You: Where do I begin\?$/, /^Coach: The first half and the second\.$/);
  for (const isHidden of [true, false, true, false]) await setHidden(page, isHidden);
  await replyOver(page);
  expect(requestsTo(historyPath)).toHaveLength(read + 1);
  expect(requestsTo(streamPath)).toHaveLength(streams);
});

it('a send that the server will not take is back in the box with the words of the server', async () => {
  const { page, context, expectFault, person, requestsTo } = await coached();
  const userId: string = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').id);
  const ends = gate();
  const asked = generations();
  stage.endpoint.answerWith(inHalves(ends.opened));
  const others = ['One', 'Two', 'Three', 'Four'].map(async (title) => {
    const created = await context.request.post('/api/goals/create', {
      data: { user_id: userId, title, user_context: { name: person.name, personality: null, currentStreak: 1, longestStreak: 1 } },
    });
    const { conversation_id, goal } = await created.json();
    return context.request.post(streamPath, { data: { message: title, user_id: userId, conversation_id, goal_id: goal.id } });
  });
  await eventually(() => expect(generations()).toBe(asked + 4));
  await messageBox(page).fill('Words that took me long');
  expectFault(answeredWith(429, streamPath));
  await messageBox(page).press('Enter');
  await page.getByRole('alert').getByText('Please wait until the coach has finished an earlier reply.', { exact: true }).waitFor();
  expect(await written(page)).toBe('Words that took me long');
  expect(await ownMessages(page).count()).toBe(0);
  expect(requestsTo(streamPath)).toHaveLength(1);

  ends.open();
  await Promise.all(others);
  stage.endpoint.answerWith(reply('Now I can.'));
  await messageBox(page).press('Enter');
  await coachSays(page, 'Now I can.');
  await replyOver(page);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect((await stored(person)).filter((message) => message === 'user: Words that took me long')).toHaveLength(1);
});

it('offline the message waits in the box until the person sends it, and is then one message', async () => {
  const { page, context, requestsTo, person } = await coached();
  const notice = page.getByRole('status').getByText('You are offline. What you type is kept; send it when you are back online.', { exact: true });
  await context.setOffline(true);
  await notice.waitFor();
  await messageBox(page).fill('Written in a tunnel');
  await messageBox(page).press('Enter');
  await button(page, 'Send message').click();
  expect(await written(page)).toBe('Written in a tunnel');
  expect(await ownMessages(page).count()).toBe(0);
  await context.setOffline(false);
  await notice.waitFor({ state: 'detached' });
  expect(await written(page)).toBe('Written in a tunnel');
  expect(requestsTo(streamPath)).toHaveLength(0);
  stage.endpoint.enqueue(reply('Welcome back.'));
  await messageBox(page).press('Enter');
  await coachSays(page, 'Welcome back.');
  await replyOver(page);
  expect(await stored(person)).toEqual(['user: Written in a tunnel', 'assistant: Welcome back.']);
});

it('a send that failed outlives another goal and a reload, and comes back to its box', async () => {
  const { page, expectFault, person } = await coached();
  await createGoal(page, 'Sing more');
  await say(page, 'About singing');
  await chooseGoal(page, 'Read more');
  await page.getByText("What's on your mind?").waitFor();
  expectFault(noConnection);
  await stage.proxy.refuse();
  await send(page, 'About reading');
  await retry(page).waitFor();
  await stage.proxy.accept();
  await chooseGoal(page, 'Sing more');
  await expectTalk(page, /^You: About singing$/, /^Coach: /);
  await page.reload();
  await expectTalk(page, /^You: About singing$/, /^Coach: /);
  await chooseGoal(page, 'Read more');
  await eventually(async () => expect(await written(page)).toBe('About reading'));
  stage.endpoint.enqueue(reply('Go on.'));
  await messageBox(page).press('Enter');
  await coachSays(page, 'Go on.');
  await replyOver(page);
  expect((await stored(person)).filter((message) => message === 'user: About reading')).toHaveLength(1);
});

it('two tabs keep each other’s drafts', async () => {
  const { page, context } = await coached();
  await createGoal(page, 'Sing more');
  const other = await newTab(context);
  await chooseGoal(other, 'Read more');
  await messageBox(other).fill('A draft about reading');
  await eventually(async () => expect(await page.evaluate(() => localStorage.getItem('drafts'))).toContain('A draft about reading'));
  await messageBox(page).fill('A draft about singing');
  // A browser tells its tabs of each other's storage a moment later, sooner than anybody changes tabs.
  await eventually(async () => expect(await other.evaluate(() => localStorage.getItem('drafts'))).toContain('A draft about singing'));
  await messageBox(other).fill('A longer draft about reading');
  await other.close();
  await page.reload();
  await chooseGoal(page, 'Read more');
  await eventually(async () => expect(await written(page)).toBe('A longer draft about reading'));
  await chooseGoal(page, 'Sing more');
  await eventually(async () => expect(await written(page)).toBe('A draft about singing'));
});

it('a message sent when the session is over is back in its box after signing in', async () => {
  const { page, context, expectFault, person } = await coached();
  await messageBox(page).fill('Sent in vain');
  await context.clearCookies();
  expectFault(answeredWith(401, '/api/'));
  await messageBox(page).press('Enter');
  await page.getByRole('alert').getByText('Your session has expired. Please sign in again.', { exact: true }).waitFor();
  await submitSignIn(page, person);
  await chooseGoal(page, 'Read more');
  await eventually(async () => expect(await written(page)).toBe('Sent in vain'));
  expect(await stored(person)).toEqual([]);
});

it('a screen reader hears that the coach writes, then the whole reply once, and no word of it before', async () => {
  const { page } = await coached();
  await page.evaluate(listen);
  const rest = gate();
  stage.endpoint.enqueue({
    steps: [
      ...'Read **ten** pages a day,'.split(/(?<= )/).map((text) => ({ do: 'text', text }) as const),
      { do: 'hold', until: rest.opened },
      ...' and not one\n\n- more.'.split(/(?<= )/).map((text) => ({ do: 'text', text }) as const),
      { do: 'finish', reason: 'stop' },
      { do: 'done' },
    ],
  });
  await send(page, 'How many pages?');
  await coachSays(page, 'pages a day,');
  rest.open();
  await replyOver(page);
  await eventually(async () => expect((await heard(page)).at(-1)).toMatch(/^Coach: /));
  expect(await heard(page)).toEqual(['Coach is typing', expect.stringMatching(/^Coach: Read ten pages a day, and not one\s+- more\.$/)]);
  expect(await page.getByRole('log').getAttribute('aria-live')).toBe('off');
});

interface InPage extends Window {
  heard: string[];
}

/** Runs in the page: writes down what its live regions come to say, each time that they say something else. */
function listen(): void {
  const inPage = window as unknown as InPage;
  inPage.heard = [];
  const said = new Map<Element, string>();
  const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive]';
  const regions = () => [...document.querySelectorAll(live)].filter((region) => region.closest('[aria-live=off]') === null && (region.textContent !== '' || said.has(region)));
  for (const region of regions()) said.set(region, region.textContent);
  new MutationObserver(() => {
    for (const region of regions()) {
      const text = region.textContent;
      if (said.get(region) === text) continue;
      said.set(region, text);
      if (text !== '') inPage.heard.push(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as InPage).heard);
