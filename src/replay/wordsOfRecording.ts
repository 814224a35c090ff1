import { appVersion, contractVersion } from '../../contract/version';
import { momentReader } from '../lib/dates';
import type { Recording } from '../support/story';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A span in milliseconds as people read it on a stopwatch, such as `1:07.3`. */
export function wordsOfElapsed(milliseconds: number): string {
  const tenths = Math.floor(milliseconds / 100);
  return `${Math.floor(tenths / 600)}:${twoDigits(Math.floor(tenths / 10) % 60)}.${tenths % 10}`;
}

/** The start where the person was; in UTC where this browser does not know their zone. */
function wordsOfStart({ startedAt, timeZone }: Recording['header']): string {
  try {
    return `${momentReader(timeZone)(startedAt)}, ${timeZone}`;
  } catch {
    return `${momentReader('UTC')(startedAt)}, UTC (unknown zone: ${timeZone})`; // Intl knows its own zones only
  }
}

/** What the header of a recording says, as pairs of name and words. */
export function factsOf({ header }: Recording): readonly (readonly [string, string])[] {
  const { viewport, colorScheme, reducedMotion, includesChatText, messagesLeftOut } = header;
  return [
    ['Started', wordsOfStart(header)],
    ['App version', header.appVersion],
    ['Contract version', header.contractVersion],
    ['Browser', header.browser],
    ['Language', header.language],
    ['Window', `${viewport.width} × ${viewport.height}, ${viewport.pixelRatio} device pixels each`],
    ['Theme', `${colorScheme}${reducedMotion ? ', reduced motion' : ''}`],
    ['Chat text', includesChatText ? 'Included by the person’s choice' : 'Filler of the same shape'],
    ...(messagesLeftOut === 0 ? [] : ([['Messages left out', `The ${messagesLeftOut} earliest, to keep within the size`]] as const)),
  ];
}

/** What to beware of where the recording was made by another version; null where it was made by this one. */
export function versionWarningOf({ header }: Recording): string | null {
  if (header.appVersion === appVersion && header.contractVersion === contractVersion) return null;
  const versions = `version ${header.appVersion} (contract ${header.contractVersion})`;
  return `This recording was made by ${versions}; this is version ${appVersion} (contract ${contractVersion}). Screens may differ: check out that version to see them as they were.`;
}
