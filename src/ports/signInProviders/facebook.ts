import { createScriptLoader, type SignInProvider } from './provider';

interface FacebookProfile {
  readonly name?: string;
  readonly email?: string;
  readonly picture?: { readonly data?: { readonly url?: string } };
  readonly error?: unknown;
}

/** The part of the Facebook SDK that is used here. */
interface FacebookSdk {
  init(configuration: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void;
  login(callback: (answer: { authResponse?: { accessToken?: string } | null }) => void, options: { scope: string }): void;
  api(path: string, parameters: { fields: string }, callback: (profile: FacebookProfile) => void): void;
}

declare global {
  interface Window {
    FB?: FacebookSdk;
  }
}

/** Spec 7: login with the e-mail scope, then a look-up of name, e-mail and picture. */
const version = 'v23.0';

/** The Facebook SDK. */
export function createFacebook(appId: string | undefined): SignInProvider {
  const load = createScriptLoader('https://connect.facebook.net/en_US/sdk.js');
  let sdk: FacebookSdk | null = null;

  async function prepare() {
    if (appId === undefined || sdk !== null) return;
    await load();
    if (!window.FB) throw new Error('The Facebook SDK is not there');
    window.FB.init({ appId, version, cookie: false, xfbml: false });
    sdk = window.FB;
  }

  const profileOf = (facebook: FacebookSdk) =>
    new Promise<FacebookProfile>((resolve) => facebook.api('/me', { fields: 'name,email,picture' }, resolve));

  return {
    isConfigured: appId !== undefined,
    prepare,
    async signIn() {
      await prepare();
      const facebook = sdk;
      if (facebook === null) return null;
      const token = await new Promise<string | undefined>((resolve) => {
        facebook.login(({ authResponse }) => resolve(authResponse?.accessToken), { scope: 'email' });
      });
      if (!token) return null;
      const { name = '', email = '', picture, error } = await profileOf(facebook);
      if (error) throw new Error('Facebook gave no profile');
      return { token, profile: { name, email, picture: picture?.data?.url ?? '' } };
    },
  };
}
