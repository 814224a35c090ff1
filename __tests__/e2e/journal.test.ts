import type { Page } from 'playwright-core';
import { reply } from '../support/scriptedCoachEndpoint';
import { button, coachMessages, coachSays, conversation, ownMessages, readyToSend, replyOver, signUp, typing } from './support/deeds';
import { eventually } from './support/eventually';
import { gate } from './support/gate';
import { makeTabHideable, setHidden } from './support/hiding';
import { focused } from './support/keyboard';
import { setStage } from './support/stage';
import { expectTalk, inHalves } from './support/talk';
import type { Visitor } from './support/visitor';

const stage = setStage('scripted');

const entryBox = (page: Page) => page.getByRole('textbox', { name: 'Journal entry', exact: true });
const openJournal = async (page: Page) => {
  await button(page, 'Journal').click();
  await entryBox(page).waitFor();
};

/** Writes an entry and waits until it stands there. Does not wait for the reply. */
async function write(page: Page, text: string): Promise<void> {
  const before = await ownMessages(page).count();
  await entryBox(page).fill(text);
  await readyToSend(page);
  await entryBox(page).press('Enter');
  await ownMessages(page).nth(before).waitFor();
}

/** A newcomer before their empty journal, at twenty to ten in the morning. */
async function newcomer(prepare: (page: Page) => Promise<void> = (page) => page.clock.setFixedTime(new Date('2031-03-04T09:41:00'))): Promise<Visitor> {
  const visitor = await stage.enter();
  await prepare(visitor.page);
  await signUp(visitor.page);
  await openJournal(visitor.page);
  return visitor;
}

