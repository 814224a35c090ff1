import fc from 'fast-check';
import http from 'node:http';
import sharp from 'sharp';
import { limits } from '../../../contract/limits';
import { takeAttempts } from '../../../server/identity/limits';
import { dataUrl, gif, hugePng, noisy, scriptThatIsAGif, striped, svg } from '../support/madePictures';
import { startTestApp, type TestApp, type TestClient } from '../support/testApp';
import { uploadsAtOnce } from '../support/uploadsAtOnce';

let server: TestApp;
let ada: TestClient;
let red: Buffer;
let origin: URL;
beforeAll(async () => {
  server = await startTestApp();
  origin = new URL(await server.listen());
  red = await striped('png', ['red'], 64, 64);
});
beforeEach(async () => (ada = await server.person()));
afterAll(() => server.close());

const upload = (picture_base64: unknown, client = ada) => client.post('/api/user/update-profile', { user_id: client.userId, picture_base64 });
const fetchFile = (reference: string, client: TestClient = ada) =>
  server.app.inject({ url: `/api/files/${reference}`, headers: client.cookie === null ? {} : { cookie: client.cookie } });
const stored = () => server.database.rows<{ id: string; picture: string }>('select pictures.id, users.picture from users left join pictures on pictures.user_id = users.id where users.id = $1', [ada.userId]);
/** Somebody with a picture. @returns its reference */
const withPicture = async (): Promise<string> => (await upload(dataUrl(red))).body.user.picture;

test('a picture is kept as a WebP under an id nobody can guess, and whoever is signed in may see it', async () => {
  const { status, body } = await upload(dataUrl(await striped('jpeg', ['red', 'blue']), 'image/jpeg'));
  expect([status, body]).toMatchObject([200, { success: true, user: { id: ada.userId, picture: expect.stringMatching(/^pictures\/[\w-]{43}\.webp$/) } }]);
  expect((await ada.post('/api/user/profile', { user_id: ada.userId })).body.user.picture).toBe(body.user.picture);
  const bob = await server.person('Bob');
  for (const viewer of [ada, bob]) {
    const file = await fetchFile(body.user.picture, viewer);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp', 'x-content-type-options': 'nosniff', 'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox", 'cross-origin-resource-policy': 'same-origin', 'content-disposition': 'inline; filename="picture.webp"',
    });
    expect(await sharp(file.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  }
  const visitor = await fetchFile(body.user.picture, server.client());
  expect([visitor.statusCode, visitor.json()]).toEqual([401, { success: false, error: 'Please sign in.' }]);
});

test('another takes its place at once: the former address leads nowhere', async () => {
  const former = await withPicture();
  const latter = await withPicture();
  expect(latter).not.toBe(former);
  expect([(await fetchFile(former)).statusCode, (await fetchFile(former)).headers['cache-control'], (await fetchFile(latter)).statusCode]).toEqual([404, 'no-store', 200]);
  expect(await stored()).toEqual([{ id: latter.slice('pictures/'.length, -'.webp'.length), picture: latter }]);
});

test('null leaves the picture, beside other fields; by itself it is no change', async () => {
  const picture = await withPicture();
  expect((await ada.post('/api/user/update-profile', { user_id: ada.userId, name: 'Grace', phone: null, picture_base64: null })).body.user).toMatchObject({ name: 'Grace', picture });
  expect(await upload(null)).toMatchObject({ status: 400, body: { error: 'Nothing to change was named.' } });
});

test('a picture and a bad field together change nothing', async () => {
  const picture = await withPicture();
  const answer = await ada.post('/api/user/update-profile', { user_id: ada.userId, picture_base64: dataUrl(red), notifications_enabled: true });
  expect([answer.status, answer.body.error]).toEqual([400, 'Phone number required']);
  expect(await stored()).toMatchObject([{ picture }]);
});

