import http from 'node:http';
import type { TestClient } from './testApp';

/** What became of uploads that began at the same time, as statuses; 0 where the connection was ended instead. */
export interface UploadsAtOnce {
  /** Of the first to be answered, while no body had been sent yet. */
  readonly first: number;
  /** Of all, once the bodies were sent, in the order of their numbers. */
  readonly all: readonly number[];
}

/** One person begins three uploads at once, and sends their bodies when the first is answered. */
export async function uploadsAtOnce(origin: URL, path: string, client: TestClient, fields: object): Promise<UploadsAtOnce> {
  const body = JSON.stringify(fields);
  const begin = () => {
    const request = http.request({ host: origin.hostname, port: origin.port, path, method: 'POST', headers: { 'content-type': 'application/json', 'content-length': body.length, cookie: client.cookie ?? '' } });
    const answered = new Promise<number>((resolve) => request.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', () => resolve(0)));
    request.flushHeaders();
    return { request, answered };
  };
  const uploads = [begin(), begin(), begin()];
  const first = await Promise.race(uploads.map(({ answered }) => answered));
  for (const { request } of uploads) request.end(body);
  return { first, all: (await Promise.all(uploads.map(({ answered }) => answered))).sort() };
}
