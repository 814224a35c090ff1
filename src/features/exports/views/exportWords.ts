import type { ExportTarget } from '../exportState';

/** What is exported, in words that follow `Exporting`. */
export function targetInWords(target: ExportTarget): string {
  if (target.kind === 'goal') return target.title;
  return target.kind === 'all' ? 'all chat history' : 'the journal';
}
