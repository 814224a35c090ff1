import type { AppConfig } from '../../contract/appConfig';
import { readAppConfig } from './appConfig';
import { createBrowserAttention, type Attention } from './attention';
import { createBrowserClipboard, type Clipboard } from './clipboard';
import { createBrowserClock, type Clock } from './clock';
import { createBrowserDownloads, type Downloads } from './downloads';
import { createBrowserEnvironment, type Environment } from './environment';
import { createBrowserErrorLog, type ErrorLog } from './errorLog';
import { createEventStream, type EventStream } from './eventStream';
import { createBrowserIdentifiers, type Identifiers } from './identifiers';
import { createBrowserMicrophone, type Microphone } from './microphone';
import { createBrowserKeyboard, type Keyboard } from './keyboard';
import { createBrowserNavigation, type Navigation } from './navigation';
import { createBrowserPage, type Page } from './page';
import { createPersistence, type Persistence } from './persistence';
import { createPictures, type Pictures } from './pictures';
import { createRecordings, type Recordings } from './recordings';
import { createSecrets, type Secrets } from './secrets';
import { createSessionRecordings, type AttachableSessionRecordings } from './sessionRecordings';
import { createSignInProviders, type SignInProviders } from './signInProviders';
import { createBrowserStorage, type TextStorage } from './storage';

export type { Attention } from './attention';
export type { Clipboard } from './clipboard';
export type { Clock, Moment } from './clock';
export type { Downloads, ReceivedFile, SavedFile } from './downloads';
export type { Environment, EnvironmentFacts } from './environment';
export type { ErrorLog } from './errorLog';
export { EventStreamRefused, type EventStream, type EventStreamRequest } from './eventStream';
export type { Identifiers } from './identifiers';
export { MicrophoneFailure, type Microphone, type MicrophoneFailureReason, type Recording, type RecordingEnd, type RecordingProgress, type RecordingRequest } from './microphone';
export type { Keyboard, KeyPress } from './keyboard';
export type { Navigation } from './navigation';
export type { Page } from './page';
export type { Persistence } from './persistence';
export type { KeptPicture, PictureField, Pictures } from './pictures';
export type { RecordingField, Recordings } from './recordings';
export type { SecretField, Secrets } from './secrets';
export type { AttachableSessionRecordings, RecordingContents, RecordingWishes, SessionRecordingField, SessionRecordings, WrittenRecording } from './sessionRecordings';
export type { ProviderAnswer, SignInProvider, SignInProviders } from './signInProviders';
export type { TextStorage } from './storage';

/** Everything outside of the store that a listener may touch. Tests give others. */
export interface Ports {
  /** What index.html told the app. */
  readonly appConfig: AppConfig;
  readonly attention: Attention;
  readonly clipboard: Clipboard;
  readonly clock: Clock;
  readonly downloads: Downloads;
  readonly environment: Environment;
  readonly errorLog: ErrorLog;
  readonly eventStream: EventStream;
  readonly identifiers: Identifiers;
  readonly microphone: Microphone;
  readonly keyboard: Keyboard;
  readonly navigation: Navigation;
  readonly page: Page;
  readonly persistence: Persistence;
  readonly pictures: Pictures;
  readonly recordings: Recordings;
  readonly secrets: Secrets;
  readonly sessionRecordings: AttachableSessionRecordings;
  readonly signInProviders: SignInProviders;
  readonly storage: TextStorage;
  /** The tab's storage: it survives a reload and ends with the tab. */
  readonly sessionStorage: TextStorage;
}

/** The real browser. */
export function createBrowserPorts(): Ports {
  const appConfig = readAppConfig();
  const storage = createBrowserStorage();
  return {
    appConfig,
    attention: createBrowserAttention(),
    clipboard: createBrowserClipboard(),
    clock: createBrowserClock(),
    downloads: createBrowserDownloads(),
    environment: createBrowserEnvironment(),
    errorLog: createBrowserErrorLog(),
    eventStream: createEventStream(),
    identifiers: createBrowserIdentifiers(),
    microphone: createBrowserMicrophone(),
    keyboard: createBrowserKeyboard(),
    navigation: createBrowserNavigation(),
    page: createBrowserPage(),
    persistence: createPersistence(storage),
    pictures: createPictures(),
    recordings: createRecordings(),
    secrets: createSecrets(),
    sessionRecordings: createSessionRecordings(),
    signInProviders: createSignInProviders(appConfig),
    storage,
    sessionStorage: createBrowserStorage(() => window.sessionStorage),
  };
}
