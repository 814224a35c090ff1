import { isIP } from 'node:net';
import path from 'node:path';
import * as v from 'valibot';
import { isValidEmail } from '../contract/email';

/** The settings of the server, read once at start (contract notes, "Running it"). */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin people use, without a path; null: whatever host the request names. */
  readonly publicUrl: URL | null;
  readonly dataFolder: string;
  /** A PostgreSQL of the operator's own; null: the embedded one. */
  readonly databaseUrl: string | null;
  readonly coach: { readonly baseUrl: string | null; readonly apiKey: string | null; readonly model: string | null };
  /** Addresses whose forwarding headers are believed. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: (typeof logLevels)[number];
  readonly leaderboardEmails: 'shown' | 'hidden';
  /** Whether there is the page on which the recording of a session is looked at. */
  readonly supportTools: boolean;
  readonly googleClientId: string | null;
  readonly facebookAppId: string | null;
  /** Where Google's ID tokens come from; only tests set other than the real ones. */
  readonly google: { readonly issuer: string; readonly jwksUrl: URL };
  readonly facebook: { readonly appSecret: string | null; readonly graphUrl: URL };
  /** `smtpUrl` null: mails are written to the outbox folder. */
  readonly mail: { readonly smtpUrl: string | null; readonly from: string };
  /** What turns recordings into text, an OpenAI-compatible server; null: voice input is not offered. */
  readonly transcription: { readonly baseUrl: string; readonly apiKey: string | null; readonly model: string } | null;
  /** The account that texts are sent from; null: they are written to the outbox folder. */
  readonly twilio: { readonly accountSid: string; readonly authToken: string; readonly from: string; readonly baseUrl: URL } | null;
}

/** Every problem of the settings at once, one line each, naming the variable. */
export class SettingsProblem extends Error {
  override readonly name = 'SettingsProblem';
  constructor(readonly problems: readonly string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const addressRanges = ['loopback', 'linklocal', 'uniquelocal'];

const port = v.pipe(v.string(), v.regex(/^\d+$/, 'must be a port number from 0 to 65535'), v.transform(Number), v.maxValue(65_535, 'must be a port number from 0 to 65535'));
const webAddress = (what: string) => v.pipe(v.string(), v.check((text) => hasScheme(text, ['http:', 'https:']), `must be ${what}`), v.transform((text) => new URL(text)));
const origin = v.pipe(
  webAddress('an address such as https://better.example'),
  v.check((url) => url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '', 'must be an address without a path, such as https://better.example'),
);
/** Not every address that PostgreSQL takes is a URL to the letter: one of a socket has no host. */
const databaseAddress = v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S/, 'must be an address such as postgresql://user:password@host:5432/database'));
const proxies = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((entry) => entry.trim()).filter((entry) => entry !== '')),
  v.everyItem(isProxy, 'must be addresses or ranges with commas between, such as 10.0.0.0/8,loopback'),
);
const sender = v.pipe(
  v.string(),
  v.check((text) => isValidEmail(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text), 'must be an address such as Better <hello@better.example>'),
);
const accountSid = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{2,64}$/, 'must be an account SID, which begins with AC'));
const textSender = v.pipe(v.string(), v.regex(/^(\+\d{8,15}|\d{5,6})$/, 'must be a phone number such as +15551234567'));
const flag = v.pipe(v.picklist(['on', 'off', 'true', 'false', '1', '0'], 'must be on or off'), v.transform((text) => ['on', 'true', '1'].includes(text)));

