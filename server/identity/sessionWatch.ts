import type { Database } from '../db/database';
import { Refused } from '../refusal';
import { listLiveSessions } from '../repositories/sessions';
import type { Session } from './sessions';

/** A stream ends within two seconds of its session, whichever instance ended it. */
const lookEvery = 1_200;
/** More than a person has windows; a program that opens more is told to wait. */
const mostStreams = 16;

/** What is open for a session. */
export interface OpenStream {
  /** Aborted once the session has ended: signed out, every session of the person ended, or the account gone. */
  readonly ended: AbortSignal;
  close(): void;
}

/** Looks after the sessions of what stays open longer than a request: a session is looked at but once at its door. */
export interface SessionWatch {
  /** @throws Refused 429 when the person has too many streams open with this instance */
  open(session: Session): OpenStream;
  stop(): void;
}

/** One query for all open streams each time; none while nothing is open. */
export function watchSessions(database: Database, onFault: (error: unknown) => void): SessionWatch {
  const open = new Map<AbortController, Session>();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  const look = async (): Promise<void> => {
    const watched = [...open];
    try {
      const live = new Set(await listLiveSessions(database, [...new Set(watched.map(([, { idHash }]) => idHash))]));
      for (const [ending, { idHash }] of watched) if (!live.has(idHash)) ending.abort();
    } catch (error) {
      onFault(error); // the next look tries again
    }
    timer = null;
    lookLater();
  };
  const lookLater = (): void => {
    if (open.size > 0 && !isStopped) timer ??= setTimeout(() => void look(), lookEvery).unref();
  };

  return {
    open(session) {
      const opened = [...open.values()].filter(({ userId }) => userId === session.userId).length;
      if (opened >= mostStreams) throw new Refused(429, 'Too many windows are reading replies. Please close one and try again.', { 'retry-after': '5' });
      const ending = new AbortController();
      open.set(ending, session);
      lookLater();
      return { ended: ending.signal, close: () => void open.delete(ending) };
    },
    stop() {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
