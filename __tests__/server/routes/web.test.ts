import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startTestApp, type TestApp } from '../support/testApp';

let server: TestApp;
let folder: string;
beforeAll(async () => {
  folder = path.join(await fs.mkdtemp(path.join(os.tmpdir(), 'better-web-')), 'a b');
  await fs.mkdir(path.join(folder, 'assets'), { recursive: true });
  await fs.writeFile(path.join(folder, 'index.html'), '<head><meta property="csp-nonce" nonce="__CSP_NONCE__"><script type="application/json" id="app-config">{}</script><script defer src="/assets/main.js"></script></head>');
  await fs.writeFile(path.join(folder, 'assets/main.0123456789ab.js'), 'run();');
  await fs.writeFile(path.join(folder, 'bfi_questions.json'), '[]');
  await fs.writeFile(path.join(folder, '..', 'secret.txt'), 'secret');
  server = await startTestApp({ webFolder: folder, settings: { GOOGLE_CLIENT_ID: '</script><script>alert(1)//&', LEADERBOARD_EMAILS: 'hidden' } });
});
afterAll(async () => {
  await server.close();
  await fs.rm(path.dirname(folder), { recursive: true, force: true });
});

test.each(['/', '/forgot-password', '/reset-password?token=x', '/some/unknown/page', '/index.html'])('%s is the page, never kept without asking', async (address) => {
  const answer = await server.client().get(address);
  expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
});

test('each page has a nonce of its own, the same in its policy, and lets in nothing else', async () => {
  const pages = await Promise.all([server.client().get('/terms'), server.client().get('/terms')]);
  const nonces = pages.map(({ text }) => /nonce="([^"]+)"/.exec(text)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  for (const [index, { headers }] of pages.entries()) {
    const policy = String(headers['content-security-policy']).split('; ');
    for (const rule of ["default-src 'none'", `style-src 'self' 'nonce-${nonces[index]}' https://accounts.google.com/gsi/style`, "img-src 'self' data: blob:", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy).toContain(rule);
  }
  expect(pages[0]!.headers).toMatchObject({ 'referrer-policy': 'strict-origin', 'x-content-type-options': 'nosniff' });
});

test('a provider that is set up may run its scripts, and no other may', async () => {
  const scriptsOf = ({ headers }: { headers: Record<string, unknown> }) => /script-src [^;]*/.exec(String(headers['content-security-policy']))?.[0];
  expect(scriptsOf(await server.client().get('/'))).toBe("script-src 'self' https://accounts.google.com/gsi/client");
  const without = await startTestApp({ webFolder: folder });
  const plain = await without.client().get('/');
  expect(scriptsOf(plain)).toBe("script-src 'self'");
  expect(plain.headers['referrer-policy']).toBe('no-referrer');
  expect(scriptsOf(await server.client().get('/api/nothing'))).toBe("script-src 'self'");
  await without.close();
});

test('the settings stand in the page, and none can end the script element', async () => {
  const { text } = await server.client().get('/');
  const [, json] = /id="app-config">([^<]*)<\/script>/.exec(text) ?? [];
  expect(JSON.parse(json ?? '')).toEqual({ googleClientId: '</script><script>alert(1)//&', leaderboardEmails: 'hidden', supportTools: false });
  expect(text.match(/<script/g)).toHaveLength(2);
});

