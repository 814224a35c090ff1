import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { startTranscriptionEndpoint, type TranscriptionEndpoint } from '../support/transcriptionEndpoint';
import { button, chooseGoal, createGoal, messageBox, ownMessages, replyOver, signOut, signUp, submitSignIn, type Person } from './support/deeds';
import { eventually } from './support/eventually';
import { gate } from './support/gate';
import { fakeMicrophone, writeTone } from './support/spokenTone';
import { setStage } from './support/stage';
import { answeredWith, type Visitor } from './support/visitor';

const folder = mkdtempSync(path.join(tmpdir(), 'better-voice-'));
const spoken = writeTone(path.join(folder, 'spoken.wav'), 2);

let endpoint: TranscriptionEndpoint;
const stage = setStage('scripted', {
  async prepare() {
    endpoint = await startTranscriptionEndpoint();
    return { TRANSCRIBE_BASE_URL: endpoint.baseUrl };
  },
  browserArguments: fakeMicrophone(spoken),
});
afterAll(async () => {
  await endpoint.close();
  rmSync(folder, { recursive: true });
});

const start = (page: Page) => button(page, 'Start voice recording');
const stop = (page: Page) => button(page, 'Stop voice recording');
const written = (page: Page) => messageBox(page).inputValue();
const transcribePath = '/api/voice/transcribe';

/** Signed up, with the goal `Read more`, an empty box and a microphone. */
async function speaker(): Promise<Visitor & { person: Person }> {
  const visitor = await stage.enter({ permissions: ['microphone'] });
  await visitor.page.addInitScript(rememberTracks);
  const person = await signUp(visitor.page);
  await createGoal(visitor.page, 'Read more');
  await messageBox(visitor.page).fill('');
  return { ...visitor, person };
}

/** Records until some of what is said has been heard. Does not stop. */
async function speak(page: Page): Promise<void> {
  await start(page).click();
  await stop(page).waitFor();
  await page.getByRole('timer').getByText(/^5\d s left$/).waitFor();
}

it('what is said is added to what is typed, and the endpoint gets what was heard in a real container', async () => {
  const { page, requestsTo } = await speaker();
  await messageBox(page).fill('Today:');
  const asked = endpoint.asked.length;
  const answered = gate();
  endpoint.enqueue({ do: 'sayLater', text: 'I read two pages.', after: answered.opened });
  await speak(page);
  expect(await messageBox(page).isDisabled()).toBe(true);
  expect(await button(page, 'Send message').isDisabled()).toBe(true);
  await stop(page).click();
  expect(await button(page, 'Processing audio').isDisabled()).toBe(true);
  await page.getByText('Processing audio...', { exact: true }).waitFor();
  answered.open();
  await eventually(async () => expect(await written(page)).toBe('Today: I read two pages.'));
  await start(page).waitFor();
  expect(await states(page)).toEqual(['ended']);

  expect(endpoint.asked).toHaveLength(asked + 1);
  expect(requestsTo(transcribePath)).toHaveLength(1);
  const { bytes, fileName, fileType } = endpoint.asked.at(-1)!;
  expect([fileName, fileType]).toEqual(['recording.webm', 'audio/webm']);
  expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
  const heard = await decoded(page, bytes);
  expect(heard.seconds).toBeGreaterThan(0.2);
  expect(heard.loudest).toBeGreaterThan(0.05);

  await button(page, 'Send message').click();
  await replyOver(page);
  expect(await ownMessages(page).allInnerTexts()).toEqual(['Today: I read two pages.']);
});

it('what is said goes to the goal where it began, whichever is shown when its text comes', async () => {
  const { page } = await speaker();
  await createGoal(page, 'Sing more');
  await messageBox(page).fill('About singing');
  const answered = gate();
  endpoint.enqueue({ do: 'sayLater', text: 'I sang in the car.', after: answered.opened });
  await speak(page);
  await stop(page).click();
  await button(page, 'Processing audio').waitFor();
  await chooseGoal(page, 'Read more');
  await page.getByText('What you say goes to the conversation where you began.').waitFor();
  await messageBox(page).fill('About reading');
  answered.open();
  await start(page).waitFor();
  expect(await written(page)).toBe('About reading');
  await chooseGoal(page, 'Sing more');
  await eventually(async () => expect(await written(page)).toBe('About singing I sang in the car.'));
});

