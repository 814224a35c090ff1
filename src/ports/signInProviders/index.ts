import type { AppConfig } from '../../../contract/appConfig';
import type { Provider } from '../../../contract/auth';
import { createFacebook } from './facebook';
import { createGoogle } from './google';
import type { SignInProvider } from './provider';

export type { ProviderAnswer, SignInProvider } from './provider';

export type SignInProviders = Readonly<Record<Provider, SignInProvider>>;

/** The providers by the ids of the app that the page was told. */
export const createSignInProviders = ({ googleClientId, facebookAppId }: AppConfig): SignInProviders => ({
  google: createGoogle(googleClientId),
  facebook: createFacebook(facebookAppId),
});
