import path from 'node:path';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { Refused } from '../refusal';
import { noPicture } from './pictureUrl';
import type { PictureDone, PictureWork } from './pictureWork';

/** Decoding and writing the largest picture takes well under a second; then the library gives up, and last the thread is ended. */
const longestWork = 10_000;

/** In the build a bundle of its own beside main.js. A thread reads no TypeScript by itself, so from the sources tsx does. */
const isBuilt = __filename.endsWith('.js');
const program = path.join(__dirname, isBuilt ? 'pictureWorker.js' : 'pictureWorker.ts');
const options: WorkerOptions = isBuilt ? {} : { execArgv: ['--require', 'tsx/cjs'] };

/** Makes of any picture the one that is kept: see pictureWorker.ts. */
export interface PictureWriter {
  /**
   * @param bytes that begin as a PNG, JPEG or WebP
   * @returns a WebP
   * @throws Refused 400 for a picture that cannot be read, has too many pixels or takes too long
   */
  rewrite(bytes: Buffer): Promise<Buffer>;
}

/**
 * Pictures are worked on one after the other, each by a thread of its own: what a picture does to its thread ends with
 * it, and memory is needed for one at a time.
 * @param longest how long one may take, in milliseconds
 */
export function createPictureWriter(longest = longestWork): PictureWriter {
  let last: Promise<unknown> = Promise.resolve();
  return {
    rewrite(bytes) {
      const written = last.then(() => inThread(bytes, longest));
      last = written.catch(() => undefined); // told to whoever asked for it
      return written;
    },
  };
}

async function inThread(bytes: Buffer, longest: number): Promise<Buffer> {
  await import('sharp'); // its libraries stay loaded while threads come and go, as it asks for; nothing is decoded here
  const work: PictureWork = { bytes, seconds: Math.ceil(longest / 1_000) };
  const worker = new Worker(program, { ...options, workerData: work });
  let patience: NodeJS.Timeout | undefined;
  try {
    const done = await new Promise<PictureDone>((resolve, reject) => {
      patience = setTimeout(() => reject(new Refused(400, 'The picture takes too long to read. Please choose a smaller one.')), longest);
      worker.once('message', resolve).once('error', reject).once('exit', () => reject(new Error('The thread for a picture ended without an answer.')));
    });
    if (done.type === 'tooManyPixels') throw new Refused(400, 'The picture has more than 40 megapixels. Please choose a smaller one.');
    if (done.type === 'unreadable') throw noPicture();
    return Buffer.from(done.content);
  } finally {
    clearTimeout(patience);
    await worker.terminate();
  }
}
