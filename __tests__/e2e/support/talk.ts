import type { Page } from 'playwright-core';
import type { Script } from '../../support/scriptedCoachEndpoint';
import { conversation } from './deeds';
import { eventually } from './eventually';

/** A reply in two halves; the second waits for `until`. */
export const inHalves = (until: Promise<void>): Script => ({
  steps: [
    { do: 'text', text: 'The first half' },
    { do: 'hold', until },
    { do: 'text', text: ' and the second.' },
    { do: 'finish', reason: 'stop' },
    { do: 'done' },
  ],
});

/** Waits until these, and only these, stand in the conversation, each as `You: …` or `Coach: …`. */
export const expectTalk = (page: Page, ...expected: readonly RegExp[]): Promise<void> =>
  eventually(async () => {
    const talk = await conversation(page);
    expect(talk).toHaveLength(expected.length);
    expected.forEach((pattern, at) => expect(talk[at]).toMatch(pattern));
  });
