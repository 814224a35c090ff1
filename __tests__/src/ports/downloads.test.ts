import { createBrowserDownloads } from '../../../src/ports/downloads';

const ask = (signal = new AbortController().signal) => ({ url: 'http://better.test/api/export/all/user-1', headers: { 'Time-Zone': 'Asia/Tokyo' }, signal });

/** An answer whose bytes come in the pieces given. */
function answerWith(pieces: readonly Uint8Array[], { breaks = false } = {}) {
  const requests: Request[] = [];
  globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        pieces.forEach((piece) => controller.enqueue(piece));
        if (breaks) controller.error(new TypeError('network error'));
        else controller.close();
      },
    });
    return new Response(body, { headers: { 'content-disposition': 'attachment; filename="x.json"' } });
  };
  return requests;
}

it('reads an answer to its end, letters that come in two pieces too, and tells how much is here', async () => {
  const bytes = new TextEncoder().encode('{"a":"é🏃"}');
  const requests = answerWith([bytes.slice(0, 7), bytes.slice(7, 10), bytes.slice(10)]);
  const progress: number[] = [];
  const received = await createBrowserDownloads().receive(ask(), (count) => progress.push(count));
  expect(received).toEqual({ ok: true, status: 200, statusText: '', text: '{"a":"é🏃"}', disposition: 'attachment; filename="x.json"' });
  expect(progress).toEqual([7, 10, bytes.length]);
  expect(requests[0]?.headers.get('Time-Zone')).toBe('Asia/Tokyo');
  expect(requests[0]?.credentials).toBe('include');
});

it('an answer that breaks off is none', async () => {
  answerWith([new TextEncoder().encode('{"a":')], { breaks: true });
  await expect(createBrowserDownloads().receive(ask(), () => undefined)).rejects.toThrow('network error');
});

it('a file is handed to the browser under its name, and its address does not stay', () => {
  jest.useFakeTimers();
  const addresses: Blob[] = [];
  const released: string[] = [];
  URL.createObjectURL = (blob) => `blob:${addresses.push(blob as Blob)}`;
  URL.revokeObjectURL = (address) => void released.push(address);
  const clicked: { name: string; address: string }[] = [];
  const spy = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push({ name: this.download, address: this.href });
  });
  createBrowserDownloads().save({ name: 'run.json', type: 'application/json', text: '{}' });
  expect(clicked).toEqual([{ name: 'run.json', address: 'blob:1' }]);
  expect(addresses[0]?.type).toBe('application/json');
  jest.runAllTimers();
  expect(released).toEqual(['blob:1']);
  spy.mockRestore();
  jest.useRealTimers();
});