it('the journal welcomes, takes an entry and answers, and has both on return; a left one goes on writing', async () => {
  const visitor = await newcomer();
  const { page } = visitor;
  await page.getByRole('navigation', { name: 'Personal Journal' }).getByText('Your private space for reflection and guidance', { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Good Morning', exact: true }).waitFor();
  await page.getByText('Welcome to Your Journal', { exact: true }).waitFor();
  await page.getByText('Reflecting on an Infinitely Better you', { exact: true }).waitFor();
  expect(await entryBox(page).getAttribute('placeholder')).toBe('Share your thoughts, feelings, or ask for guidance...');

  const opened = visitor.requestsTo('/api/journal/conversation').length;
  stage.endpoint.enqueue(reply('What was the quiet like?'));
  await write(page, 'Bread, the radio, rain on the window.');
  await replyOver(page);
  await expectTalk(page, /^You: [^]*Bread, the radio, rain on the window\.$/, /^Coach: [^]*What was the quiet like\?/);
  expect(await page.getByText('Welcome to Your Journal').count()).toBe(0);
  await eventually(() => expect(visitor.requestsTo('/api/journal/conversation').length).toBe(opened + 1));

  const second = gate();
  stage.endpoint.enqueue(inHalves(second.opened));
  await write(page, 'Soft, mostly.');
  await coachSays(page, 'The first half');
  const closed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/journal/chat-stream'));
  await button(page, 'Back to Chat').click();
  await closed;
  expect(stage.endpoint.requests.at(-1)?.closedEarly).toBe(false);
  second.open();
  await openJournal(page);
  await eventually(async () => expect((await conversation(page)).at(-1)).toMatch(/The first half and the second\./));
  expect(await ownMessages(page).count()).toBe(2);
  expect(await coachMessages(page).count()).toBe(2);
  await page.reload();
  await openJournal(page);
  await eventually(async () => expect((await conversation(page)).at(-1)).toMatch(/The first half and the second\./));
  expect(await ownMessages(page).count()).toBe(2);
});

it('a reply that fails before its first word becomes the apology; one that has words keeps them', async () => {
  const { page } = await newcomer();
  stage.endpoint.enqueue({ steps: [{ do: 'cut' }] });
  await write(page, 'Is anybody there?');
  await coachSays(page, "I apologize, but I'm having trouble responding right now. Please try again in a moment.");
  expect(await typing(page).count()).toBe(0);

  const breaks = gate();
  stage.endpoint.enqueue({ steps: [{ do: 'text', text: 'I am here, and' }, { do: 'hold', until: breaks.opened }, { do: 'cut' }] });
  await write(page, 'Once more.');
  await coachSays(page, 'I am here, and');
  breaks.open();
  await replyOver(page);
  await coachSays(page, 'I am here, and');
  expect(await coachMessages(page).last().innerText()).not.toContain('I apologize');
});

describe('the curtain', () => {
  const secret = 'I have told nobody about the garden.';
  const hidden = (page: Page) => page.getByRole('status').filter({ hasText: 'Your journal is hidden' });
  /** Nothing of the journal can be reached: not by assistive technology, not by the keyboard. */
  const expectHidden = async (page: Page, why: string) => {
    await hidden(page).getByText(why, { exact: true }).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    expect(await entryBox(page).count()).toBe(0);
    const filter = await page.getByText(secret).evaluate((text) => getComputedStyle(text.closest('[inert]')!).filter);
    expect(filter).toContain('blur');
  };
  const show = async (page: Page) => {
    await button(page, 'Show journal').click();
    await ownMessages(page).getByText(secret).waitFor();
  };

  it('is drawn by a key, by the button, and when the page is left, and opened again', async () => {
    const { page } = await newcomer(makeTabHideable);
    stage.endpoint.enqueue(reply('Tell me about it.'));
    await write(page, secret);
    await replyOver(page);
    await entryBox(page).fill('There is a bench');
    await page.keyboard.press('Control+j');
    await expectHidden(page, 'Nobody can read it here until you show it again.');
    await eventually(async () => expect(await focused(page)).toEqual(['button', 'Show journal']));
    await page.keyboard.press('Control+j');
    await eventually(async () => expect(await focused(page)).toEqual(['textbox', 'Journal entry']));
    expect(await entryBox(page).inputValue()).toBe('There is a bench');

    await button(page, 'Hide journal').click();
    await expectHidden(page, 'Nobody can read it here until you show it again.');
    await show(page);

    await setHidden(page, true);
    await setHidden(page, false);
    await expectHidden(page, 'It was hidden when you turned to something else.');
    await button(page, 'Back to Chat').click();
    await button(page, 'Journal').click();
    await expectHidden(page, 'It was hidden when you turned to something else.');
    await show(page);
  });

  it('is drawn after five minutes without a key or a pointer, and not before', async () => {
    const { page } = await newcomer((arriving) => arriving.clock.install());
    stage.endpoint.enqueue(reply('Tell me about it.'));
    await write(page, secret);
    await replyOver(page);
    await page.clock.fastForward('04:30');
    await page.keyboard.press('Shift');
    await page.clock.fastForward('04:30');
    await ownMessages(page).getByText(secret).waitFor();
    expect(await hidden(page).count()).toBe(0);
    await page.clock.fastForward('00:31');
    await expectHidden(page, 'Nothing was done here for five minutes.');
    await show(page);
  });
});

it('nothing that is written in the journal is left in the browser, and no search finds it', async () => {
  const { page, context } = await newcomer();
  const canaries = ['Wrenfeather', 'Mossgarden', 'Lanternfish'] as const;
  const [entry, answer, draft] = canaries;
  stage.endpoint.enqueue(reply(`So ${answer} it is.`));
  await write(page, `Call it ${entry} for now.`);
  await replyOver(page);
  await coachSays(page, answer);
  await entryBox(page).fill(`Perhaps ${draft}`);
  const left = async () => {
    const kept = await page.evaluate(async () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.title, location.href, history.state, document.cookie, await indexedDB.databases(), await caches.keys()]));
    expect(kept).toContain('Maya Okafor'); // this looks where the app keeps what it keeps
    return canaries.filter((canary) => kept.includes(canary) || JSON.stringify(context.pages().map((each) => each.url())).includes(canary));
  };
  expect(await left()).toEqual([]);
  await button(page, 'Back to Chat').click();
  await button(page, 'New Goal').waitFor();
  expect(await left()).toEqual([]);

  for (const canary of [entry, answer]) {
    await page.keyboard.press('Control+k');
    const search = page.getByRole('dialog', { name: 'Search', exact: true });
    await search.getByRole('combobox').fill(canary);
    await search.getByText(`Nothing found for “${canary}”. Try another word, or fewer of them.`, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await search.waitFor({ state: 'detached' });
  }
});
