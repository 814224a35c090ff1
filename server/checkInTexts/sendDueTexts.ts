import { isPhone } from '../../contract/phone';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { saveCheckInTextEnd, type CheckInTextEnd, type ClaimedText } from '../repositories/checkInTexts';
import { dueTexts } from './dueTexts';
import type { Delivery, TextSender } from './textSender';
import { checkInText } from './wording';

/** Waits before the second and the third try; there is no fourth. */
const waits = [2 * 60_000, 10 * 60_000];
const atOnce = 10;

export interface TextingParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly sender: TextSender;
  /** The origin that the link in a text leads to. */
  readonly ownOrigin: () => string;
  readonly log: { info(details: object, text: string): void; warn(details: object, text: string): void; error(details: object, text: string): void };
}

/** How a round is told to end. */
export interface RoundSignals {
  /** Aborted: nothing new is begun. */
  readonly stopping: AbortSignal;
  /** Aborted: what is on its way is given up. */
  readonly abandoned: AbortSignal;
}

/**
 * Sends every check-in text that is due, once: a text is claimed in the database before it is sent, and one whose
 * fate nobody knows is left as it is. @throws what kept it from claiming more or from storing an end
 */
export async function sendDueTexts(parts: TextingParts, { stopping, abandoned }: RoundSignals): Promise<void> {
  const texts = dueTexts(parts.database, parts.clock, stopping);
  const line = async () => {
    for (let next = await texts.next(); next.done !== true; next = await texts.next()) await deliver(parts, next.value, abandoned);
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, line));
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

async function deliver({ database, clock, sender, ownOrigin, log }: TextingParts, claimed: ClaimedText, abandoned: AbortSignal): Promise<void> {
  const { attempts } = claimed;
  const delivery: Delivery = isPhone(claimed.phone)
    ? await sender.send({ to: `+1${claimed.phone.replace(/\D/g, '')}`, body: checkInText(claimed.title, ownOrigin()), ownerId: claimed.userId }, abandoned)
    : { outcome: 'refused', reason: 'The phone number is not whole' };
  if (delivery.outcome === 'sent') log.info({ attempts }, 'a check-in text was sent');
  else log.warn({ attempts, outcome: delivery.outcome, reason: delivery.reason }, 'a check-in text was not sent');
  const end = endOf(delivery, attempts, clock.now());
  if (end !== null) await saveCheckInTextEnd(database, claimed, end);
}

/** Null: it stays as one that is being sent, so that nobody sends it again. */
function endOf(delivery: Delivery, attempts: number, now: Date): CheckInTextEnd | null {
  if (delivery.outcome === 'unknown') return null;
  if (delivery.outcome === 'sent') return { status: 'sent', sentAt: now, providerId: delivery.providerId };
  const wait = delivery.outcome === 'postponed' ? waits[attempts - 1] : undefined;
  return wait === undefined ? { status: 'refused' } : { status: 'waiting', nextAttemptAt: new Date(now.getTime() + wait) };
}
