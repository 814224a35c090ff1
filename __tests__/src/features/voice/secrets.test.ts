import { devToolsHistory } from '../../support/devTools';
import { openMicrophone } from '../../support/speaking';

it('the sound is found in no action, no state and no storage', async () => {
  const planted = 'Planted-Sound-42';
  const { server, ports, start, stop, retry, uploads } = await openMicrophone();
  ports.microphone.captures = new Blob([planted], { type: 'audio/webm' });
  server.answer('/api/voice/transcribe', { status: 500, text: '' });
  await start();
  await stop();
  server.answer('/api/voice/transcribe', { json: { success: true, text: 'Its text' } });
  await retry();
  expect(await (uploads()[1]!.body['audio'] as File).text()).toBe(planted);
  const history = devToolsHistory();
  expect(history).toContain('voice/recordingFinished');
  expect(history).toContain('Its text');
  // As text, as base64, as a list of bytes or as an object of a Blob.
  for (const form of [planted, btoa(planted), JSON.stringify([...new TextEncoder().encode(planted)]).slice(1, -1), 'Blob']) expect(history).not.toContain(form);
  expect(JSON.stringify([...ports.stored, ...ports.tab])).not.toContain(planted);
});
