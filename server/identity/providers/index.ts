import type { Provider } from '../../../contract/auth';
import type { Clock } from '../../clock';
import type { Config } from '../../config';
import { facebookVerifier } from './facebook';
import { googleVerifier } from './google';
import type { IdentityVerifier } from './provider';

/** A verifier for each provider that is set up. */
export type Verifiers = Readonly<Record<Provider, IdentityVerifier | null>>;

export const createVerifiers = ({ googleClientId, google, facebookAppId, facebook }: Config, clock: Clock): Verifiers => ({
  google: googleClientId === null ? null : googleVerifier({ clientId: googleClientId, ...google, clock }),
  facebook: facebookAppId === null || facebook.appSecret === null ? null : facebookVerifier({ appId: facebookAppId, appSecret: facebook.appSecret, graphUrl: facebook.graphUrl, clock }),
});

export { ProviderUnreachable, TokenRefused } from './provider';
export type { IdentityVerifier, ProviderIdentity } from './provider';