it('a transcription that fails keeps the recording: Try again sends the same sound, Discard gives it up', async () => {
  const { page, expectFault } = await speaker();
  expectFault(answeredWith(502, transcribePath));
  endpoint.enqueue({ do: 'refuse', status: 500 }, { do: 'cut' });
  await speak(page);
  await stop(page).click();
  await page.getByRole('alert').getByText('Transcription failed', { exact: true }).waitFor();
  const first = endpoint.asked.at(-1)!.bytes;
  await button(page, 'Try again').click();
  await eventually(() => expect(endpoint.asked.filter(({ bytes }) => bytes.equals(first))).toHaveLength(2));
  await page.getByRole('alert').getByText('Transcription failed', { exact: true }).waitFor();
  endpoint.enqueue({ do: 'say', text: 'At last.' });
  await button(page, 'Try again').click();
  await eventually(async () => expect(await written(page)).toBe('At last.'));
  expect(endpoint.asked.filter(({ bytes }) => bytes.equals(first))).toHaveLength(3);

  endpoint.enqueue({ do: 'refuse', status: 500 });
  await speak(page);
  await stop(page).click();
  await page.getByRole('alert').getByText('Transcription failed', { exact: true }).waitFor();
  const asked = endpoint.asked.length;
  await button(page, 'Discard recording').click();
  await button(page, 'Try again').waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await written(page)).toBe('At last.');
  expect(endpoint.asked).toHaveLength(asked);
});

it('after 60 seconds the recording stops by itself and becomes text', async () => {
  const { page } = await speaker();
  await page.clock.install();
  endpoint.enqueue({ do: 'say', text: 'A long story.' });
  await speak(page);
  await page.clock.fastForward(49_000);
  await page.getByRole('status').getByText('10 seconds left').waitFor({ state: 'attached' });
  await stop(page).waitFor();
  await page.clock.fastForward(11_000);
  await eventually(async () => expect(await written(page)).toBe('A long story.'));
  expect(await states(page)).toEqual(['ended']);
});

it('who leaves while recording sends nothing and frees the microphone: by the browser, by signing out, by closing the page', async () => {
  const { page, requestsTo, person } = await speaker();
  const asked = endpoint.asked.length;
  await page.goto('/nowhere');
  await page.getByText('Return Home').click();
  await messageBox(page).waitFor();
  await speak(page);
  expect(await states(page)).toEqual(['live']);
  await page.goBack();
  await page.getByText('Page Not Found').waitFor();
  expect(await states(page)).toEqual(['ended']);

  await page.getByText('Return Home').click();
  await speak(page);
  await signOut(page);
  await submitSignIn(page, person);
  await messageBox(page).waitFor();
  await speak(page);
  await page.close();
  expect(requestsTo(transcribePath)).toHaveLength(0);
  expect(endpoint.asked).toHaveLength(asked);
});

it('where no transcription is set up the person is told so, and the recording waits', async () => {
  await stage.restartServer({ TRANSCRIBE_BASE_URL: '' });
  const { page, expectFault } = await speaker();
  expectFault(answeredWith(503, transcribePath));
  await messageBox(page).fill('Typed before');
  await speak(page);
  await stop(page).click();
  await page.getByRole('alert').getByText('Voice input is not set up on this server.', { exact: true }).waitFor();
  await button(page, 'Try again').waitFor();
  expect(await written(page)).toBe('Typed before');
});

interface InPage extends Window {
  tracks: MediaStreamTrack[];
}

/** Runs in the page: keeps every track of a microphone that it is given. */
function rememberTracks(): void {
  const inPage = window as unknown as InPage;
  inPage.tracks = [];
  const devices = navigator.mediaDevices;
  const give = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await give(constraints);
    inPage.tracks.push(...stream.getTracks());
    return stream;
  };
}

/** What became of the tracks of this page. */
const states = (page: Page): Promise<string[]> => page.evaluate(() => (window as unknown as InPage).tracks.map(({ readyState }) => readyState));

/** What a recording holds, as a browser plays it: its length, and its greatest amplitude, 0 to 1. */
const decoded = (page: Page, bytes: Buffer): Promise<{ seconds: number; loudest: number }> =>
  page.evaluate(async (base64) => {
    const context = new OfflineAudioContext(1, 1, 16_000);
    const audio = await context.decodeAudioData(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer);
    return { seconds: audio.duration, loudest: audio.getChannelData(0).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) };
  }, bytes.toString('base64'));
