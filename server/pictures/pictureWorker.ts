/*
 * The program of a worker thread: decodes one picture and writes it anew. What people send is decoded here and nowhere
 * else.
 */
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';
import { limits } from '../../contract/limits';
import type { PictureDone, PictureWork } from './pictureWork';

/** The width and height of a picture as it is kept, in pixels; a smaller one stays as small as it is. */
const side = 512;

// Of all that the library can read, only these: nothing of SVG, PDF, TIFF and their like is ever reached.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.concurrency(1);
sharp.cache(false);

/** A square of WebP without metadata: the middle, upright as the camera says; of what moves, the first picture. */
async function rewrite({ bytes, seconds }: PictureWork): Promise<PictureDone> {
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: limits.picture.pixels, autoOrient: true });
  try {
    const { width, height } = await picture.metadata();
    const own = Math.min(side, width, height);
    const content = await picture.resize(own, own, { fit: 'cover' }).webp({ quality: 82 }).timeout({ seconds }).toBuffer();
    return { type: 'done', content };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return { type: error.message.includes('pixel limit') ? 'tooManyPixels' : 'unreadable' };
  }
}

void rewrite(workerData as PictureWork).then((done) => parentPort?.postMessage(done));
