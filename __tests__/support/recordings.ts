/** Recordings made by hand, as recorders write them: real containers around sound that nobody decodes. */

const text = (content: string) => Buffer.from(content, 'latin1');
const be32 = (value: number) => Buffer.from([value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]);
const le32 = (value: number) => Buffer.from([value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24]);
const le16 = (value: number) => Buffer.from([value & 255, (value >>> 8) & 255]);
const be16 = (value: number) => Buffer.from([(value >>> 8) & 255, value & 255]);
const double = (value: number) => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
};

/** 16 bit mono at 16 kHz. @param statedBytes what the header says of the samples' size; as many as there are when left out */
export function wav(seconds: number, statedBytes?: number): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * 16_000) * 2);
  const format = Buffer.concat([text('fmt '), le32(16), le16(1), le16(1), le32(16_000), le32(32_000), le16(2), le16(16)]);
  return Buffer.concat([text('RIFF'), le32(36 + samples.length), text('WAVE'), format, text('data'), le32(statedBytes ?? samples.length), samples]);
}

function oggPage(serial: number, sequence: number, position: bigint, content: Buffer): Buffer {
  const header = Buffer.alloc(27);
  header.write('OggS', 'latin1');
  header[5] = sequence === 0 ? 2 : 0;
  header.writeBigInt64LE(position, 6);
  header.writeUInt32LE(serial, 14);
  header.writeUInt32LE(sequence, 18);
  const segments = Buffer.from([...Array<number>(Math.floor(content.length / 255)).fill(255), content.length % 255]);
  header[26] = segments.length;
  return Buffer.concat([header, segments, content]);
}

/** One stream of Opus, a page a second at most. @param seconds may be hours: silence takes a few bytes a page */
export function ogg(seconds: number, serial = 7): Buffer {
  const preSkip = 312;
  const opusHead = Buffer.concat([text('OpusHead'), Buffer.from([1, 1]), le16(preSkip), le32(16_000), le16(0), Buffer.from([0])]);
  const pages = [oggPage(serial, 0, 0n, opusHead), oggPage(serial, 1, 0n, text('OpusTags'))];
  const step = Math.max(1, Math.ceil(seconds / 100));
  for (let second = 0; second < seconds; second += step) pages.push(oggPage(serial, pages.length, BigInt(Math.round(Math.min(seconds, second + step) * 48_000) + preSkip), Buffer.from([0xf8, 0xff, 0xfe])));
  return Buffer.concat(pages);
}

function element(id: number[], content: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | (1n << 56n));
  return Buffer.concat([Buffer.from(id), size, content]);
}
const open = (id: number[]) => Buffer.from([...id, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]);

/** As Chromium records: open sizes, no length; a block each second. @param stated a length in the header, in seconds */
export function webm(seconds: number, stated?: number): Buffer {
  const info = element([0x15, 0x49, 0xa9, 0x66], Buffer.concat([element([0x2a, 0xd7, 0xb1], be32(1_000_000)), ...(stated === undefined ? [] : [element([0x44, 0x89], double(stated * 1_000))])]));
  const parts = [element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], text('webm'))), open([0x18, 0x53, 0x80, 0x67]), info];
  for (let second = 0; second <= seconds; second += 30) {
    parts.push(open([0x1f, 0x43, 0xb6, 0x75]), element([0xe7], be32(second * 1_000)));
    for (let within = 0; within < 30 && second + within <= seconds; within += 1) parts.push(element([0xa3], Buffer.concat([Buffer.from([0x81]), be16(within * 1_000), Buffer.from([0x80, 0xf8, 0xff, 0xfe])])));
  }
  return Buffer.concat(parts);
}

const box = (name: string, ...content: Buffer[]): Buffer => {
  const inside = Buffer.concat(content);
  return Buffer.concat([be32(8 + inside.length), text(name), inside]);
};
const full = (flags: number) => be32(flags);
const lengthHeader = (units: number, length: number) => Buffer.concat([full(0), be32(0), be32(0), be32(units), be32(length), be32(0)]);

/**
 * With its length in the header, or, as recorders write, with fragments of ten seconds and none in the header.
 * @param samplesState how long each is: in `trun` one by one, in `tfhd`, or in `trex`
 */
export function mp4(seconds: number, kind: 'whole' | 'fragments' = 'whole', samplesState: 'trun' | 'tfhd' | 'trex' = 'trun'): Buffer {
  const units = 48_000;
  const trex = box('trex', full(0), be32(1), be32(1), be32(samplesState === 'trex' ? 1_024 : 0), be32(0), be32(0));
  const header = box('moov', box('mvhd', lengthHeader(1_000, kind === 'whole' ? seconds * 1_000 : 0)), box('trak', box('mdia', box('mdhd', lengthHeader(units, 0)))), ...(kind === 'whole' ? [] : [box('mvex', trex)]));
  const parts = [box('ftyp', text('isom'), be32(0)), header];
  for (let second = 0; kind === 'fragments' && second < seconds; second += 10) {
    const count = Math.round((Math.min(10, seconds - second) * units) / 1_024);
    const tfhd = samplesState === 'tfhd' ? box('tfhd', full(0x08), be32(1), be32(1_024)) : box('tfhd', full(0), be32(1));
    const trun = samplesState === 'trun' ? box('trun', full(0x301), be32(count), be32(0), ...Array.from({ length: count }, () => Buffer.concat([be32(1_024), be32(3)]))) : box('trun', full(0x001), be32(count), be32(0));
    parts.push(box('moof', box('traf', tfhd, box('tfdt', full(0), be32(second * units)), trun)), box('mdat', Buffer.alloc(8)));
  }
  return Buffer.concat(parts);
}
