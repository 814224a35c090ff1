import { limits } from '../../contract/limits';
import { Refused } from '../refusal';
import { pictureKind } from './pictureKind';

const mostMegabytes = limits.picture.bytes / (1024 * 1024);

export const pictureTooLarge = () => new Refused(413, `The picture is larger than ${mostMegabytes} MB. Please choose a smaller one.`);
export const noPicture = () => new Refused(400, 'This file is not a picture that can be used. Please choose a PNG, JPEG or WebP.');

const prefix = /^data:[\w.+/;=-]{0,80};base64,/;

/**
 * The bytes of a picture from its base64 data URL; what type the URL names does not count.
 * @throws Refused 400 for what is none, 413 above the limit
 */
export function readPictureUrl(url: string): Buffer {
  const [found] = prefix.exec(url) ?? [];
  if (found === undefined) throw new Refused(400, 'The picture must be sent as a base64 data URL.');
  const base64 = url.slice(found.length);
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) throw noPicture();
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > limits.picture.bytes) throw pictureTooLarge();
  if (pictureKind(bytes) === null) throw noPicture();
  return bytes;
}
