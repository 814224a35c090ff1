import path from 'node:path';
import { readConfig, SettingsProblem } from '../../server/config';

test('without settings everything has a value that works', () => {
  expect(readConfig({})).toEqual({
    port: 3000, host: 'localhost', publicUrl: null, dataFolder: path.resolve('data'), databaseUrl: null,
    coach: { baseUrl: null, apiKey: null, model: null }, trustedProxies: [], logLevel: 'info', leaderboardEmails: 'shown',
    supportTools: false, googleClientId: null, facebookAppId: null,
    google: { issuer: 'https://accounts.google.com', jwksUrl: new URL('https://www.googleapis.com/oauth2/v3/certs') },
    facebook: { appSecret: null, graphUrl: new URL('https://graph.facebook.com/v23.0') },
    mail: { smtpUrl: null, from: 'Better <no-reply@better.example>' }, transcription: null, twilio: null,
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
      TRANSCRIBE_BASE_URL: 'http://localhost:9001/v1', TRANSCRIBE_API_KEY: 'k', TRANSCRIBE_MODEL: 'w',
      TWILIO_ACCOUNT_SID: 'AC0123', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+15551234567', TWILIO_BASE_URL: 'http://localhost:9002',
    }),
  ).toEqual({
    port: 0, host: '0.0.0.0', publicUrl: new URL('https://better.example'), dataFolder: '/var/lib/better data', databaseUrl: 'postgresql://u:p@db/better',
    coach: { baseUrl: 'http://localhost:9000/v1', apiKey: 'secret', model: 'm' }, trustedProxies: ['10.0.0.0/8', '::1', 'loopback'], logLevel: 'warn',
    leaderboardEmails: 'hidden', supportTools: true, googleClientId: 'g', facebookAppId: 'f',
    google: { issuer: 'http://localhost:1', jwksUrl: new URL('http://localhost:1/keys') }, facebook: { appSecret: 's', graphUrl: new URL('http://localhost:2/v23.0') },
    mail: { smtpUrl: 'smtps://u:p@mail.example', from: 'Better <hello@better.example>' },
    transcription: { baseUrl: 'http://localhost:9001/v1', apiKey: 'k', model: 'w' },
    twilio: { accountSid: 'AC0123', authToken: 't', from: '+15551234567', baseUrl: new URL('http://localhost:9002') },
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
  ['TRANSCRIBE_BASE_URL', 'whisper', 'TRANSCRIBE_BASE_URL must be an address such as https://api.example/v1'],
  ['TRANSCRIBE_MODEL', 'whisper-1', 'TRANSCRIBE_BASE_URL must be set where TRANSCRIBE_MODEL is'],
  ['TRANSCRIBE_API_KEY', 'secret', 'TRANSCRIBE_BASE_URL must be set where TRANSCRIBE_API_KEY is'],
  ['TWILIO_BASE_URL', 'twilio', 'TWILIO_BASE_URL must be an address such as https://api.twilio.com'],
  ['SUPPORT_TOOLS', 'maybe', 'SUPPORT_TOOLS must be on or off'],
])('%s=%s is named with what it must be', (name, value, problem) => {
  expect(() => readConfig({ [name]: value })).toThrow(new SettingsProblem([problem]));
});

test.each([['on', true], ['true', true], ['1', true], ['off', false], ['false', false], ['0', false], ['', false]])('SUPPORT_TOOLS=%s is understood', (value, isOn) => {
  expect(readConfig({ SUPPORT_TOOLS: value }).supportTools).toBe(isOn);
});

test('a transcription server without a model is asked for the usual one', () => {
  expect(readConfig({ TRANSCRIBE_BASE_URL: 'https://api.example/v1' }).transcription).toEqual({ baseUrl: 'https://api.example/v1', apiKey: null, model: 'whisper-1' });
});

const twilio = { TWILIO_ACCOUNT_SID: 'AC0123', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+15551234567' };
test.each(Object.keys(twilio))('without %s the other settings of the account are a problem', (missing) => {
  const rest = Object.fromEntries(Object.entries(twilio).filter(([name]) => name !== missing));
  expect(() => readConfig(rest)).toThrow(new SettingsProblem([`${missing} must be set where ${Object.keys(rest)[0]} is`]));
});

test.each([
  ['TWILIO_ACCOUNT_SID', 'AC/../Messages', 'TWILIO_ACCOUNT_SID must be an account SID, which begins with AC'],
  ['TWILIO_FROM', '(555) 123-4567', 'TWILIO_FROM must be a phone number such as +15551234567'],
])('%s=%s is named with what it must be', (name, value, problem) => {
  expect(() => readConfig({ ...twilio, [name]: value })).toThrow(new SettingsProblem([problem]));
});

test('texts are not sent without the address that their links lead to', () => {
  expect(() => readConfig(twilio)).toThrow(new SettingsProblem(['PUBLIC_URL must be set where TWILIO_ACCOUNT_SID is']));
  expect(readConfig({ ...twilio, PUBLIC_URL: 'https://better.example' }).twilio).toMatchObject({ accountSid: 'AC0123' });
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
