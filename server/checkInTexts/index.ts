import type { Outbox } from '../outbox';
import type { Services } from '../services';
import { startRounds } from './rounds';
import { sendDueTexts, type TextingParts } from './sendDueTexts';
import { createTextOutbox } from './textOutbox';
import { createTwilioSender } from './twilio';

/**
 * Sends the texts about check-ins, at once and then each minute those that are due: by Twilio, or without its settings
 * to the outbox. @returns stops
 */
export function startCheckInTexts({ config, database, clock, ownOrigin }: Services, outbox: Outbox, log: TextingParts['log']): () => Promise<void> {
  const sender = config.twilio === null ? createTextOutbox({ outbox, clock, log }) : createTwilioSender(config.twilio);
  return startRounds(
    (signals) => sendDueTexts({ database, clock, sender, ownOrigin, log }, signals),
    (error) => log.error({ err: error }, 'check-in texts could not be sent'),
  );
}
