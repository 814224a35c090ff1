import { limits } from '../../contract/limits';
import { dropUnstorable } from './storable';

/** The fewest suggested responses that leave a choice (issue of the main job: "2 to 4"). */
export const fewestSuggestions = 2;

// Control characters and those that change the direction of the text around them.
const unseen = /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/g;

/** Suggested responses as they may be shown: plain single lines, none twice, clipped to the limits of the contract. */
export function cleanSuggestions(texts: readonly string[]): string[] {
  const seen = new Set<string>();
  const clean: string[] = [];
  for (const text of texts) {
    if (clean.length === limits.suggestedResponses.most) break;
    const line = clip(dropUnstorable(text).replace(unseen, ' ').replace(/\s+/g, ' ').trim());
    const key = line.toLowerCase();
    if (line === '' || seen.has(key)) continue;
    seen.add(key);
    clean.push(line);
  }
  return clean;
}

function clip(line: string): string {
  const points = [...line];
  const most = limits.suggestedResponses.characters;
  return points.length <= most ? line : `${points.slice(0, most - 1).join('').trimEnd()}…`;
}

const yesOrNo = /^(are|is|do|does|did|can|could|would|will|shall|should|have|has|was|were)\b/i;

/**
 * Suggested responses for a reply whose model offered none: read from its last question. None when it asks nothing.
 * @param reply its end, at most some sentences
 */
export function suggestionsFor(reply: string): string[] {
  const question = /([^.!?\n]+)\?[\s*_"”)]*$/.exec(reply.trim())?.[1]?.replace(/^[\s*_>-]+/, '');
  if (question === undefined) return [];
  const core = question.slice(question.lastIndexOf(',') + 1).trim();
  if (yesOrNo.test(question.trim()) || yesOrNo.test(core)) return ['Yes', 'No', 'I am not sure yet'];
  return ['I am not sure yet', 'Can you give me an example?'];
}
