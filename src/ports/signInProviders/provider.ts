/** What a provider gave: its token (a secret), and what it says of the person without proof. */
export interface ProviderAnswer {
  readonly token: string;
  readonly profile: { readonly name: string; readonly email: string; readonly picture: string };
}

/** A sign-in provider in the browser. */
export interface SignInProvider {
  /** Whether this page was told the provider's id of the app; without it nobody can be signed in. */
  readonly isConfigured: boolean;
  /** Fetches the provider's script ahead of its use, so that a press can open a window at once. */
  prepare(): Promise<void>;
  /**
   * Lets the person choose an account in the provider's own window.
   * @returns null when no token came of it
   * @throws Error when the provider's script could not be had, or failed
   */
  signIn(): Promise<ProviderAnswer | null>;
}

/** Loads a script of another origin once; after a failure the next call tries again. */
export function createScriptLoader(source: string): () => Promise<void> {
  let loading: Promise<void> | null = null;
  const load = () =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = source;
      script.async = true;
      script.onload = () => resolve();
      script.onerror = () => {
        script.remove();
        loading = null;
        reject(new Error(`${source} could not be loaded`));
      };
      document.head.append(script);
    });
  return () => (loading ??= load());
}
