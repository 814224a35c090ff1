import type { Background } from './background';
import type { Clock } from './clock';
import type { Coach } from './coach/coach';
import type { Generations } from './coaching/generations';
import type { Config } from './config';
import type { Database } from './db/database';
import type { SecretCookie } from './http/sessionCookie';
import type { Verifiers } from './identity/providers';
import type { SessionWatch } from './identity/sessionWatch';
import type { Mailer } from './mail/mail';
import type { Outbox } from './outbox';
import type { ShippedTexts } from './shippedTexts';
import type { Transcriber } from './transcription/transcriber';

/** What the routes work with. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly coach: Coach;
  readonly clock: Clock;
  readonly generations: Generations;
  readonly sessionWatch: SessionWatch;
  readonly cookie: SecretCookie;
  readonly identityCookie: SecretCookie;
  readonly verifiers: Verifiers;
  readonly mailer: Mailer;
  readonly outbox: Outbox;
  /** Null: voice input is not set up. */
  readonly transcriber: Transcriber | null;
  readonly background: Background;
  readonly texts: ShippedTexts;
  /** The origin that links in mails lead to; never what a request calls the server. */
  ownOrigin(): string;
}