/**
 * Reads the settings from the environment; a variable that is set to nothing counts as not set.
 * @throws SettingsProblem with a line for every bad one
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  function setting<Schema extends v.GenericSchema<string, unknown>, Otherwise>(name: string, schema: Schema, otherwise: Otherwise): v.InferOutput<Schema> | Otherwise {
    const text = environment[name]?.trim() ?? '';
    if (text === '') return otherwise;
    const parsed = v.safeParse(schema, text);
    if (parsed.success) return parsed.output;
    problems.push(`${name} ${parsed.issues[0].message}`);
    return otherwise;
  }
  const transcribeBaseUrl = setting('TRANSCRIBE_BASE_URL', webAddress('an address such as https://api.example/v1'), null);
  const [transcribeKey, transcribeModel] = [setting('TRANSCRIBE_API_KEY', v.string(), null), setting('TRANSCRIBE_MODEL', v.string(), null)];
  const twilio = {
    accountSid: setting('TWILIO_ACCOUNT_SID', accountSid, null),
    authToken: setting('TWILIO_AUTH_TOKEN', v.string(), null),
    from: setting('TWILIO_FROM', textSender, null),
    baseUrl: setting('TWILIO_BASE_URL', webAddress('an address such as https://api.twilio.com'), new URL('https://api.twilio.com')),
  };
  const config: Config = {
    port: setting('PORT', port, 3000),
    // "localhost" is listened on by both its addresses, 127.0.0.1 and ::1, and by no other.
    host: setting('HOST', v.string(), 'localhost'),
    publicUrl: setting('PUBLIC_URL', origin, null),
    dataFolder: path.resolve(setting('DATA_DIR', v.string(), './data')),
    databaseUrl: setting('DATABASE_URL', databaseAddress, null),
    coach: {
      baseUrl: setting('COACH_BASE_URL', webAddress('an address such as https://api.example/v1'), null)?.href ?? null,
      apiKey: setting('COACH_API_KEY', v.string(), null),
      model: setting('COACH_MODEL', v.string(), null),
    },
    trustedProxies: setting('TRUSTED_PROXIES', proxies, []),
    logLevel: setting('LOG_LEVEL', v.picklist(logLevels, `must be one of ${logLevels.join(', ')}`), 'info'),
    leaderboardEmails: setting('LEADERBOARD_EMAILS', v.picklist(['shown', 'hidden'], 'must be shown or hidden'), 'shown'),
    supportTools: setting('SUPPORT_TOOLS', flag, false),
    googleClientId: setting('GOOGLE_CLIENT_ID', v.string(), null),
    facebookAppId: setting('FACEBOOK_APP_ID', v.string(), null),
    google: {
      issuer: setting('GOOGLE_ISSUER', v.string(), 'https://accounts.google.com'),
      jwksUrl: setting('GOOGLE_JWKS_URL', webAddress('an address such as https://www.googleapis.com/oauth2/v3/certs'), new URL('https://www.googleapis.com/oauth2/v3/certs')),
    },
    facebook: {
      appSecret: setting('FACEBOOK_APP_SECRET', v.string(), null),
      graphUrl: setting('FACEBOOK_GRAPH_URL', webAddress('an address such as https://graph.facebook.com/v23.0'), new URL('https://graph.facebook.com/v23.0')),
    },
    mail: {
      smtpUrl: setting('SMTP_URL', v.pipe(v.string(), v.check((text) => hasScheme(text, ['smtp:', 'smtps:']), 'must be an address such as smtps://user:password@mail.example')), null),
      from: setting('MAIL_FROM', sender, 'Better <no-reply@better.example>'),
    },
    transcription: transcribeBaseUrl === null ? null : { baseUrl: transcribeBaseUrl.href, apiKey: transcribeKey, model: transcribeModel ?? 'whisper-1' },
    twilio: isWhole(twilio) ? twilio : null,
  };
  const isSet = (name: string) => (environment[name]?.trim() ?? '') !== '';
  if (config.coach.baseUrl === null && config.coach.model !== null) problems.push('COACH_BASE_URL must be set where COACH_MODEL is');
  if (!isSet('TRANSCRIBE_BASE_URL')) for (const name of ['TRANSCRIBE_API_KEY', 'TRANSCRIBE_MODEL']) if (isSet(name)) problems.push(`TRANSCRIBE_BASE_URL must be set where ${name} is`);
  const twilioNames = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'];
  const givenTwilioName = twilioNames.find(isSet);
  for (const name of twilioNames) if (givenTwilioName !== undefined && !isSet(name)) problems.push(`${name} must be set where ${givenTwilioName} is`);
  // Without it the links in texts would lead to "localhost", on whichever phone.
  if (config.twilio !== null && !isSet('PUBLIC_URL')) problems.push('PUBLIC_URL must be set where TWILIO_ACCOUNT_SID is');
  if (config.facebookAppId !== null && config.facebook.appSecret === null) problems.push('FACEBOOK_APP_SECRET must be set where FACEBOOK_APP_ID is');
  if (config.mail.smtpUrl !== null && !isSet('MAIL_FROM')) problems.push('MAIL_FROM must be set where SMTP_URL is');
  if (problems.length > 0) throw new SettingsProblem(problems);
  return config;
}

/** Whether nothing of it is missing. */
function isWhole<Parts extends object>(parts: Parts): parts is { [Name in keyof Parts]: NonNullable<Parts[Name]> } {
  return Object.values(parts).every((part) => part !== null);
}

function hasScheme(text: string, schemes: readonly string[]): boolean {
  return URL.canParse(text) && schemes.includes(new URL(text).protocol);
}

function isProxy(entry: string): boolean {
  if (addressRanges.includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}
