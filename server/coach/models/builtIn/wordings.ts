import { questions } from './topics';
import type { Topic } from './topics';

export type Values = Readonly<Record<string, string>>;

const patternsByWording = new Map<string, RegExp>();

/** Matches any text a wording may have become. */
function patternOf(wording: string): RegExp {
  let pattern = patternsByWording.get(wording);
  if (!pattern) {
    const parts = wording.split(/\{[A-Za-z]+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    pattern = new RegExp(parts.join('[^\\n]{1,240}?'), 'i');
    patternsByWording.set(wording, pattern);
  }
  return pattern;
}

export const fill = (wording: string, values: Values): string =>
  wording.replace(/\{([A-Za-z]+)\}/g, (_, name: string) => values[name] ?? '');

/** Finds what the coach asked in one of its messages: the last question of the catalogue in it. */
export function topicAskedIn(message: string): Topic | null {
  let found: Topic | null = null;
  let end = -1;
  for (const topic of Object.keys(questions) as Topic[]) {
    for (const wording of questions[topic]) {
      const match = patternOf(wording).exec(message);
      if (match && match.index + match[0].length > end) {
        end = match.index + match[0].length;
        found = topic;
      }
    }
  }
  return found;
}

/** Chooses wordings that the conversation has not heard yet. */
export class FreshWords {
  private readonly said: string[];

  /** @param spoken what the coach has said so far */
  constructor(spoken: readonly string[]) {
    this.said = [...spoken];
  }

  /** The first wording not used before, filled; null when all have been. */
  choose(wordings: readonly string[], values: Values = {}): string | null {
    for (const wording of wordings) {
      if (this.said.some((text) => patternOf(wording).test(text))) continue;
      const filled = fill(wording, values);
      this.said.push(filled);
      return filled;
    }
    return null;
  }

  /** Whichever wording was used longest ago: for a conversation that has outlasted all of them. */
  oldest(wordings: readonly string[], values: Values = {}): string {
    let best = wordings[0] ?? '';
    let bestAt = Number.POSITIVE_INFINITY;
    for (const wording of wordings) {
      const at = this.said.findLastIndex((text) => patternOf(wording).test(text));
      if (at < bestAt) [best, bestAt] = [wording, at];
    }
    return fill(best, values);
  }
}
