import type { Page } from 'playwright-core';
import { reply } from '../support/scriptedCoachEndpoint';
import { button, chooseGoal, coachMessages, coachSays, createGoal, goals, messageBox, ownMessages, replyOver, say, send, signUp, typing } from './support/deeds';
import { eventually } from './support/eventually';
import { gate } from './support/gate';
import { makeTabHideable, setHidden } from './support/hiding';
import { setStage } from './support/stage';
import { expectTalk, inHalves } from './support/talk';
import { answeredWith, noConnection, type Visitor } from './support/visitor';

const stage = setStage('scripted');
const cannotConnect = "I'm having trouble connecting right now. Please check your connection and try again.";
const cannotStart = "Sorry, I'm having trouble starting our conversation. Please try again.";
const streamPath = '/api/chat/openai-stream';

/** Signed up, with one goal whose conversation is shown and empty. */
async function coached(): Promise<Visitor> {
  const visitor = await stage.enter();
  await signUp(visitor.page);
  await createGoal(visitor.page, 'Read more');
  return visitor;
}

/** How many times the model has been asked so far. */
const generations = () => stage.endpoint.requests.length;
const retry = (page: Page) => coachMessages(page).last().getByRole('button', { name: 'Retry' });

it('a reply whose connection breaks keeps its text, and Retry gives the whole of the same reply', async () => {
  const { page, expectFault } = await coached();
  const second = gate();
  const asked = generations();
  stage.endpoint.enqueue(inHalves(second.opened));
  await send(page, 'Where do I begin?');
  await coachSays(page, 'The first half');
  expectFault(noConnection);
  stage.proxy.cut();
  await coachMessages(page).last().getByText('This reply was cut off.').waitFor();
  await typing(page).waitFor({ state: 'detached' });
  await expectTalk(page, /^You: Where do I begin\?$/, /^Coach: The first half/);

  await retry(page).click();
  await typing(page).waitFor();
  second.open();
  await replyOver(page);
  await expectTalk(page, /^You: Where do I begin\?$/, /^Coach: The first half and the second\.$/);
  expect(generations() - asked).toBe(1);
});

it('a reply that the model breaks off keeps its text, and Retry has it written anew in the same place', async () => {
  const { page } = await coached();
  const breaks = gate();
  const asked = generations();
  stage.endpoint.enqueue({ steps: [{ do: 'text', text: 'Half a' }, { do: 'hold', until: breaks.opened }, { do: 'cut' }] }, reply('A whole reply.'));
  await send(page, 'Where do I begin?');
  await coachSays(page, 'Half a');
  breaks.open();
  await coachMessages(page).last().getByText('This reply was cut off.').waitFor();
  await expectTalk(page, /^You: /, /^Coach: Half a\b/);

  await retry(page).click();
  await coachSays(page, 'A whole reply.');
  await replyOver(page);
  await expectTalk(page, /^You: Where do I begin\?$/, /^Coach: A whole reply\.$/);
  expect(generations() - asked).toBe(2);
  await page.reload();
  await expectTalk(page, /^You: Where do I begin\?$/, /^Coach: A whole reply\.$/);
});

it('a server that is down before the first word is said to be so, and Retry works once it is back', async () => {
  const { page, expectFault } = await coached();
  expectFault(noConnection);
  await stage.proxy.refuse();
  await send(page, 'Are you there?');
  await coachMessages(page).last().getByText(cannotConnect, { exact: true }).waitFor();
  await typing(page).waitFor({ state: 'detached' });
  await stage.proxy.accept();
  stage.endpoint.enqueue(reply('I am **here**.'));
  await retry(page).click();
  await coachSays(page, 'I am here.');
  await replyOver(page);
  await expectTalk(page, /^You: Are you there\?$/, /^Coach: I am here\.$/);
});

it('a tab hidden and shown five times in the middle of a reply asks for it once', async () => {
  const visitor = await stage.enter();
  const { page, requestsTo } = visitor;
  await makeTabHideable(page);
  await signUp(page);
  await createGoal(page, 'Read more');
  const second = gate();
  const asked = generations();
  stage.endpoint.enqueue(inHalves(second.opened));
  await send(page, 'Where do I begin?');
  await coachSays(page, 'The first half');
  for (let times = 0; times < 5; times += 1) {
    await setHidden(page, true);
    await setHidden(page, false);
  }
  await setHidden(page, true);
  second.open();
  await coachSays(page, 'The first half and the second.');
  await setHidden(page, false);
  await replyOver(page);
  await expectTalk(page, /^You: /, /^Coach: The first half and the second\.$/);
  expect(requestsTo(streamPath)).toHaveLength(1);
  expect(generations() - asked).toBe(1);
});

