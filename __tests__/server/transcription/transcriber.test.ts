import { faultForLog } from '../../../server/http/faultForLog';
import { createTranscriber } from '../../../server/transcription/transcriber';
import { webm } from '../../support/recordings';
import { startTranscriptionEndpoint } from '../../support/transcriptionEndpoint';

test.each(['hang', 'stall'] as const)('a provider that does %s is let go after the longest wait', async (script) => {
  const endpoint = await startTranscriptionEndpoint();
  endpoint.enqueue({ do: script });
  const { transcribe } = createTranscriber({ baseUrl: endpoint.baseUrl, apiKey: null, model: 'm' }, 300);
  await expect(transcribe({ container: 'webm', bytes: webm(1) }, new AbortController().signal)).rejects.toMatchObject({ name: 'TranscriptionFailure', message: 'The provider took longer than 300 ms' });
  await endpoint.untilClosedEarly();
  await endpoint.close();
});

test('a provider that is not there is a failure that the log understands, without its key', async () => {
  const endpoint = await startTranscriptionEndpoint();
  await endpoint.close();
  const { transcribe } = createTranscriber({ baseUrl: endpoint.baseUrl, apiKey: 'sk-secret', model: 'm' });
  const failure: unknown = await transcribe({ container: 'webm', bytes: webm(1) }, new AbortController().signal).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'TranscriptionFailure', message: 'The provider could not be reached' });
  expect(JSON.stringify(faultForLog(failure))).toMatch(/^(?!.*sk-secret).*ECONNREFUSED/s);
});

test('a recording is handed on as it is: the one copy of it is the form’s', async () => {
  const endpoint = await startTranscriptionEndpoint();
  const given: unknown[] = [];
  const { File: ownFile } = globalThis;
  globalThis.File = class extends ownFile {
    constructor(...[parts, name, options]: ConstructorParameters<typeof File>) {
      super(parts, name, options);
      given.push(...parts);
    }
  };
  const { transcribe } = createTranscriber({ baseUrl: endpoint.baseUrl, apiKey: null, model: 'm' });
  const recording = webm(1);
  await transcribe({ container: 'webm', bytes: recording }, new AbortController().signal).finally(() => (globalThis.File = ownFile));
  expect(given[0]).toBe(recording);
  expect(given.slice(1).some((part) => part instanceof Uint8Array)).toBe(false);
  await endpoint.close();
});
