import type { RecordingHeader } from '../../../contract/recording';
import { codePoints } from '../../../contract/text';
import { numberWords } from '../../lib/counts';
import { instantAfter } from '../../lib/dates';
import type { RecordingContents } from '../../ports';
import { actionInWords } from '../actionInWords';
import type { Story } from '../story';

/** How many of the latest steps are put into words. */
const stepsShown = 200;

/** How much of a person's text is shown, in code points. */
const sampleRoom = 200;

/** What the header says of the machine, a line for each. */
const machineInWords = ({ appVersion, browser, language, timeZone, viewport, colorScheme, reducedMotion }: RecordingHeader): string[] => [
  `Better ${appVersion}`,
  browser,
  `Language: ${language}`,
  `Time zone: ${timeZone}`,
  `Window: ${numberWords(viewport.width)} × ${numberWords(viewport.height)} pixels, scale ${numberWords(viewport.pixelRatio)}`,
  `Colors: ${colorScheme}`,
  ...(reducedMotion ? ['Reduced motion'] : []),
];

/** A message that the person sent, wherever it stands. */
const sentMessage = (value: unknown): string | null => {
  const { sender, content } = (typeof value === 'object' && value !== null ? value : {}) as { sender?: unknown; content?: unknown };
  return sender === 'user' && typeof content === 'string' && content.trim() !== '' ? content : null;
};

/** The latest message of the person within a value, looking at what comes last first. */
function latestMessage(value: unknown): string | null {
  const sent = sentMessage(value);
  if (sent !== null || typeof value !== 'object' || value === null) return sent;
  const parts = Object.values(value);
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const found = latestMessage(parts[index]);
    if (found !== null) return found;
  }
  return null;
}

function sampleOf(story: Story): string | null {
  const text = latestMessage(story.actions) ?? latestMessage(story.state);
  if (text === null || codePoints(text) <= sampleRoom) return text;
  return `${[...text].slice(0, sampleRoom).join('')}…`;
}

/**
 * What is in a recording, in words for the person whose session it is.
 *
 * @param story as it is in the file
 * @param size of the file, in bytes
 */
export function contentsOf(story: Story, header: RecordingHeader, size: number): RecordingContents {
  return {
    from: header.startedAt,
    to: instantAfter(header.startedAt, story.times.at(-1) ?? 0),
    steps: story.actions.length,
    size,
    latestSteps: story.actions.slice(-stepsShown).map(actionInWords),
    sample: sampleOf(story),
    machine: machineInWords(header),
    includesChatText: header.includesChatText,
  };
}