it('a page reloaded in the middle of a reply finds the reply finished: one message, one generation', async () => {
  const { page, requestsTo } = await coached();
  const second = gate();
  const asked = generations();
  stage.endpoint.enqueue(inHalves(second.opened));
  await send(page, 'Where do I begin?');
  await coachSays(page, 'The first half');
  await page.reload();
  await coachSays(page, 'The first half');
  await typing(page).waitFor();
  second.open();
  await replyOver(page);
  await expectTalk(page, /^You: Where do I begin\?$/, /^Coach: The first half and the second\.$/);
  expect(requestsTo(streamPath)).toHaveLength(2);
  await page.reload();
  await expectTalk(page, /^You: Where do I begin\?$/, /^Coach: The first half and the second\.$/);
  expect(requestsTo(streamPath)).toHaveLength(2);
  expect(generations() - asked).toBe(1);
});

it.each(['Stop', 'Escape'])('%s keeps the text, ends the typing and ends the generation at the model', async (way) => {
  const { page } = await coached();
  stage.endpoint.enqueue({ steps: [{ do: 'text', text: 'As I was saying' }, { do: 'stall' }] });
  await send(page, 'Tell me all');
  await coachSays(page, 'As I was saying');
  if (way === 'Stop') await button(page, 'Stop').click();
  else await messageBox(page).press('Escape');
  await eventually(() => expect(stage.endpoint.requests.at(-1)?.closedEarly).toBe(true));
  await typing(page).waitFor({ state: 'detached' });
  await coachMessages(page).last().getByText('You stopped this reply.', { exact: true }).waitFor();
  await expectTalk(page, /^You: Tell me all$/, /^Coach: As I was saying/);
  await page.reload();
  await expectTalk(page, /^You: Tell me all$/, /^Coach: As I was saying/);
  await coachMessages(page).last().getByText('You stopped this reply.', { exact: true }).waitFor();
  stage.endpoint.enqueue(reply('Next.'));
  expect(await say(page, 'Go on')).toContain('Next.');
});

it('a reply goes on without its reader: nothing of it lands in the goal that is shown meanwhile', async () => {
  const { page } = await coached();
  await createGoal(page, 'Sing more');
  await chooseGoal(page, 'Read more');
  await goals(page).locator('[aria-current]').getByText('Read more').waitFor();
  await page.getByText("What's on your mind?").waitFor();
  const second = gate();
  stage.endpoint.enqueue(inHalves(second.opened));
  await send(page, 'About reading');
  await coachSays(page, 'The first half');

  await chooseGoal(page, 'Sing more');
  await page.getByText("What's on your mind?").waitFor();
  await typing(page).waitFor({ state: 'detached' });
  stage.endpoint.enqueue(reply('Sing, then.'));
  await say(page, 'About singing');
  second.open();
  await say(page, 'And more singing');
  await expectTalk(page, /^You: About singing$/, /^Coach: Sing, then\.$/, /^You: And more singing$/, /^Coach: /);

  await chooseGoal(page, 'Read more');
  await expectTalk(page, /^You: About reading$/, /^Coach: The first half and the second\.$/);
});

it.each(['without a connection', 'when the server will not'])('a conversation that cannot be created says so (%s), and Retry creates it', async (why) => {
  const { page, expectFault } = await stage.enter();
  await signUp(page);
  const path = '/api/chat/create-conversation';
  if (why === 'without a connection') {
    expectFault(noConnection);
    await stage.proxy.refuse();
  } else {
    expectFault(answeredWith(500, path));
    await page.route(`**${path}`, (route) => route.fulfill({ status: 500, contentType: 'text/plain', body: 'no' }));
  }
  await send(page, 'Good day');
  await coachMessages(page).last().getByText(cannotStart, { exact: true }).waitFor();
  await typing(page).waitFor({ state: 'detached' });
  await stage.proxy.accept();
  await page.unroute(`**${path}`);
  stage.endpoint.enqueue(reply('Good day to you.'));
  await retry(page).click();
  await coachSays(page, 'Good day to you.');
  await replyOver(page);
  await expectTalk(page, /^You: Good day$/, /^Coach: Good day to you\.$/);
  expect(await ownMessages(page).count()).toBe(1);
});
