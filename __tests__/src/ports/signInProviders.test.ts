import { readAppConfig } from '../../../src/ports/appConfig';
import { createSignInProviders } from '../../../src/ports/signInProviders';

const scripts = () => [...document.head.querySelectorAll('script')];
const scriptLoaded = () => scripts().at(-1)?.onload?.(new Event('load'));
const scriptBlocked = () => scripts().at(-1)?.onerror?.(new Event('error'));

afterEach(() => {
  scripts().forEach((script) => script.remove());
  document.body.replaceChildren();
  delete window.google;
  delete window.FB;
});

/** Google Identity Services as its documentation describes it. */
function installGoogle(draws: boolean) {
  let callback: (answer: { credential?: string }) => void = () => undefined;
  const asked: unknown[] = [];
  window.google = {
    accounts: {
      id: {
        initialize(configuration) {
          asked.push({ client_id: configuration.client_id });
          callback = configuration.callback;
        },
        renderButton(container) {
          if (!draws) return;
          const button = document.createElement('div');
          button.setAttribute('role', 'button');
          button.onclick = () => callback({ credential: 'id-token' });
          container.append(button);
        },
        prompt: () => callback({ credential: 'id-token of the prompt' }),
      },
    },
  };
  return asked;
}

it.each([
  ['its own button', true, 'id-token'],
  ['its prompt where it draws none', false, 'id-token of the prompt'],
])('Google gives its ID token by %s', async (_how, draws, token) => {
  const { google } = createSignInProviders({ googleClientId: 'our-client' });
  const signingIn = google.signIn();
  expect(scripts().map(({ src }) => src)).toEqual(['https://accounts.google.com/gsi/client']);
  const asked = installGoogle(draws);
  scriptLoaded();
  expect(await signingIn).toEqual({ token, profile: { name: '', email: '', picture: '' } });
  expect(asked).toEqual([{ client_id: 'our-client' }]);
});

function installFacebook(accessToken: string | null, profile: object = { name: 'Maya', email: 'maya@example.com', picture: { data: { url: 'https://p.example/1' } } }) {
  const asked: unknown[] = [];
  window.FB = {
    init: (configuration) => void asked.push(configuration),
    login(callback, options) {
      asked.push(options);
      callback({ authResponse: accessToken === null ? null : { accessToken } });
    },
    api(path, parameters, callback) {
      asked.push([path, parameters]);
      callback(profile);
    },
  };
  return asked;
}

it('Facebook is asked with v23.0, the e-mail scope and the look-up of name, e-mail and picture', async () => {
  const { facebook } = createSignInProviders({ facebookAppId: 'our-app' });
  const signingIn = facebook.signIn();
  expect(scripts().map(({ src }) => src)).toEqual(['https://connect.facebook.net/en_US/sdk.js']);
  const asked = installFacebook('access-token');
  scriptLoaded();
  expect(await signingIn).toEqual({ token: 'access-token', profile: { name: 'Maya', email: 'maya@example.com', picture: 'https://p.example/1' } });
  expect(asked).toEqual([
    { appId: 'our-app', version: 'v23.0', cookie: false, xfbml: false },
    { scope: 'email' },
    ['/me', { fields: 'name,email,picture' }],
  ]);
});

it('a closed window is no token, a failed look-up is a failure', async () => {
  const { facebook } = createSignInProviders({ facebookAppId: 'our-app' });
  const closed = facebook.signIn();
  installFacebook(null);
  scriptLoaded();
  expect(await closed).toBeNull();
  installFacebook('access-token', { error: { message: 'no' } });
  const other = createSignInProviders({ facebookAppId: 'our-app' }).facebook;
  const failing = other.signIn();
  scriptLoaded();
  await expect(failing).rejects.toThrow('Facebook gave no profile');
});

it('a blocked script fails, and the next press tries again', async () => {
  const { google } = createSignInProviders({ googleClientId: 'our-client' });
  const blocked = google.signIn();
  scriptBlocked();
  await expect(blocked).rejects.toThrow('could not be loaded');
  const again = google.signIn();
  installGoogle(true);
  scriptLoaded();
  expect(await again).toMatchObject({ token: 'id-token' });
});

it('without an id nothing is fetched and there is no token', async () => {
  const { google, facebook } = createSignInProviders({});
  expect([google.isConfigured, facebook.isConfigured]).toEqual([false, false]);
  expect([await google.signIn(), await facebook.signIn()]).toEqual([null, null]);
  expect(scripts()).toEqual([]);
});

describe('what index.html tells the app', () => {
  const told = (text: string | null) => {
    const page = document.implementation.createHTMLDocument();
    if (text !== null) {
      const script = page.createElement('script');
      script.id = 'app-config';
      script.type = 'application/json';
      script.textContent = text;
      page.body.append(script);
    }
    return readAppConfig(page);
  };

  it.each([[null, {}], ['', {}], ['{broken', {}], ['[]', {}], ['{"googleClientId":7}', {}], ['{"googleClientId":"g","other":1}', { googleClientId: 'g' }]])('%s is read as %j', (text, config) => {
    expect(told(text)).toEqual(config);
  });
});
