import { screen } from '@testing-library/react';
import { settle } from '../support/fakePorts';
import { attachRecorder, recordedFile } from '../support/sessionRecordings';
import { emptyServer, openApp } from '../support/testApp';

// The code of one page cannot be fetched, as after a deploy that renamed it.
jest.mock('../../../src/screens/terms', () => {
  throw new Error('Loading chunk failed');
});

let reported: jest.SpyInstance;
beforeEach(() => {
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  expect(reported).toHaveBeenCalled();
  reported.mockRestore();
});

async function openBrokenPage() {
  emptyServer().answer('/api/legal/terms', { json: { title: 'Terms of Service' } });
  const opened = await openApp({ path: '/terms' });
  await settle();
  expect(await screen.findByRole('alert')).toHaveTextContent('This page could not be shown.');
  return opened;
}

const save = () => screen.getByRole('button', { name: 'Save a recording' });

it('a page whose code cannot be fetched says so, and Reload loads the same path anew, once', async () => {
  const { person, ports } = await openBrokenPage();
  expect(ports.browser.left).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Reload' }));
  expect(ports.browser.left).toEqual(['/terms']);
});

it('a recording of how it came to that can be saved, without what people wrote', async () => {
  const { person, ports, store } = await openBrokenPage();
  const recorder = attachRecorder(ports);
  expect(save()).toHaveAccessibleDescription('It helps us find the fault. What people wrote is left out.');
  await person.click(save());
  expect(ports.downloads.saved).toEqual([{ name: 'better-recording-2026-06-13.json', type: 'application/json', text: recordedFile(1) }]);
  expect(recorder.wishes).toEqual([{ includesChatText: false }]);
  expect(screen.getByText('Saved as better-recording-2026-06-13.json')).toBeVisible();
  expect(recorder.kept()).toEqual([]);
  expect(JSON.stringify(store.getState())).not.toContain(recordedFile(1));
});

it('where there is nothing to save, or it cannot be written, it says so', async () => {
  const { person, ports } = await openBrokenPage();
  ports.sessionRecordings.attach(() => {
    throw new Error('No words for it');
  });
  await person.click(save());
  expect(screen.getByText('There is no recording to save.')).toBeVisible();
  expect(ports.errorLog.written).toEqual(['The recording of the session could not be written: Error: No words for it']);
  expect(ports.downloads.saved).toEqual([]);
});