const unusable = 'This file is not a picture that can be used. Please choose a PNG, JPEG or WebP.';
const noUrl = 'The picture must be sent as a base64 data URL.';
const large = 'The picture is larger than 5 MB. Please choose a smaller one.';
const png = Buffer.from('89504e470d0a1a0a', 'hex');
describe('with a picture', () => {
  let eve: TestClient;
  let former: string;
  beforeAll(async () => {
    eve = await server.person('Eve');
    former = (await upload(dataUrl(red), eve)).body.user.picture;
  });

  test.each<[string, () => unknown, number, string]>([
    ['an SVG', () => dataUrl(svg, 'image/svg+xml'), 400, unusable],
    ['an SVG that calls itself a PNG', () => dataUrl(svg, 'image/png'), 400, unusable],
    ['a GIF', () => dataUrl(gif, 'image/gif'), 400, unusable],
    ['a script that is a GIF', () => dataUrl(scriptThatIsAGif, 'image/gif'), 400, unusable],
    ['a page', () => dataUrl(Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/html'), 400, unusable],
    ['a PNG’s beginning before a page', () => dataUrl(Buffer.concat([png, Buffer.from('<!doctype html>')])), 400, unusable],
    ['a PNG’s beginning before a JPEG', () => dataUrl(Buffer.concat([png, Buffer.from('ffd8ffe000104a46', 'hex')])), 400, unusable],
    ['half a picture', () => dataUrl(red.subarray(0, 60)), 400, unusable],
    ['nothing', () => dataUrl(Buffer.alloc(0)), 400, unusable],
    ['what is no base64', () => 'data:image/png;base64,iVBORw0KGgo…', 400, unusable],
    ['900 megapixels', () => dataUrl(hugePng(30_000, 30_000)), 400, 'The picture has more than 40 megapixels. Please choose a smaller one.'],
    ['a foreign address', () => 'http://evil.example/x.png', 400, noUrl],
    ['an address of ours', () => 'pictures/x.webp', 400, noUrl],
    ['a script', () => 'javascript:alert(1)', 400, noUrl],
    ['base64 without its URL', () => red.toString('base64'), 400, noUrl],
    ['a byte more than 5 MB', () => dataUrl(Buffer.concat([png, Buffer.alloc(limits.picture.bytes - 7)])), 413, large],
    ['200 kB more', () => dataUrl(Buffer.alloc(limits.picture.bytes + 200_000)), 413, large],
    ['20 MB', () => dataUrl(Buffer.alloc(20_000_000)), 413, large],
    ['a list', () => [dataUrl(red)], 400, 'picture_base64: Invalid type: Expected string but received Array'],
  ])('%s is refused in words, and the old picture stays', async (_name, url, status, error) => {
    const answer = await upload(url(), eve);
    expect([answer.status, answer.body]).toEqual([status, { success: false, error }]);
    expect((await eve.post('/api/user/profile', { user_id: eve.userId })).body.user.picture).toBe(former);
    expect((await fetchFile(former)).statusCode).toBe(200);
  });
});

test('nearly 5 MB are taken, one after the other as often as one likes; no other call takes so much', async () => {
  const largest = dataUrl(await noisy(1_290));
  expect(largest.length).toBeGreaterThan(limits.picture.bytes * 1.25);
  for (let count = 0; count < 4; count += 1) expect((await upload(largest)).status).toBe(200);
  for (const path of ['/api/goals/create', '/api/feedback/submit', '/api/user/profile']) {
    expect(await ada.post(path, { user_id: ada.userId, title: 'x'.repeat(200_000) })).toMatchObject({ status: 413, body: { success: false, error: 'The request is too large.' } });
  }
});

test('thirty pictures an hour are enough, large or small; the rest of the profile is not limited by them', async () => {
  await withPicture();
  for (let count = 0; count < 29; count += 1) await takeAttempts(server.database.database, server.clock, [['picturesOfUser', ada.userId]]);
  const before = await stored();
  for (const picture of [dataUrl(red), dataUrl(Buffer.alloc(1_000_000))]) {
    const answer = await upload(picture);
    expect([answer.status, answer.body.error, answer.headers['retry-after']]).toEqual([429, 'Too many attempts. Please try again in 60 minutes.', '3600']);
  }
  expect(await stored()).toEqual(before);
  expect((await ada.post('/api/user/update-profile', { user_id: ada.userId, name: 'Grace' })).status).toBe(200);
  expect((await upload(dataUrl(red), await server.person('Bob'))).status).toBe(200);
});

test('who may not change the profile gets no large body read', async () => {
  const payload = JSON.stringify({ user_id: ada.userId, picture_base64: dataUrl(Buffer.alloc(1_000_000)) });
  const send = (headers: Record<string, string>) => server.app.inject({ method: 'POST', url: '/api/user/update-profile', headers: { 'content-type': 'application/json', ...headers }, payload });
  expect((await send({})).statusCode).toBe(401);
  expect((await send({ cookie: ada.cookie ?? '', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await upload(dataUrl(red), Object.assign(await server.person('Bob'), { userId: ada.userId }))).status).toBe(403);
  expect(await stored()).toEqual([{ id: null, picture: '' }]);
});

test('of several large uploads at once two of one person are let in', async () => {
  expect(await uploadsAtOnce(origin, '/api/user/update-profile', ada, { user_id: ada.userId, picture_base64: dataUrl(Buffer.alloc(limits.picture.bytes - 100)) })).toEqual({ first: 429, all: [400, 400, 429] });
});

describe('every other address of a file leads nowhere', () => {
  /** As it stands: what most clients make of an address before they send it is not the server's to rely on. */
  const fetchRaw = (address: string) =>
    new Promise<{ status: number; type: string; cache: string; body: string }>((resolve, reject) => {
      http
        .get({ host: origin.hostname, port: origin.port, path: `/api/files/${address}`, headers: { cookie: ada.cookie ?? '' } }, (response) => {
          let body = '';
          response.on('data', (data: Buffer) => (body += data.toString())).on('end', () => resolve({ status: response.statusCode ?? 0, type: String(response.headers['content-type']), cache: String(response.headers['cache-control']), body }));
        })
        .on('error', reject);
    });
  const isNowhere = { status: 404, type: 'application/json; charset=utf-8', cache: 'no-store', body: expect.stringMatching(/^\{"success":false,"error":"(File not found|Not found)\."\}$/) };

  test('by hand', async () => {
    const picture = await withPicture();
    const addresses = [
      '', 'pictures', 'pictures/', 'pictures/.webp', '../package.json', 'pictures/../../package.json', '..%2f..%2fpackage.json', 'pictures/%2e%2e/x.webp', '%252e%252e%252f', '..\\..\\x', '%5c..%5c',
      `${picture}/`, `/${picture}`, `./${picture}`, `${picture}.`, `${picture}%20`, `${picture}%00`, `${picture}%00.webp`, picture.replace('/', '%2f'), picture.replace('pictures', 'picture%73'),
      picture.toUpperCase(), picture.replace('.webp', '.png'), picture.replace('.webp', ''), '%c0%ae%c0%ae/x', '%', '%ff', 'etc/passwd', '//evil.example/x', 'C:/x', `pictures/${'a'.repeat(43)}.webp`, `pictures/${'a'.repeat(5_000)}.webp`, 'a'.repeat(5_000),
    ];
    for (const address of addresses) expect([address.slice(0, 100), await fetchRaw(address)]).toEqual([address.slice(0, 100), isNowhere]);
    expect((await fetchRaw(`${picture}?size=1`)).status).toBe(200); // a query says nothing here
  });

  test('by chance', async () => {
    const part = fc.constantFrom('pictures', '..', '.', '/', '\\', '%2f', '%5c', '%00', '%2e', 'webp', '.webp', 'package.json', '%25', '%c3%a9', '%', '~', ':');
    await fc.assert(fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => expect(await fetchRaw(parts.join(''))).toEqual(isNowhere)), { numRuns: 60 });
  });
});
