import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startTranscriptionEndpoint, type TranscriptionEndpoint } from '../support/transcriptionEndpoint';
import { maya, signInAs } from './support/deeds';
import { withOwnAnswers } from './support/ownAnswers';
import { dayOnPage, ownCall } from './support/ownCall';
import { aroundTheChat, aroundTheOtherViews, inTheJournal, inTheSettings, outside, piecesOfChat, piecesOfOtherViews, piecesOutside, savedRecording, signingOut, whatComesByItself } from './support/richSession';
import { differenceOf, filledScreens, importedScreens, pairsOf, supportScreens, typesIn } from './support/recordedScreens';
import { fakeMicrophone, writeTone } from './support/spokenTone';
import { setStage } from './support/stage';
import { frameAtOnce, travelThrough, uneventful, withDevTools } from './support/timeTravel';

const folder = mkdtempSync(path.join(tmpdir(), 'better-travel-'));
const spoken = writeTone(path.join(folder, 'spoken.wav'), 2);

let transcription: TranscriptionEndpoint;
const stage = setStage('scripted', {
  hasDemo: true,
  async prepare() {
    transcription = await startTranscriptionEndpoint();
    return { TRANSCRIBE_BASE_URL: transcription.baseUrl, SUPPORT_TOOLS: 'on' };
  },
  browserArguments: [...frameAtOnce, ...fakeMicrophone(spoken)],
});
afterAll(async () => {
  await transcription.close();
  rmSync(folder, { recursive: true });
});

/** Somebody of the demo who has a goal, but neither phone, personality nor journal. */
const priya = { ...maya, email: 'priya.anand@example.com' };

/** Priya has one check-in due today, one long overdue, and has not come today yet. */
async function prepareDay(): Promise<void> {
  const { page } = await stage.enter({ timezoneId: 'UTC' });
  await signInAs(page, priya);
  const { goal } = await ownCall<{ goal: { id: string } }>(page, '/api/goals/create', { title: 'Sing more', user_context: { name: 'Priya', personality: null, currentStreak: 1, longestStreak: 1 } });
  await ownCall(page, '/api/goals/update-check-in', { goal_id: goal.id, next_check_in: await dayOnPage(page) });
  await stage.query("update goals set next_check_in = current_date - 5, task_assigned = 'Drive round the block' where title = 'Learn to drive'");
  await stage.query('update users set last_login_day = current_date - 1 where email = $1', [priya.email]);
}

/** A browser that has never been here. */
const elsewhere = { timezoneId: 'UTC' };

it('stepping through a session over every screen, dialog and toast shows each as it was; so does its recording in a fresh browser, by DevTools and on the support page; nothing is sent, stored, opened or recorded', async () => {
  await prepareDay();
  const visitor = await stage.enter({ timezoneId: 'UTC', permissions: ['microphone'], isAskedForPhone: true, reducedMotion: 'reduce' });
  const { page } = visitor;
  await withOwnAnswers(visitor);
  await withDevTools(visitor);

  await outside(visitor, priya);
  expect(await page.evaluate((pieces) => window.travel.neverSeen(pieces), piecesOutside)).toEqual([]);
  expect(await travelThrough(visitor)).toMatchObject(uneventful);
  await page.goto('/');

  await whatComesByItself(visitor);
  await aroundTheChat(visitor, stage, transcription);
  await inTheJournal(visitor, stage);
  await aroundTheOtherViews(visitor);
  await inTheSettings(visitor);
  const recording = await savedRecording(visitor);
  expect(await page.evaluate((pieces) => window.travel.neverSeen(pieces), [...piecesOfChat, ...piecesOfOtherViews])).toEqual([]);
  const outcome = await travelThrough(visitor);
  expect(outcome).toMatchObject(uneventful);

  const was = await filledScreens(page);
  const pairs = pairsOf(outcome.actionTypes, typesIn(recording));
  expect(pairs.length).toBeGreaterThan(0.9 * outcome.actionTypes.length);
  const replays = await Promise.all([importedScreens(await stage.enter(elsewhere), recording), supportScreens(await stage.enter(elsewhere), recording)]);
  for (const replay of replays) {
    expect(replay).toMatchObject({ deeds: [], requests: [] });
    expect(pairs.flatMap(({ index, step }) => differenceOf(was[index], replay.screens[step]) ?? [])).toEqual([]);
  }

  // With the session ends what the browser keeps of it: pictures would be asked for again.
  await signingOut(visitor);
  expect(await travelThrough(visitor, outcome.actionTypes.length)).toMatchObject(uneventful);
}, 300_000);
