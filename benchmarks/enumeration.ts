import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createApp } from '../server/app';
import { createCoach } from '../server/coach';
import { readConfig } from '../server/config';
import { openDatabase } from '../server/db/database';
import { startThrowawayDatabase } from './throwawayDatabase';

/*
 * Does the time of an answer tell whether an address has an account? 200 pairs of one known and one unknown address,
 * in turns, at login and at forgot-password, on the real server and a throwaway database. Run it on a quiet machine.
 */
const pairs = 200;
const mostDifference = 10; // milliseconds between the medians (issue 3)
const password = 'Correct-horse7';

const median = (times: number[]): number => times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;

/** @returns whether it does not tell */
export async function run(): Promise<boolean> {
  const { folder, connection, stop } = await startThrowawayDatabase();
  const open = openDatabase(connection, (error) => console.error(error.message));
  // Each request comes from an address of its own, so that no limit is reached.
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', TRUSTED_PROXIES: 'loopback' });
  const app = await createApp({ config, database: open.database, coach: createCoach(config.coach), webFolder: folder });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  let requests = 0;
  const post = async (call: string, body: object): Promise<number> => {
    requests += 1;
    const startedAt = performance.now();
    const response = await fetch(`${origin}/api/auth/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${requests >> 8}.${requests & 255}` },
      body: JSON.stringify(body),
    });
    await response.text();
    if (response.status === 429 || response.status >= 500) throw new Error(`${call} answered ${response.status}`);
    return performance.now() - startedAt;
  };

  let isEqual = true;
  for (const [call, bodyOf] of [
    ['login', (email: string) => ({ email, password: 'Wrong-horse7' })],
    ['forgot-password', (email: string) => ({ email })],
  ] as const) {
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let pair = 0; pair < pairs; pair += 1) {
      const email = `${randomUUID()}@example.com`;
      await post('signup', { name: 'Ada Lovelace', email, password });
      const tryKnown = async () => known.push(await post(call, bodyOf(email)));
      const tryUnknown = async () => unknown.push(await post(call, bodyOf(`${randomUUID()}@example.com`)));
      // In turns, since what goes on after one answer may slow down the next.
      for (const attempt of pair % 2 === 0 ? [tryKnown, tryUnknown] : [tryUnknown, tryKnown]) await attempt();
    }
    const difference = Math.abs(median(known) - median(unknown));
    isEqual &&= difference <= mostDifference;
    console.log(`${call}: median of known ${median(known).toFixed(2)} ms, of unknown ${median(unknown).toFixed(2)} ms, difference ${difference.toFixed(2)} ms (at most ${mostDifference})`);
  }

  await app.close();
  await open.close();
  await stop();
  return isEqual;
}
