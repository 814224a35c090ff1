import type { FastifyInstance } from 'fastify';
import { forgotPassword, resetPassword, validateResetToken } from '../../contract/auth';
import { callerAddress } from '../http/callerAddress';
import { serveCall } from '../http/route';
import { takeAttempts } from '../identity/limits';
import { beginReset, invalidResetToken, isResetToken, resetPassword as setPassword } from '../identity/passwordResets';
import { resetMail } from '../mail/resetMail';
import { Refused } from '../refusal';
import { findUserByEmail } from '../repositories/users';
import type { Services } from '../services';

/** /api/auth: a forgotten password, and the new one. */
export function passwordResetRoutes(app: FastifyInstance, services: Services): void {
  const { database, clock, background, mailer } = services;

  // The answer is the same and on its way before anybody looks whether the address has an account.
  serveCall(app, services, forgotPassword, async ({ received: { email }, request }) => {
    await takeAttempts(database, clock, [['forgotFromAddress', callerAddress(request)]]);
    background.run(() => mailReset(email));
    return { success: true, message: 'If an account with that email exists, we have sent a password reset link.' };
  });

  serveCall(app, services, validateResetToken, async ({ received: { token } }) =>
    (await isResetToken(database, token, clock)) ? { valid: true } : { valid: false, error: invalidResetToken },
  );

  serveCall(app, services, resetPassword, async ({ received: { token, password } }) => {
    await setPassword(database, token, password, clock);
    return { success: true };
  });

  async function mailReset(email: string): Promise<void> {
    const user = await findUserByEmail(database, email);
    if (!user) return;
    try {
      await takeAttempts(database, clock, [['mailsToAccount', user.id]]);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return app.log.info('a reset mail was not sent: enough went to that account');
    }
    const token = await beginReset(database, user.id, clock);
    mailer.send(resetMail(user.email, `${services.ownOrigin()}/reset-password?token=${token}`), user.id);
  }
}