describe('the pages of support', () => {
  let withTools: TestApp;
  beforeAll(async () => (withTools = await startTestApp({ webFolder: folder, database: server.database, settings: { SUPPORT_TOOLS: 'on', GOOGLE_CLIENT_ID: 'g', FACEBOOK_APP_ID: 'f', FACEBOOK_APP_SECRET: 's' } })));
  afterAll(() => withTools.close());
  const at = async (address: string, app = withTools) => {
    const { status, headers, text } = await app.client().get(address);
    const { 'content-security-policy': policy, 'x-frame-options': framing, 'referrer-policy': referrer } = headers;
    return { status, framing, referrer, policy: String(policy).split('; '), nonce: /nonce="([^"]+)"/.exec(text)?.[1] ?? '', config: JSON.parse(/id="app-config">([^<]*)</.exec(text)?.[1] ?? 'null') };
  };

  test.each(['/support', '/support/screen'])('without the setting %s is what any unknown page is', async (address) => {
    const [support, unknown] = [await at(address, server), await at('/some/unknown/page', server)];
    expect({ ...support, policy: support.policy.join().replace(support.nonce, ''), nonce: '' }).toEqual({ ...unknown, policy: unknown.policy.join().replace(unknown.nonce, ''), nonce: '' });
    expect(support.config.supportTools).toBe(false);
    expect(support.policy).toContain("frame-ancestors 'none'");
  });

  test.each([
    ['/support', 'DENY', ["frame-src 'self'", "frame-ancestors 'none'"]],
    ['/support?x=1', 'DENY', ["frame-src 'self'", "frame-ancestors 'none'"]],
    ['/support/screen', 'SAMEORIGIN', ["frame-src 'none'", "frame-ancestors 'self'"]],
  ])('with it %s may ask nobody for anything, and is framed by whom it must be', async (address, framing, own) => {
    const page = await at(address);
    const common = ["default-src 'none'", "script-src 'self'", `style-src 'self' 'nonce-${page.nonce}'`, "img-src 'self' data:", "font-src 'self'", "manifest-src 'self'", "connect-src 'none'", "form-action 'none'", "object-src 'none'", "base-uri 'none'"];
    expect(page).toMatchObject({ status: 200, framing, referrer: 'no-referrer', config: { supportTools: true } });
    expect(page.nonce).toMatch(/^[\w+/]{22}==$/);
    expect(page.policy).toEqual([...common, ...own]);
  });

  test.each(['/', '/support/', '/support/other', '/support%2fscreen', '/%73upport', '/Support/screen', '/supported'])('with it %s is a page like any other', async (address) => {
    const page = await at(address);
    expect(page.framing).toBeUndefined();
    expect(page.policy).toEqual(expect.arrayContaining(["frame-ancestors 'none'", expect.stringContaining("connect-src 'self' https://accounts.google.com")]));
  });
});

test('hashed assets are kept for ever, other files are asked for again', async () => {
  const asset = await server.client().get('/assets/main.0123456789ab.js');
  expect([asset.text, asset.headers['cache-control']]).toEqual(['run();', 'public, max-age=31536000, immutable']);
  expect((await server.client().get('/bfi_questions.json')).headers['cache-control']).toBe('no-cache');
});

test.each(['/assets/old.js', '/missing.png', '/../secret.txt', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '/assets/%00.js', '/..\\secret.txt', `/${'x'.repeat(5_000)}.js`])('missing file %# is a 404 and not kept', async (address) => {
  const answer = await server.client().get(address);
  expect([answer.status, answer.body]).toEqual([404, { success: false, error: 'Not found.' }]);
  expect(String(answer.headers['cache-control'] ?? '')).not.toContain('immutable');
});

test.each(['/terms.', '/old-page.html', '/assets/gone.js'])('who goes to %s with a browser is shown the page, which says that there is none', async (address) => {
  const visit = async (to: string) => server.client().get(to, { 'sec-fetch-dest': 'document' });
  expect([(await visit(address)).status, (await visit(address)).headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await visit('/bfi_questions.json')).text).toBe('[]');
});

test('an address that cannot be read is refused in words', async () => {
  const answer = await server.client().get('/%.js');
  expect([answer.status, answer.body]).toEqual([400, { success: false, error: 'The address cannot be understood.' }]);
});

test('before the web app is built the page says so', async () => {
  const unbuilt = await startTestApp({ webFolder: path.join(folder, 'nothing'), database: server.database });
  const answer = await unbuilt.client().get('/');
  expect([answer.status, answer.text]).toEqual([503, 'The web app is not built yet. Run "npm run build", then reload.\n']);
  await unbuilt.close();
});
