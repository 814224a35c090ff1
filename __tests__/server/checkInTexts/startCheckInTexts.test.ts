import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startLoopbackTwilio } from '../../support/loopbackTwilio';
import { scriptedCoach } from '../support/scriptedCoach';
import { startTestApp, type TestApp } from '../support/testApp';

let folder: string;
let server: TestApp;
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'better-texts-'));
  // The minute of the rounds is the test's to turn, everything else is real.
  jest.useFakeTimers({ doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  await server.close();
  jest.useRealTimers();
  await fs.rm(folder, { recursive: true, force: true });
});

/** Somebody who wants texts and has a check-in today. */
async function expectant() {
  const ada = await server.person();
  const { goalId } = await ada.createGoal('Run a marathon');
  await server.database.rows("update users set phone = '(555) 123-4567', notifications_enabled = true where id = $1", [ada.userId]);
  await server.database.rows("update goals set next_check_in = '2026-03-10' where id = $1", [goalId]);
}
const until = async (text: string) => {
  while (!server.log.some((line) => line.includes(text))) await new Promise((resolve) => setImmediate(resolve));
};

test('the server sends what is due each minute by Twilio, with a link to where people reach it', async () => {
  const twilio = await startLoopbackTwilio();
  server = await startTestApp({ settings: { ...twilio.settings, DATA_DIR: folder, PUBLIC_URL: 'https://better.example' } });
  await server.listen();
  await expectant();
  jest.advanceTimersByTime(60_000);
  await until('a check-in text was sent');
  expect(twilio.asked).toEqual([{ to: '+15551234567', from: '+15550000000', body: 'Better: time to check in on "Run a marathon". https://better.example Reply STOP to end these texts.' }]);
  expect(server.log.join()).not.toMatch(/5551234567|marathon|token-of-the-account/i);
  await twilio.close();
});

test('without the settings of Twilio it writes them to the outbox', async () => {
  server = await startTestApp({ settings: { DATA_DIR: folder } });
  await server.listen();
  await expectant();
  jest.advanceTimersByTime(60_000);
  await until('a check-in text was sent');
  const [name] = await fs.readdir(path.join(folder, 'outbox'));
  expect(await fs.readFile(path.join(folder, 'outbox', name!), 'utf8')).toMatch(/^To: \+15551234567\n/);
  expect(server.log.join()).toContain(path.join(folder, 'outbox', name!));
});

test('a server that still waits for replies as it closes begins no round', async () => {
  const coach = scriptedCoach();
  server = await startTestApp({ coach, settings: { DATA_DIR: folder } });
  await server.listen();
  const ada = await server.person();
  const { conversationId } = await ada.createGoal();
  const talking = ada.send({ message: 'Hello', conversation_id: conversationId, client_message_id: randomUUID() });
  const reply = await coach.next();
  await expectant();
  const closed = server.app.close();
  await new Promise((resolve) => setImmediate(resolve));
  jest.advanceTimersByTime(60_000);
  for (let looks = 0; looks < 50; looks += 1) await server.database.rows('select 1'); // far more than a round asks
  reply.say('Hello.');
  reply.end();
  await Promise.all([closed, talking]);
  expect(await server.database.rows('select 1 from check_in_texts')).toEqual([]);
});
