import { TaskAbortError } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import type { Clock, EventStream, EventStreamRequest, Moment, Ports, ProviderAnswer, SignInProvider, TextStorage } from '../../../src/ports';
import { createPersistence } from '../../../src/ports/persistence';
import { createSecrets } from '../../../src/ports/secrets';

/** A clock that stands still until it is moved; frames come when they are asked for. */
export interface FakeClock extends Clock {
  /** Moves the time on; every wait that is over by then ends, in order. */
  advance(milliseconds: number): Promise<void>;
  /** Paints one frame. */
  frame(): void;
  setMoment(moment: Moment): void;
}

/** Lets every promise that can go on do so, and the screen follow. */
export const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)));

export function createFakeClock(start: Moment = { today: '2026-06-13', hour: 9 }): FakeClock {
  let now = 0;
  let moment = start;
  let waits: { due: number; end: () => void }[] = [];
  let frames: (() => void)[] = [];
  return {
    timestamp: () => new Date(Date.UTC(2026, 5, 13, 9) + now).toISOString(),
    moment: () => moment,
    untilNextHour: () => 3_600_000,
    timeZone: () => 'Europe/Zurich',
    wait: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (signal.aborted) return reject(new TaskAbortError(String(signal.reason)));
        const calledOff = () => {
          waits = waits.filter((other) => other !== wait);
          reject(new TaskAbortError(String(signal.reason)));
        };
        const end = () => {
          signal.removeEventListener('abort', calledOff);
          resolve();
        };
        const wait = { due: now + milliseconds, end };
        waits.push(wait);
        signal.addEventListener('abort', calledOff);
      }),
    onNextFrame(callback) {
      frames.push(callback);
      return () => {
        frames = frames.filter((frame) => frame !== callback);
      };
    },
    async advance(milliseconds) {
      const until = now + milliseconds;
      await settle();
      for (;;) {
        const next = waits.filter(({ due }) => due <= until).sort((one, other) => one.due - other.due)[0];
        if (!next) break;
        now = next.due;
        waits = waits.filter((wait) => wait !== next);
        next.end();
        await settle();
      }
      now = until;
    },
    frame() {
      const due = frames;
      frames = [];
      act(() => due.forEach((callback) => callback()));
    },
    setMoment(next) {
      moment = next;
    },
  };
}

/** One request to an event stream, in the test's hands. */
export interface FakeStream {
  readonly request: EventStreamRequest;
  /** Sends one event, its data as JSON unless it is a text already. */
  send(data: unknown, name?: string): void;
  /** The server closes the stream. */
  close(): Promise<void>;
  /** The connection breaks, or the server refuses. */
  fail(error: Error): Promise<void>;
  readonly isAborted: () => boolean;
}

export interface FakeEventStream extends EventStream {
  readonly streams: FakeStream[];
  /** The latest request; throws when there was none. */
  latest(): FakeStream;
}

export function createFakeEventStream(): FakeEventStream {
  const streams: FakeStream[] = [];
  return {
    streams,
    latest() {
      const stream = streams.at(-1);
      if (!stream) throw new Error('No stream was opened');
      return stream;
    },
    open: (request, onEvent) =>
      new Promise((resolve, reject) => {
        if (request.signal.aborted) return resolve();
        request.signal.addEventListener('abort', () => resolve());
        streams.push({
          request,
          send: (data, name = '') => onEvent(name, typeof data === 'string' ? data : JSON.stringify(data)),
          async close() {
            resolve();
            await settle();
          },
          async fail(error) {
            reject(error);
            await settle();
          },
          isAborted: () => request.signal.aborted,
        });
      }),
  };
}

/** A provider that answers as the test says; unless told otherwise, it is not configured. */
export interface FakeProvider extends SignInProvider {
  isConfigured: boolean;
  answer: () => Promise<ProviderAnswer | null>;
  prepared: number;
}

const createFakeProvider = (isConfigured: boolean): FakeProvider => ({
  isConfigured,
  prepared: 0,
  answer: () => Promise.resolve(null),
  async prepare() {
    this.prepared += 1;
  },
  signIn() {
    return this.answer();
  },
});

export interface FakeNavigation {
  readonly left: string[];
  readonly shown: string[];
  /** What still stands in the address bar after the path. */
  query(): string;
  goBackTo(path: string): void;
}

export interface FakePorts extends Ports {
  readonly clock: FakeClock;
  readonly eventStream: FakeEventStream;
  readonly signInProviders: { readonly google: FakeProvider; readonly facebook: FakeProvider };
  readonly browser: FakeNavigation;
  readonly stored: Map<string, string>;
  /** What the tab's storage holds. */
  readonly tab: Map<string, string>;
}

/** Texts kept by key in a map the test can look into. */
const textStorageOf = (kept: Map<string, string>): TextStorage => ({
  read: (key) => kept.get(key) ?? null,
  write: (key, text) => {
    kept.set(key, text);
    return true;
  },
  remove: (key) => {
    kept.delete(key);
  },
});

export interface FakePortsOptions {
  /** What the browser's storage holds, and the tab's. */
  readonly stored?: Record<string, string>;
  readonly tab?: Record<string, string>;
  readonly path?: string;
  readonly providers?: boolean;
}

/**
 * Ports that do nothing by themselves and remember what they were asked.
 * `path` is the address at which the page opens, with its query.
 */
export function createFakePorts({ stored = {}, tab = {}, path = '/', providers = false }: FakePortsOptions = {}): FakePorts {
  const opened = new URL(path, 'http://better.test');
  let query = opened.search;
  let number = 0;
  let pathChanged: (path: string) => void = () => undefined;
  const kept = new Map(Object.entries(stored));
  const keptByTab = new Map(Object.entries(tab));
  const browser: FakeNavigation = { left: [], shown: [], query: () => query, goBackTo: (changed) => pathChanged(changed) };
  return {
    clock: createFakeClock(),
    eventStream: createFakeEventStream(),
    identifiers: {
      next: () => {
        number += 1;
        return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
      },
    },
    navigation: {
      origin: () => 'http://better.test',
      path: () => opened.pathname,
      takeFromQuery: (parameter) => {
        const value = new URLSearchParams(query).get(parameter);
        if (value !== null) query = '';
        return value || null;
      },
      push: (shown) => browser.shown.push(shown),
      replace: (shown) => browser.shown.push(shown),
      leaveFor: (left) => browser.left.push(left),
      onPathChanged: (callback) => {
        pathChanged = callback;
      },
    },
    persistence: createPersistence(),
    secrets: createSecrets(),
    signInProviders: { google: createFakeProvider(providers), facebook: createFakeProvider(providers) },
    storage: textStorageOf(kept),
    sessionStorage: textStorageOf(keptByTab),
    browser,
    stored: kept,
    tab: keptByTab,
  };
}
