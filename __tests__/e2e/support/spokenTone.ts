import { writeFileSync } from 'node:fs';
import { wav } from '../../support/recordings';

/** Writes a tone that a recorder hears: 16 bit mono at 16 kHz. @returns the file */
export function writeTone(file: string, seconds: number): string {
  const sound = wav(seconds);
  for (let at = 44, sample = 0; at < sound.length; at += 2, sample += 1) sound.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * 440 * sample) / 16_000)), at);
  writeFileSync(file, sound);
  return file;
}
