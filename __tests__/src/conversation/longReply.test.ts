import { devToolsLog } from '../support/devTools';
import { outcomeOf } from '../../../src/conversation/replyMachine';
import { openConversation, final, words } from '../support/chatting';
import { settle } from '../support/fakePorts';

/** Milliseconds between two frames of a display, and between two pieces of a fast coach. */
const frame = 1_000 / 60;
const apart = 5;

/** Sends a message and lets its reply come in so many pieces, 200 a second, with the frames of a display between. */
async function longReply(pieces: number) {
  const page = await openConversation();
  const { clock, eventStream } = page.ports;
  let now = clock.elapsed();
  clock.elapsed = () => now;
  await page.say('Tell me everything');
  const stream = eventStream.latest();
  let text = '';
  let nextFrame = frame;
  for (let piece = 0; piece < pieces; piece += 1) {
    const said = piece % 40 === 39 ? `end ${piece}.\n\n` : `w${piece} `;
    text += said;
    stream.send(words(said));
    now += apart;
    if (now >= nextFrame) {
      clock.frame();
      nextFrame += frame;
    }
  }
  stream.send(final());
  await settle();
  clock.frame();
  await settle();
  await settle();
  const reply = outcomeOf(page.chat().reply);
  return { isWhole: reply?.ending === 'complete' && reply.content === text, log: devToolsLog() };
}

it('a reply of 2,000 pieces in ten seconds costs about 200 actions', async () => {
  const { isWhole, log } = await longReply(2_000);
  expect(isWhole).toBe(true);
  const cost = log.filter((type) => type === 'chat/replyGrew').length;
  expect(cost).toBeLessThanOrEqual(220);
  expect(cost).toBeGreaterThan(100);
});

it('a reply of 20,000 pieces leaves its send in the log of DevTools', async () => {
  const { isWhole, log } = await longReply(20_000);
  expect(isWhole).toBe(true);
  expect(log).toContain('chat/messageSent');
  expect(log.filter((type) => type === 'chat/replyGrew').length).toBeLessThan(1_300);
});
