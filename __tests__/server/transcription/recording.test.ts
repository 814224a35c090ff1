import fc from 'fast-check';
import { readRecording } from '../../../server/transcription/recording';
import { secondsOfMp4 } from '../../../server/transcription/durations/mp4';
import { secondsOfOgg } from '../../../server/transcription/durations/ogg';
import { secondsOfWav } from '../../../server/transcription/durations/wav';
import { secondsOfWebm } from '../../../server/transcription/durations/webm';
import { mp4, ogg, wav, webm } from '../../support/recordings';

const tooLong = 'The recording is longer than 60 seconds. Please record a shorter message.';
const notOne = 'This file is not a recording that can be read.';

test('the length is read of every container, however its recorder writes it', () => {
  const seconds = fc.integer({ min: 1, max: 7_200 });
  fc.assert(fc.property(seconds, (length) => {
    expect(secondsOfOgg(ogg(length))).toBeCloseTo(length, 3);
    expect(secondsOfWebm(webm(length))).toBeCloseTo(length, 3);
    expect(secondsOfWebm(webm(0, length))).toBeCloseTo(length, 3);
    expect(secondsOfMp4(mp4(length))).toBeCloseTo(length, 3);
    for (const samples of ['tfhd', 'trex'] as const) expect(Math.abs((secondsOfMp4(mp4(length, 'fragments', samples)) ?? 0) - length)).toBeLessThan(0.05);
  }), { numRuns: 30 });
  for (const length of [1, 59, 61]) expect(Math.abs((secondsOfMp4(mp4(length, 'fragments')) ?? 0) - length)).toBeLessThan(0.05);
  for (const length of [1, 60]) for (const stated of [undefined, 0, 0xffffffff]) expect(secondsOfWav(wav(length, stated))).toBeCloseTo(length, 3);
});

test.each([
  ['ogg', ogg], ['webm', webm], ['mp4', mp4], ['mp4', (seconds: number) => mp4(seconds, 'fragments')], ['wav', wav],
] as const)('%s: a minute and what a recorder takes to stop is read, more is refused', (container, recorded) => {
  expect(readRecording(recorded(61))).toMatchObject({ container });
  expect(() => readRecording(recorded(66))).toThrow(tooLong);
});

test.each([
  ['ten hours of silence', ogg(36_000)],
  ['ten hours of silence in WebM', webm(36_000)],
  ['streams one after the other', Buffer.concat([ogg(50, 1), ogg(50, 2)])],
  ['a stated length that the blocks belie', webm(80, 3)],
  ['more pages than a minute has', Buffer.from('OggS'.padEnd(40, '\0').repeat(50_001))],
  ['more elements than a minute has', Buffer.concat([webm(1), Buffer.alloc(200_000, Buffer.from([0xec, 0x81, 0]))])],
])('%s is refused as too long', (_name, bytes) => {
  expect(() => readRecording(bytes)).toThrow(tooLong);
});

test.each([
  ['one byte', Buffer.from('O')],
  ['a zip', Buffer.from('PK\u0003\u0004 and so on')],
  ['a page', Buffer.from('<!doctype html><title>Ogg</title>')],
  ['words', Buffer.from('recording.ogg')],
  ['a picture in a RIFF', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
])('%s is no recording', (_name, bytes) => {
  expect(() => readRecording(bytes)).toThrow(notOne);
});

test('an empty file is no audio', () => {
  expect(() => readRecording(Buffer.alloc(0))).toThrow('No audio recorded');
});

test('whatever comes after the first bytes, it is read or refused in words, and never more', () => {
  const beginnings = [ogg(2), webm(2), mp4(2, 'fragments'), wav(1)];
  const damaged = fc.tuple(fc.constantFrom(...beginnings), fc.nat(), fc.uint8Array({ maxLength: 60 })).map(([whole, at, noise]) => {
    const cut = Math.max(12, at % whole.length);
    return Buffer.concat([whole.subarray(0, cut), noise, whole.subarray(Math.min(whole.length, cut + noise.length))]);
  });
  fc.assert(fc.property(damaged, (bytes) => {
    try {
      expect(['ogg', 'webm', 'mp4', 'wav']).toContain(readRecording(bytes).container);
    } catch (error) {
      expect(error).toMatchObject({ name: 'Refused', status: 400, message: tooLong });
    }
  }), { numRuns: 2_000 });
});
