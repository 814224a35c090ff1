import type { Page } from 'playwright-core';

/** What the person chooses in a provider's window: null closes it without a choice. */
export type Choice = { readonly token: string; readonly name?: string; readonly email?: string } | null;

export interface ProviderScripts {
  /** What is chosen at the next press of either button. */
  choose(choice: Choice): void;
  /** Which calls of the providers' scripts the page has made, in order. */
  readonly calls: readonly string[];
}

export const googleScript = 'https://accounts.google.com/gsi/client';
export const facebookScript = 'https://connect.facebook.net/en_US/sdk.js';

interface InPage extends Window {
  providerCalled(call: string): Promise<void>;
  accountChosen(): Promise<Choice>;
}

/** Answers the providers' scripts by stand-ins with the same interface, whose windows choose what the test says. */
export async function serveProviderScripts(page: Page): Promise<ProviderScripts> {
  const calls: string[] = [];
  let next: Choice = null;
  await page.exposeFunction('providerCalled', (call: string) => void calls.push(call));
  await page.exposeFunction('accountChosen', () => next);
  for (const [address, script] of [[googleScript, googleInPage], [facebookScript, facebookInPage]] as const) {
    await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript; charset=utf-8', body: `(${script.toString()})();` }));
  }
  return { calls, choose: (choice) => void (next = choice) };
}

/** Runs in the page: Google Identity Services. Its button has to be drawn, and answers by the callback alone. */
function googleInPage(): void {
  const { providerCalled, accountChosen } = window as unknown as InPage;
  type Configuration = { client_id: string; callback(answer: { credential?: string; select_by: string }): void };
  let configuration: Configuration | undefined;
  const answer = async (selectBy: string) => {
    const choice = await accountChosen();
    if (choice) configuration?.callback({ credential: choice.token, select_by: selectBy });
  };
  const id = {
    initialize(given: Configuration) {
      configuration = given;
      void providerCalled(`initialize ${given.client_id}`);
    },
    renderButton(parent: HTMLElement, { type }: { type: string }) {
      if (!configuration) throw new Error('initialize comes before renderButton');
      void providerCalled(`renderButton ${type}`);
      const button = document.createElement('div');
      button.setAttribute('role', 'button');
      button.tabIndex = 0;
      button.addEventListener('click', () => void answer('btn'));
      parent.append(button);
    },
    prompt() {
      void providerCalled('prompt');
      void answer('user');
    },
  };
  Object.assign(window, { google: { accounts: { id } } });
}

/** Runs in the page: the Facebook SDK. Its calls need init first, and login is answered whatever the person did. */
function facebookInPage(): void {
  const { providerCalled, accountChosen } = window as unknown as InPage;
  let isReady = false;
  let signedIn: Choice = null;
  const needInit = () => {
    if (!isReady) throw new Error('FB.init comes first');
  };
  const FB = {
    init({ appId, version }: { appId: string; version: string }) {
      isReady = true;
      void providerCalled(`init ${appId} ${version}`);
    },
    login(callback: (answer: object) => void, { scope }: { scope: string }) {
      needInit();
      void providerCalled(`login ${scope}`);
      void accountChosen().then((choice) => {
        signedIn = choice;
        callback(choice ? { status: 'connected', authResponse: { accessToken: choice.token, expiresIn: 3_600 } } : { status: 'unknown', authResponse: null });
      });
    },
    api(path: string, { fields }: { fields: string }, callback: (profile: object) => void) {
      needInit();
      void providerCalled(`api ${path} ${fields}`);
      const picture = { data: { url: 'https://platform-lookaside.example/picture.jpg' } };
      callback(signedIn ? { name: signedIn.name, email: signedIn.email, picture } : { error: { code: 2_500, message: 'An active access token must be used' } });
    },
  };
  Object.assign(window, { FB });
}
