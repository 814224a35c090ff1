import type { Queries } from '../db/database';
import { archiveFeedback, findFeedback, listFeedback } from '../repositories/feedback';
import { findSessionRecording } from '../repositories/sessionRecordings';
import { usage, UsageProblem, type FeedbackWish } from './feedbackArguments';
import { feedbackList, feedbackPage, sizeInWords } from './feedbackPages';
import { printable } from './printable';
import { printableRecording, writeRecordingFile } from './recordingFile';

const noneWith = (id: string) => new UsageProblem(`There is no feedback with the id "${id}".`);

/**
 * Does what is wished.
 * @param folder what the name of a file is relative to
 * @returns what to print
 * @throws UsageProblem for an id that none has, NotWritten for a file that cannot be
 */
export async function followFeedbackWish(queries: Queries, wish: FeedbackWish, folder: string): Promise<string> {
  switch (wish.do) {
    case 'help':
      return usage;
    case 'list': {
      const { rows, total } = await listFeedback(queries, wish, wish.most);
      return feedbackList(rows, total);
    }
    case 'show': {
      const found = await findFeedback(queries, wish.id);
      if (found === null) throw noneWith(wish.id);
      return feedbackPage(found);
    }
    case 'archive':
      if (!(await archiveFeedback(queries, wish.id))) throw noneWith(wish.id);
      return `Archived ${wish.id}.\n`;
    case 'recording': {
      const found = await findFeedback(queries, wish.id);
      if (found === null) throw noneWith(wish.id);
      const file = await findSessionRecording(queries, found.id);
      if (file === null) throw new UsageProblem(`No recording came with the feedback "${wish.id}".`);
      if (wish.to === '-') return `${printableRecording(file)}\n`;
      const place = await writeRecordingFile(folder, wish.to ?? `${found.id}.recording.json`, file);
      return `Wrote the recording (${sizeInWords(file.length)}) to ${printable(place)}\n`;
    }
  }
}
