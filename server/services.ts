import type { Clock } from './clock';
import type { Coach } from './coach/coach';
import type { Generations } from './coaching/generations';
import type { Config } from './config';
import type { Database } from './db/database';
import type { SessionCookie } from './http/sessionCookie';

/** What the routes work with. */
export interface Services {
  readonly config: Config;
  readonly database: Database;
  readonly coach: Coach;
  readonly clock: Clock;
  readonly generations: Generations;
  readonly cookie: SessionCookie;
}
