import { createServer, type AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { startLoopbackTwilio, type LoopbackTwilio } from '../support/loopbackTwilio';
import { createGoal, signUp } from './support/deeds';
import { checkInDayField, goalFact, openCheckInDay, panelButton } from './support/goalDeeds';
import { dayOnPage } from './support/ownCall';
import { setStage } from './support/stage';

let twilio: LoopbackTwilio;
const stage = setStage('builtIn', {
  async prepare() {
    twilio = await startLoopbackTwilio();
    const port = await freePort(); // known before the server starts, for the links in its texts
    return { ...twilio.settings, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
  },
});
afterAll(() => twilio.close());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function moveCheckIn(page: Page, day: string): Promise<void> {
  await openCheckInDay(page);
  await checkInDayField(page).fill(day);
  await panelButton(page, 'Save').click();
  await checkInDayField(page).waitFor({ state: 'detached' });
}

it('who gives a phone number gets one text on the day of a check-in, from a server that was away when it came due, and no second', async () => {
  const { page } = await stage.enter({ isAskedForPhone: true });
  await signUp(page);
  await createGoal(page, 'Run a marathon');
  const prompt = page.getByRole('dialog', { name: 'Stay Connected to Your Goals' });
  await prompt.getByRole('textbox', { name: 'Phone Number', exact: true }).fill('5551234567');
  const consented = page.waitForResponse(async (response) => response.url().endsWith('/api/user/update-profile') && (response.request().postData() ?? '').includes('notifications_enabled'));
  await prompt.getByRole('button', { name: 'Save', exact: true }).click();
  await consented;
  await prompt.waitFor({ state: 'detached' });
  await moveCheckIn(page, await dayOnPage(page));
  await goalFact(page, 'Next check-in').filter({ hasText: 'Today' }).waitFor();
  await createGoal(page, 'Sing more');
  await moveCheckIn(page, await dayOnPage(page, 1));

  await stage.restartServer();
  await twilio.untilAsked(1);
  expect(twilio.asked).toEqual([{ to: '+15551234567', from: '+15550000000', body: expect.stringMatching(/^Better: time to check in on "Run a marathon"\. http:\/\/127\.0\.0\.1:\d+ Reply STOP to end these texts\.$/) }]);

  // The next text is of the other goal: the first one's has been sent.
  await page.reload();
  await moveCheckIn(page, await dayOnPage(page));
  await stage.restartServer();
  await twilio.untilAsked(2);
  await stage.restartServer(); // the server that stops ends its round first
  expect(twilio.asked.map(({ body }) => /"(.*)"/.exec(body)?.[1])).toEqual(['Run a marathon', 'Sing more']);
});
