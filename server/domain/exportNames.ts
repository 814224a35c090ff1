/** The names of an export's file: `ascii` has letters, digits, `.` and `-` alone. */
interface ExportName {
  readonly ascii: string;
  readonly full: string;
}

/** Together with what stands around it shorter than the 255 bytes that a file's name may have. */
const mostOfTitle = 50;

const clipped = (text: string): string => [...text].slice(0, mostOfTitle).join('');
const withoutEdges = (text: string): string => text.replace(/^[-.\s]+|[-.\s]+$/g, '');

/** What any file system takes: nothing invisible, nothing that turns the direction of writing, no sign of a path. */
const safe = (title: string): string => {
  const plain = title.normalize('NFC').replace(/[\s<>:"/\\|?*]|\.{2,}/gu, '-').replace(/\p{C}/gu, '').replace(/-{2,}/g, '-');
  return withoutEdges(clipped(withoutEdges(plain)));
};
const asciiOf = (title: string): string => withoutEdges(title.normalize('NFKD').replace(/\p{M}/gu, '').replace(/[^A-Za-z0-9]+/g, '-'));

/** `day` is the person's, `YYYY-MM-DD`. The file of a goal has its title; of a title of which nothing is left, the goal's id. */
export function goalExportName(goalId: string, title: string, day: string): ExportName {
  const of = (text: string) => `goal-chat-export-${text === '' ? goalId : text}-${day}.json`;
  return { ascii: of(asciiOf(safe(title))), full: of(safe(title)) };
}

/** Of everything, of the journal, or of the conversation without a goal (spec 7). */
export function exportName(kind: 'all-chat' | 'journal-chat' | 'chat', id: string, day: string): ExportName {
  const name = `${kind}-export-${id}-${day}.json`;
  return { ascii: name, full: name };
}
