import type { Config } from '../config';
import { errorCode } from './errorCode';
import type { Delivery, TextSender } from './textSender';

/** Clearly longer than the ten seconds in which `fetch` connects: one that did not connect has sent nothing, and is told apart. */
const longestWait = 20_000;
/** Codes of errors that happen before anything of a request has left. */
const nothingWasSent = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_CERT_ALTNAME_INVALID|CERT_HAS_EXPIRED|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT_LOCALLY)$/;

/** Answers that say that nothing was taken: too slow, too many, not available. */
const takenByNobody = new Set([408, 429, 503]);

/** Sends texts by Twilio's HTTP API (Programmable Messaging, "Create a Message resource"). */
export function createTwilioSender({ accountSid, authToken, from, baseUrl }: NonNullable<Config['twilio']>, waitAtMost = longestWait): TextSender {
  const address = `${baseUrl.href.replace(/\/$/, '')}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ to, body }, abandoned) {
      const signal = AbortSignal.any([abandoned, AbortSignal.timeout(waitAtMost)]);
      try {
        const response = await fetch(address, { method: 'POST', headers: { authorization }, body: new URLSearchParams({ To: to, From: from, Body: body }), redirect: 'manual', signal });
        return deliveryOf(response.status, await answerOf(response));
      } catch (error) {
        const code = errorCode(error);
        return { outcome: nothingWasSent.test(code) ? 'postponed' : 'unknown', reason: `Twilio did not answer (${signal.aborted ? 'in time' : code})` };
      }
    },
  };
}

/** What an answer says beside its status; nothing when it cannot be read, for the status has said the most. */
async function answerOf(response: Response): Promise<{ sid?: unknown; code?: unknown }> {
  const answer: unknown = await response.json().catch(() => null); // a proxy's page, or it broke off
  return typeof answer === 'object' && answer !== null ? answer : {};
}

function deliveryOf(status: number, { sid, code }: { sid?: unknown; code?: unknown }): Delivery {
  if (status >= 200 && status < 300) return { outcome: 'sent', providerId: typeof sid === 'string' ? sid.slice(0, 64) : null };
  const reason = `Twilio answered ${status}${typeof code === 'number' ? ` (${code})` : ''}`;
  if (takenByNobody.has(status)) return { outcome: 'postponed', reason };
  return { outcome: status >= 500 ? 'unknown' : 'refused', reason }; // what failed after 500 or 502 may have been taken
}
