import type { ReadFeedback } from '../repositories/feedback';
import { printable } from './printable';

const timeOf = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const from = ({ userName, email }: ReadFeedback): string => `${printable(userName)} <${printable(email)}>`;
/** As people write sizes; a byte counts as a whole kB. */
export const sizeInWords = (bytes: number): string => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`);

const kind = ({ type, isArchived }: ReadFeedback): string => (isArchived ? `${type}, archived` : type);
const withRecording = ({ recordingSize }: ReadFeedback): string => (recordingSize === null ? '' : `, recording of ${sizeInWords(recordingSize)}`);

/** A list as lines of text, two for each. @param total how many there are beside those that are shown */
export function feedbackList(rows: readonly ReadFeedback[], total: number): string {
  if (total === 0) return 'There is no such feedback.\n';
  const lines = rows.flatMap((row) => [`${row.id}  ${timeOf(row.createdAt)}  ${kind(row)}${withRecording(row)}  ${from(row)}`, `    ${printable(row.title)}`]);
  const older = total - rows.length;
  return `${lines.join('\n')}\n${older > 0 ? `${older} older: ask for them with --most ${total}.\n` : ''}`;
}

/** One whole feedback. The person's lines are set in, so that none of them passes for one of ours. */
export function feedbackPage(row: ReadFeedback): string {
  const content = row.content.split(/\r\n|[\r\n]/).map((line) => `    ${printable(line)}`.trimEnd());
  const recording = row.recordingSize === null ? [] : [`recorded ${sizeInWords(row.recordingSize)}: npm run feedback -- recording ${row.id}`];
  return [`id       ${row.id}`, `sent     ${timeOf(row.createdAt)}`, `type     ${kind(row)}`, `from     ${from(row)}`, `title    ${printable(row.title)}`, ...recording, '', ...content, ''].join('\n');
}
