import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Colour = 'red' | 'blue' | 'lime';
const stripes = (colours: readonly Colour[], width: number, height: number) => {
  const each = Math.floor(width / colours.length);
  return sharp({ create: { width, height, channels: 3, background: 'white' } }).composite(
    colours.map((background, index) => ({ input: { create: { width: index === colours.length - 1 ? width - each * index : each, height, channels: 3 as const, background } }, left: each * index, top: 0 })),
  );
};

/** Upright stripes of colours, from left to right. */
export const striped = (kind: 'png' | 'jpeg' | 'webp', colours: readonly Colour[], width = 600, height = 600): Promise<Buffer> => stripes(colours, width, height)[kind]().toBuffer();

/** A photo as a phone writes it: lying on its side, with where and with what it was taken. */
export const photo = (colours: readonly Colour[], width = 600, height = 400): Promise<Buffer> =>
  stripes(colours, width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Canary camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '13/1 24/1 0/1' } })
    .jpeg()
    .toBuffer();

/** Something that moves: the frames one after the other. */
export function animated(colours: readonly Colour[], side = 64): Promise<Buffer> {
  const values = { red: [255, 0, 0], blue: [0, 0, 255], lime: [0, 255, 0] };
  const frames = Buffer.concat(colours.map((colour) => Buffer.alloc(side * side * 3, Buffer.from(values[colour]))));
  return sharp(frames, { raw: { width: side, height: side * colours.length, channels: 3, pageHeight: side } }).webp({ loop: 0, delay: 100 }).toBuffer();
}

/** Noise, which no format makes small: about three bytes a pixel. */
export const noisy = (side: number): Promise<Buffer> => sharp({ create: { width: side, height: side, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 80 } } }).png({ compressionLevel: 0 }).toBuffer();

/** A PNG of so many pixels of nothing, whole and small: 1 bit each. */
export function hugePng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 1 });
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A GIF of one pixel that is also a program: `GIF89a=1;`. */
export const gif = Buffer.from('GIF89a\u0001\u0000\u0001\u0000\u0080\u0000\u0000\u0000\u0000\u0000\u00ff\u00ff\u00ff!\u00f9\u0004\u0001\u0000\u0000\u0000\u0000,\u0000\u0000\u0000\u0000\u0001\u0000\u0001\u0000\u0000\u0002\u0002D\u0001\u0000;', 'latin1');
export const scriptThatIsAGif = Buffer.from('GIF89a=1;/*\u0001\u0000*/alert(1)', 'latin1');
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>');

/** The colour of a place in a picture, 0 to 1 from left and from top: the strongest of red, green and blue. */
export async function colourAt(picture: Buffer, x: number, y: number): Promise<Colour> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.min(info.height - 1, Math.floor(y * info.height)) * info.width + Math.min(info.width - 1, Math.floor(x * info.width))) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return red > green && red > blue ? 'red' : blue > green ? 'blue' : 'lime';
}

export const dataUrl = (picture: Buffer, type = 'image/png'): string => `data:${type};base64,${picture.toString('base64')}`;
