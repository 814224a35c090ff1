import { TaskAbortError } from '@reduxjs/toolkit';
import { act } from '@testing-library/react';
import type { AppConfig } from '../../../contract/appConfig';
import type { Attention, Clock, Downloads, ErrorLog, EventStream, EventStreamRequest, Keyboard, KeyPress, Moment, Ports, ProviderAnswer, SavedFile, SignInProvider, TextStorage } from '../../../src/ports';
import { createBrowserDownloads } from '../../../src/ports/downloads';
import { createPersistence } from '../../../src/ports/persistence';
import { createPictures, type PictureSize, type PictureTools } from '../../../src/ports/pictures';
import { createRecordings } from '../../../src/ports/recordings';
import { createSecrets } from '../../../src/ports/secrets';
import { createSessionRecordings } from '../../../src/ports/sessionRecordings';
import { createFakeMicrophone, type FakeMicrophone } from './fakeMicrophone';
import { createFakeClipboard, createFakePage, type FakeClipboard, type FakePage } from './fakePage';

/** The person's attention, which the test turns away and back. */
export interface FakeAttention extends Attention {
  lookAway(): void;
  /** The tab is hidden behind another. */
  hideTab(): void;
  comeBack(): void;
  /** A key or the pointer is used. */
  use(): void;
}

function createFakeAttention(): FakeAttention {
  const callbacks: ((isAway: boolean) => void)[] = [];
  let isAway = false;
  let isHidden = false;
  const turn = (away: boolean, hidden = false) => {
    isAway = away;
    isHidden = hidden;
    act(() => callbacks.forEach((callback) => callback(away)));
  };
  const used = new Set<() => void>();
  return {
    isAway: () => isAway,
    isHidden: () => isHidden,
    onChanged: (callback) => void callbacks.push(callback),
    onUsed(callback) {
      used.add(callback);
      return () => used.delete(callback);
    },
    lookAway: () => turn(true),
    hideTab: () => turn(true, true),
    comeBack: () => turn(false),
    use: () => used.forEach((callback) => callback()),
  };
}

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
    elapsed: () => now,
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

/** What the browser does with pictures, as the test says; `shown` are the addresses that can be shown now. */
export interface FakePictureTools extends PictureTools {
  readonly shown: Set<string>;
  /** The size of every picture; null: it is none. */
  size: PictureSize | null;
}

function createFakePictureTools(): FakePictureTools {
  const shown = new Set<string>();
  let number = 0;
  return {
    shown,
    size: { width: 640, height: 480 },
    addressOf() {
      number += 1;
      shown.add(`blob:picture-${number}`);
      return `blob:picture-${number}`;
    },
    release: (address) => void shown.delete(address),
    async sizeOf() {
      if (this.size === null) throw new Error('No picture');
      return this.size;
    },
  };
}

export interface FakeNavigation {
  readonly left: string[];
  readonly shown: string[];
  /** What still stands in the address bar after the path. */
  query(): string;
  goBackTo(path: string): void;
}

/** A keyboard whose keys the test presses. */
export interface FakeKeyboard extends Keyboard {
  /** Presses a key where nothing is typed, unless told otherwise. @returns whether it was used */
  press(key: string, more?: Partial<KeyPress>): boolean;
}

export function createFakeKeyboard(): FakeKeyboard {
  let pressed: (press: KeyPress) => boolean = () => false;
  return {
    onPressed: (callback) => {
      pressed = callback;
    },
    isDialogOpen: () => document.querySelector('[role="dialog"][data-state="open"]') !== null,
    press(key, more = {}) {
      let isUsed = false;
      act(() => {
        isUsed = pressed({ key, hasCommand: false, isTyping: false, ...more });
      });
      return isUsed;
    },
  };
}

/** Downloads through the test's `fetch`; what is handed to the browser is kept. */
export interface FakeDownloads extends Downloads {
  readonly saved: SavedFile[];
}

const createFakeDownloads = (saved: SavedFile[] = []): FakeDownloads => ({ saved, receive: createBrowserDownloads().receive, save: (file) => void saved.push(file) });

/** Keeps what is written to the developers' log. */
export interface FakeErrorLog extends ErrorLog {
  readonly written: string[];
}

