import { readAppConfig } from './appConfig';
import { createBrowserClock, type Clock } from './clock';
import { createEventStream, type EventStream } from './eventStream';
import { createBrowserIdentifiers, type Identifiers } from './identifiers';
import { createBrowserNavigation, type Navigation } from './navigation';
import { createPersistence, type AttachablePersistence } from './persistence';
import { createSecrets, type Secrets } from './secrets';
import { createSignInProviders, type SignInProviders } from './signInProviders';
import { createBrowserStorage, type TextStorage } from './storage';

export type { Clock, Moment } from './clock';
export { EventStreamRefused, type EventStream, type EventStreamRequest } from './eventStream';
export type { Identifiers } from './identifiers';
export type { Navigation } from './navigation';
export type { AttachablePersistence, Persistence } from './persistence';
export type { SecretField, Secrets } from './secrets';
export type { ProviderAnswer, SignInProvider, SignInProviders } from './signInProviders';
export type { TextStorage } from './storage';

/** Everything outside of the store that a listener may touch. Tests give others. */
export interface Ports {
  readonly clock: Clock;
  readonly eventStream: EventStream;
  readonly identifiers: Identifiers;
  readonly navigation: Navigation;
  readonly persistence: AttachablePersistence;
  readonly secrets: Secrets;
  readonly signInProviders: SignInProviders;
  readonly storage: TextStorage;
  /** The tab's storage: it survives a reload and ends with the tab. */
  readonly sessionStorage: TextStorage;
}

/** The real browser. */
export const createBrowserPorts = (): Ports => ({
  clock: createBrowserClock(),
  eventStream: createEventStream(),
  identifiers: createBrowserIdentifiers(),
  navigation: createBrowserNavigation(),
  persistence: createPersistence(),
  secrets: createSecrets(),
  signInProviders: createSignInProviders(readAppConfig()),
  storage: createBrowserStorage(),
  sessionStorage: createBrowserStorage(() => window.sessionStorage),
});
