import type { Page } from 'playwright-core';
import { runInPages } from './inPage';
import { withDevTools } from './timeTravel';
import type { Visitor } from './visitor';

/** A state of the session as it took place, and the step of its recording that led to the same one. */
export interface Pair {
  readonly index: number;
  readonly step: number;
}

/** How often the same is repeated from there on. */
function runAt(types: readonly string[], from: number): number {
  let to = from;
  while (to < types.length && types[to] === types[from]) to += 1;
  return to - from;
}

/**
 * Which step of a recording is which state of the session. Events that were joined are one: of them the last is known.
 * @param happened the types of the session's actions, after that of the store's own beginning
 */
export function pairsOf(happened: readonly string[], recorded: readonly string[]): Pair[] {
  const pairs: Pair[] = [{ index: 0, step: 0 }];
  for (let index = 1, step = 0; step < recorded.length; ) {
    const [length, recordedLength] = [runAt(happened, index), runAt(recorded, step)];
    if (happened[index] !== recorded[step] || recordedLength > length) throw new Error(`Step ${step + 1} of the recording, ${recorded[step]}, is not what happened: ${happened[index]}`);
    const isLast = step + recordedLength === recorded.length;
    if (length === recordedLength) for (let at = 0; at < length; at += 1) pairs.push({ index: index + at, step: step + at + 1 });
    else if (!isLast) pairs.push({ index: index + length - 1, step: step + recordedLength });
    index += length;
    step += recordedLength;
  }
  return pairs;
}

/** The types of a recording's actions. */
export const typesIn = (file: string): string[] => (JSON.parse((JSON.parse(file) as { payload: string }).payload) as { type: string }[]).map(({ type }) => type);

/** What came of a recording somewhere else. */
export interface Replay {
  /** By step, with every word filled. */
  readonly screens: readonly string[];
  readonly deeds: readonly string[];
  /** The paths that were asked for, but for the app's own files. */
  readonly requests: readonly string[];
}

const isOwnFile = (path: string): boolean => path === '/' || path.startsWith('/assets/') || path.startsWith('/icons/') || path === '/support' || path === '/support/screen';
const othersAskedFor = ({ requests }: Visitor): string[] =>
  requests.map((request) => new URL(request.url())).filter(({ protocol, pathname }) => protocol.startsWith('http') && !isOwnFile(pathname)).map(({ pathname }) => pathname);

/** Imports a recording into the Redux DevTools of somebody who is not signed in, and jumps to each of its states. */
export async function importedScreens(visitor: Visitor, file: string): Promise<Replay> {
  const { page } = visitor;
  await withDevTools(visitor);
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
  const before = othersAskedFor(visitor).length;
  await page.evaluate((text) => window.travel.importRecording(text), file);
  const length = await page.evaluate(() => window.travel.length());
  const differences = await page.evaluate((indices) => window.travel.visit(indices), [...Array(length).keys()]);
  expect(differences).toEqual([]);
  const screens = await page.evaluate(() => window.travel.filledScreens());
  return { screens: Object.values(screens), deeds: await page.evaluate(() => window.travel.deeds()), requests: othersAskedFor(visitor).slice(before) };
}

/** Opens a recording on the support page and steps through it. */
export async function supportScreens(visitor: Visitor, file: string): Promise<Replay> {
  const { page } = visitor;
  await runInPages(visitor, 'replayInPage.ts');
  await page.goto('/support');
  await page.getByLabel('Choose File', { exact: true }).setInputFiles({ name: 'a.recording.json', mimeType: 'application/json', buffer: Buffer.from(file) });
  await page.getByRole('heading', { name: 'Events' }).waitFor();
  const screens = await page.evaluate(stepThrough, typesIn(file).length);
  const deeds = await Promise.all(page.frames().map((frame) => frame.evaluate(() => window.replayed.deeds)));
  return { screens, deeds: deeds.flat(), requests: othersAskedFor(visitor) };
}

/** Runs in the support page: goes from the first step to the last by the keys. @returns what the recorded screen shows at each */
async function stepThrough(steps: number): Promise<string[]> {
  const frame = document.querySelector<HTMLIFrameElement>('#recorded-screen')!;
  const shown = async (step: number) => {
    while (!document.querySelector(`[data-shown-step="${step}"]`)) await new Promise((resolve) => requestAnimationFrame(resolve));
    return frame.contentWindow!.replayed.filledNow();
  };
  const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  press('Home');
  const screens = [await shown(0)];
  for (let step = 1; step <= steps; step += 1) {
    press('ArrowRight');
    screens.push(await shown(step));
  }
  return screens;
}

/** The screens of the session that took place, by index, with every word filled. They must all have been visited. */
export const filledScreens = (page: Page): Promise<Record<number, string>> => page.evaluate(() => window.travel.filledScreens());

/** Where two screens differ, in a few words; null where they do not. */
export function differenceOf(was = 'not visited', is = 'not shown'): string | null {
  if (was === is) return null;
  let at = 0;
  while (was[at] === is[at]) at += 1;
  return `${was.slice(Math.max(0, at - 150), at + 150)}\n  is\n${is.slice(Math.max(0, at - 150), at + 150)}`;
}
