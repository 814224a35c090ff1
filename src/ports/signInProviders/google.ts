import { createScriptLoader, type ProviderAnswer, type SignInProvider } from './provider';

/** The part of Google Identity Services that is used here. */
interface GoogleAccounts {
  readonly id: {
    initialize(configuration: { client_id: string; callback: (answer: { credential?: string }) => void; auto_select: boolean }): void;
    renderButton(container: HTMLElement, options: { type: 'standard' }): void;
    prompt(): void;
  };
}

declare global {
  interface Window {
    google?: { accounts?: GoogleAccounts };
  }
}

const blank = { name: '', email: '', picture: '' };

/**
 * Google Identity Services. Its window opens only from its own button, so that one is drawn out of sight and
 * pressed for the person; where it draws none, its prompt is asked for.
 */
export function createGoogle(clientId: string | undefined): SignInProvider {
  const load = createScriptLoader('https://accounts.google.com/gsi/client');
  let ownButton: HTMLElement | null = null;
  let answered: (answer: ProviderAnswer | null) => void = () => undefined;

  async function prepare() {
    if (clientId === undefined || ownButton !== null) return;
    await load();
    const accounts = window.google?.accounts;
    if (!accounts) throw new Error('The Google sign-in script has no accounts');
    accounts.id.initialize({
      client_id: clientId,
      auto_select: false,
      callback: ({ credential }) => answered(credential ? { token: credential, profile: blank } : null),
    });
    ownButton = document.createElement('div');
    ownButton.hidden = true;
    document.body.append(ownButton);
    accounts.id.renderButton(ownButton, { type: 'standard' });
  }

  return {
    isConfigured: clientId !== undefined,
    prepare,
    async signIn() {
      if (clientId === undefined) return null;
      await prepare();
      return new Promise((resolve) => {
        answered = resolve;
        const button = ownButton?.querySelector<HTMLElement>('[role="button"], button');
        if (button) button.click();
        else window.google?.accounts?.id.prompt();
      });
    },
  };
}