const createFakeErrorLog = (written: string[] = []): FakeErrorLog => ({ written, write: (message) => void written.push(message) });

export interface FakePorts extends Ports {
  readonly attention: FakeAttention;
  readonly clipboard: FakeClipboard;
  readonly clock: FakeClock;
  readonly downloads: FakeDownloads;
  readonly errorLog: FakeErrorLog;
  readonly eventStream: FakeEventStream;
  readonly keyboard: FakeKeyboard;
  readonly microphone: FakeMicrophone;
  readonly page: FakePage;
  readonly pictureTools: FakePictureTools;
  readonly signInProviders: { readonly google: FakeProvider; readonly facebook: FakeProvider };
  readonly browser: FakeNavigation;
  readonly stored: Map<string, string>;
  /** Lets another tab change what the browser's storage holds; one that leaves nothing has cleared it. */
  changeElsewhere(change: (stored: Map<string, string>) => void): void;
  /** What the tab's storage holds. */
  readonly tab: Map<string, string>;
}

/** Who wants to know what another tab does to the storage. */
interface ToldOfStorage {
  changedElsewhere?: (change: { readonly isCleared: boolean }) => void;
}

/** Texts kept by key in a map the test can look into. */
const textStorageOf = (kept: Map<string, string>, told: ToldOfStorage = {}): TextStorage => ({
  read: (key) => kept.get(key) ?? null,
  write: (key, text) => {
    kept.set(key, text);
    return true;
  },
  remove: (key) => {
    kept.delete(key);
  },
  clear: () => kept.clear(),
  onChangedElsewhere: (callback) => void (told.changedElsewhere = callback),
});

export interface FakePortsOptions {
  /** What the browser's storage holds, and the tab's. Pages that are given the same map share one storage. */
  readonly stored?: Record<string, string> | Map<string, string>;
  readonly tab?: Record<string, string>;
  readonly path?: string;
  readonly providers?: boolean;
  readonly appConfig?: AppConfig;
}

/**
 * Ports that do nothing by themselves and remember what they were asked.
 * `path` is the address at which the page opens, with its query.
 */
export function createFakePorts({ stored = {}, tab = {}, path = '/', providers = false, appConfig = {} }: FakePortsOptions = {}): FakePorts {
  const opened = new URL(path, 'http://better.test');
  let query = opened.search;
  let number = 0;
  let pathChanged: (path: string) => void = () => undefined;
  const kept = stored instanceof Map ? stored : new Map(Object.entries(stored));
  const keptByTab = new Map(Object.entries(tab));
  const browser: FakeNavigation = { left: [], shown: [], query: () => query, goBackTo: (changed) => pathChanged(changed) };
  const pictureTools = createFakePictureTools();
  const toldOfStorage: ToldOfStorage = {};
  const storage = textStorageOf(kept, toldOfStorage);
  return {
    appConfig,
    attention: createFakeAttention(),
    clipboard: createFakeClipboard(),
    clock: createFakeClock(),
    downloads: createFakeDownloads(),
    environment: { facts: () => ({ browser: 'Jest', language: 'en-US', viewport: { width: 1280, height: 832, pixelRatio: 1 }, colorScheme: 'light', reducedMotion: false }) },
    errorLog: createFakeErrorLog(),
    eventStream: createFakeEventStream(),
    identifiers: {
      next: () => {
        number += 1;
        return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
      },
    },
    microphone: createFakeMicrophone(),
    keyboard: createFakeKeyboard(),
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
    page: createFakePage(),
    persistence: createPersistence(storage),
    pictures: createPictures(pictureTools),
    pictureTools,
    recordings: createRecordings(),
    secrets: createSecrets(),
    sessionRecordings: createSessionRecordings(),
    signInProviders: { google: createFakeProvider(providers), facebook: createFakeProvider(providers) },
    storage,
    sessionStorage: textStorageOf(keptByTab),
    browser,
    stored: kept,
    changeElsewhere(change) {
      change(kept);
      toldOfStorage.changedElsewhere?.({ isCleared: kept.size === 0 });
    },
    tab: keptByTab,
  };
}
