import type { Clock } from '../clock';
import type { Outbox } from '../outbox';
import { errorCode } from './errorCode';
import type { TextSender } from './textSender';

interface OutboxParts {
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly log: { info(details: object, text: string): void };
}

/** Writes each text to a file of its own, and the log says where: for servers without an account to send from. */
export const createTextOutbox = ({ outbox, clock, log }: OutboxParts): TextSender => ({
  async send({ to, body, ownerId }) {
    try {
      const file = await outbox.write(ownerId, 'txt', `To: ${to}\nDate: ${clock.now().toISOString()}\n\n${body}\n`);
      if (file === null) return { outcome: 'refused', reason: 'The account is gone' };
      log.info({ file }, 'a text was written to the outbox');
      return { outcome: 'sent', providerId: null };
    } catch (error) {
      return { outcome: 'postponed', reason: `The outbox cannot be written (${errorCode(error)})` };
    }
  },
});
