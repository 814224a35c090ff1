import sharp from 'sharp';
import { createPictureWriter } from '../../../server/pictures/rewritePicture';
import { animated, colourAt, hugePng, photo, striped } from '../support/madePictures';

const { rewrite } = createPictureWriter();

test.each(['png', 'jpeg', 'webp'] as const)('a %s becomes a square WebP of 512 pixels: its middle', async (kind) => {
  const kept = await rewrite(await striped(kind, ['red', 'lime', 'lime', 'blue'], 1_600, 800));
  expect(await sharp(kept).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 });
  expect(await Promise.all([colourAt(kept, 0.02, 0.5), colourAt(kept, 0.98, 0.5)])).toEqual(['lime', 'lime']);
});

test('a photo stands upright, and tells neither where nor with what it was taken', async () => {
  const taken = await photo(['red', 'blue']);
  expect(taken.includes('Canary camera')).toBe(true);
  const kept = await rewrite(taken);
  expect(await Promise.all([colourAt(kept, 0.5, 0.1), colourAt(kept, 0.5, 0.9)])).toEqual(['red', 'blue']);
  const { exif, icc, xmp, iptc, orientation } = await sharp(kept).metadata();
  expect([exif, icc, xmp, iptc, orientation]).toEqual(Array(5).fill(undefined));
  expect(kept.includes('Canary')).toBe(false);
});

test('a small one stays small, a thin one is cut, and nothing moves any more', async () => {
  expect(await sharp(await rewrite(await striped('png', ['red'], 90, 70))).metadata()).toMatchObject({ width: 70, height: 70 });
  expect(await sharp(await rewrite(await striped('png', ['red'], 30_000, 1))).metadata()).toMatchObject({ width: 1, height: 1 });
  const still = await rewrite(await animated(['red', 'blue', 'lime']));
  expect((await sharp(still, { animated: true }).metadata()).pages ?? 1).toBe(1);
  expect(await colourAt(still, 0.5, 0.5)).toBe('red');
});

test('more than 40 megapixels are refused before they are decoded; 40 are not too many', async () => {
  await expect(rewrite(hugePng(30_000, 30_000))).rejects.toMatchObject({ status: 400, message: 'The picture has more than 40 megapixels. Please choose a smaller one.' });
  await expect(rewrite(hugePng(8_000, 5_001))).rejects.toMatchObject({ status: 400 });
  expect(await sharp(await rewrite(hugePng(8_000, 5_000))).metadata()).toMatchObject({ width: 512, height: 512 });
});

test.each(['png', 'jpeg', 'webp'] as const)('half a %s is refused', async (kind) => {
  const whole = await striped(kind, ['red', 'blue', 'lime']);
  await expect(rewrite(whole.subarray(0, whole.length * 0.6))).rejects.toMatchObject({ status: 400, message: 'This file is not a picture that can be used. Please choose a PNG, JPEG or WebP.' });
});

test('one that takes too long is ended, and the next comes through', async () => {
  const picture = await striped('png', ['red']);
  await expect(createPictureWriter(1).rewrite(picture)).rejects.toMatchObject({ status: 400, message: 'The picture takes too long to read. Please choose a smaller one.' });
  const writer = createPictureWriter();
  const [broken, good] = await Promise.allSettled([writer.rewrite(picture.subarray(0, 40)), writer.rewrite(picture)]);
  expect([broken.status, good.status]).toEqual(['rejected', 'fulfilled']);
});
