import { limits } from '../../../contract/limits';

/** What a picture may be (contract notes, "Pictures"), as a file input wants it. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

const mostMegabytes = limits.picture.bytes / (1024 * 1024);
const mostMegapixels = limits.picture.pixels / 1_000_000;

/** What is said of a file that cannot be used. */
export const pictureWords = {
  tooLarge: `The picture is larger than ${mostMegabytes} MB. Please choose a smaller one.`,
  tooManyPixels: `The picture has more than ${mostMegapixels} megapixels. Please choose a smaller one.`,
  noPicture: 'This file is not a picture that can be used. Please choose a PNG, JPEG or WebP.',
  gone: 'The picture cannot be read any more. Please choose it again.',
} as const;

/** Why a file cannot be used, by what the browser says of it; null when it may be. */
export function problemOfFile({ size, type }: { readonly size: number; readonly type: string }): string | null {
  if (!(pictureTypes as readonly string[]).includes(type)) return pictureWords.noPicture;
  return size > limits.picture.bytes ? pictureWords.tooLarge : null;
}

/** Why a picture cannot be used, by what is in it; `size` in pixels, null for what cannot be shown. */
export function problemOfPicture(size: { readonly width: number; readonly height: number } | null): string | null {
  if (size === null) return pictureWords.noPicture;
  return size.width * size.height > limits.picture.pixels ? pictureWords.tooManyPixels : null;
}
