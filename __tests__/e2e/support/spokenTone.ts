import { writeFileSync } from 'node:fs';
import { wav } from '../../support/recordings';

/** Writes a tone that a recorder hears: 16 bit mono at 16 kHz. @returns the file */
export function writeTone(file: string, seconds: number): string {
  const sound = wav(seconds);
  for (let at = 44, sample = 0; at < sound.length; at += 2, sample += 1) sound.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * 440 * sample) / 16_000)), at);
  writeFileSync(file, sound);
  return file;
}

/** What a browser is started with so that its microphone hears this file, and nobody is asked whether it may. */
export const fakeMicrophone = (file: string): string[] => ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${file}`];

/** What a browser is started with so that a page that asks for the microphone is refused it. */
export const refusedMicrophone = ['--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream'];
