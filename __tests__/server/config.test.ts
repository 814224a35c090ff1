import path from 'node:path';
import { readConfig, SettingsProblem } from '../../server/config';

test('without settings everything has a value that works', () => {
  expect(readConfig({})).toEqual({
    port: 3000, host: 'localhost', publicUrl: null, dataFolder: path.resolve('data'), databaseUrl: null,
    coach: { baseUrl: null, apiKey: null, model: null }, trustedProxies: [], logLevel: 'info', leaderboardEmails: 'shown',
    supportTools: false, googleClientId: null, facebookAppId: null,
    google: { issuer: 'https://accounts.google.com', jwksUrl: new URL('https://www.googleapis.com/oauth2/v3/certs') },
    facebook: { appSecret: null, graphUrl: new URL('https://graph.facebook.com/v23.0') },
    mail: { smtpUrl: null, from: 'Better <no-reply@better.example>' },
  });
});

test('every setting is read', () => {
  expect(
    readConfig({
      PORT: '0', HOST: '0.0.0.0', PUBLIC_URL: 'https://better.example', DATA_DIR: '/var/lib/better data', DATABASE_URL: 'postgresql://u:p@db/better',
      COACH_BASE_URL: 'http://localhost:9000/v1', COACH_API_KEY: 'secret', COACH_MODEL: 'm', TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback', LOG_LEVEL: 'warn',
      LEADERBOARD_EMAILS: 'hidden', SUPPORT_TOOLS: 'true', GOOGLE_CLIENT_ID: 'g', FACEBOOK_APP_ID: 'f',
      GOOGLE_ISSUER: 'http://localhost:1', GOOGLE_JWKS_URL: 'http://localhost:1/keys', FACEBOOK_APP_SECRET: 's', FACEBOOK_GRAPH_URL: 'http://localhost:2/v23.0',
      SMTP_URL: 'smtps://u:p@mail.example', MAIL_FROM: 'Better <hello@better.example>',
    }),
  ).toEqual({
    port: 0, host: '0.0.0.0', publicUrl: new URL('https://better.example'), dataFolder: '/var/lib/better data', databaseUrl: 'postgresql://u:p@db/better',
    coach: { baseUrl: 'http://localhost:9000/v1', apiKey: 'secret', model: 'm' }, trustedProxies: ['10.0.0.0/8', '::1', 'loopback'], logLevel: 'warn',
    leaderboardEmails: 'hidden', supportTools: true, googleClientId: 'g', facebookAppId: 'f',
    google: { issuer: 'http://localhost:1', jwksUrl: new URL('http://localhost:1/keys') }, facebook: { appSecret: 's', graphUrl: new URL('http://localhost:2/v23.0') },
    mail: { smtpUrl: 'smtps://u:p@mail.example', from: 'Better <hello@better.example>' },
  });
});

test.each([
  ['PORT', '70000', 'PORT must be a port number from 0 to 65535'],
  ['PORT', 'x', 'PORT must be a port number from 0 to 65535'],
  ['PUBLIC_URL', 'better.example', 'PUBLIC_URL must be an address such as https://better.example'],
  ['PUBLIC_URL', 'https://better.example/app', 'PUBLIC_URL must be an address without a path, such as https://better.example'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address such as postgresql://user:password@host:5432/database'],
  ['COACH_BASE_URL', 'file:///x', 'COACH_BASE_URL must be an address such as https://api.example/v1'],
  ['COACH_MODEL', 'm', 'COACH_BASE_URL must be set where COACH_MODEL is'],
  ['TRUSTED_PROXIES', '10.0.0.0/99', 'TRUSTED_PROXIES must be addresses or ranges with commas between, such as 10.0.0.0/8,loopback'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  ['LEADERBOARD_EMAILS', 'no', 'LEADERBOARD_EMAILS must be shown or hidden'],
  ['FACEBOOK_APP_ID', 'f', 'FACEBOOK_APP_SECRET must be set where FACEBOOK_APP_ID is'],
  ['GOOGLE_JWKS_URL', 'keys', 'GOOGLE_JWKS_URL must be an address such as https://www.googleapis.com/oauth2/v3/certs'],
  ['SMTP_URL', 'http://mail.example', 'SMTP_URL must be an address such as smtps://user:password@mail.example'],
  ['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM must be set where SMTP_URL is'],
  ['MAIL_FROM', 'Better', 'MAIL_FROM must be an address such as Better <hello@better.example>'],
  ['MAIL_FROM', 'Better <a@b.example>\r\nBcc: x@y.example', 'MAIL_FROM must be an address such as Better <hello@better.example>'],
  ['SUPPORT_TOOLS', 'maybe', 'SUPPORT_TOOLS must be true or false'],
])('%s=%s is named with what it must be', (name, value, problem) => {
  expect(() => readConfig({ [name]: value })).toThrow(new SettingsProblem([problem]));
});

test('all problems are told at once, and no value of a setting is repeated', () => {
  expect.assertions(2);
  try {
    readConfig({ PORT: '-1', DATABASE_URL: 'secret:password', LOG_LEVEL: 'loud' });
  } catch (error) {
    expect((error as SettingsProblem).problems).toHaveLength(3);
    expect((error as SettingsProblem).message).not.toMatch(/secret|loud/);
  }
});
