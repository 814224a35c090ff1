import { createTwilioSender } from '../../../server/checkInTexts/twilio';
import { readConfig } from '../../../server/config';
import { startLoopbackTwilio, type LoopbackTwilio, type TwilioScript } from '../../support/loopbackTwilio';

let twilio: LoopbackTwilio;
beforeEach(async () => {
  twilio = await startLoopbackTwilio();
});
afterEach(() => twilio.close());

const text = { to: '+15551234567', body: 'Better: time to check in on "Läufe & more €". 👟', ownerId: 'ada' };
const never = new AbortController().signal;
const senderOf = (settings: Record<string, string> = {}, waitAtMost?: number) => createTwilioSender(readConfig({ ...twilio.settings, PUBLIC_URL: 'https://better.example', ...settings }).twilio!, waitAtMost);

test('a text arrives whole, from our number, and the account’s id of it comes back', async () => {
  expect(await senderOf().send(text, never)).toEqual({ outcome: 'sent', providerId: 'SM00000000000000000000000000000001' });
  expect(twilio.asked).toEqual([{ to: text.to, body: text.body, from: '+15550000000' }]);
});

test.each<[TwilioScript, string, string | RegExp]>([
  [400, 'refused', 'Twilio answered 400 (20400)'],
  [404, 'refused', 'Twilio answered 404 (20404)'],
  [302, 'refused', 'Twilio answered 302'],
  [408, 'postponed', 'Twilio answered 408 (20408)'],
  [429, 'postponed', 'Twilio answered 429 (20429)'],
  [500, 'unknown', 'Twilio answered 500 (20500)'],
  [502, 'unknown', 'Twilio answered 502 (20502)'],
  [503, 'postponed', 'Twilio answered 503 (20503)'],
  [504, 'unknown', 'Twilio answered 504'],
  ['cut', 'unknown', /^Twilio did not answer \(UND_ERR_SOCKET\)$/],
])('answered %s, a text is %s, and it is asked once', async (script, outcome, reason) => {
  twilio.enqueue(script);
  expect(await senderOf().send(text, never)).toEqual({ outcome, reason: typeof reason === 'string' ? reason : expect.stringMatching(reason) });
  expect(twilio.asked).toHaveLength(1);
});

test('taken with an answer that cannot be read, a text is sent', async () => {
  twilio.enqueue('garbage');
  expect(await senderOf().send(text, never)).toEqual({ outcome: 'sent', providerId: null });
});

test('a wrong token is a refusal', async () => {
  expect(await senderOf({ TWILIO_AUTH_TOKEN: 'other' }).send(text, never)).toEqual({ outcome: 'refused', reason: 'Twilio answered 401 (20003)' });
});

test('without an answer in time, or when the server stops, nobody knows', async () => {
  twilio.enqueue('hang', 'hang');
  expect(await senderOf({}, 200).send(text, never)).toEqual({ outcome: 'unknown', reason: 'Twilio did not answer (in time)' });
  const stopping = new AbortController();
  const sending = senderOf().send(text, stopping.signal);
  await twilio.untilAsked(2);
  stopping.abort();
  expect((await sending).outcome).toBe('unknown');
});

test('where nobody listens nothing was sent: it can be tried again', async () => {
  const sender = senderOf();
  await twilio.close();
  expect(await sender.send(text, never)).toEqual({ outcome: 'postponed', reason: 'Twilio did not answer (ECONNREFUSED)' });
});

test('where no connection comes about in the time for that, which is over long before the whole, nothing was sent either', async () => {
  const waits = jest.spyOn(AbortSignal, 'timeout');
  const connecting = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause: Object.assign(new Error('Connect Timeout Error'), { code: 'UND_ERR_CONNECT_TIMEOUT' }) }));
  expect(await senderOf().send(text, never)).toEqual({ outcome: 'postponed', reason: 'Twilio did not answer (UND_ERR_CONNECT_TIMEOUT)' });
  expect(waits.mock.calls[0]![0]).toBeGreaterThanOrEqual(15_000); // connecting gets ten
  connecting.mockRestore();
  waits.mockRestore();
});
