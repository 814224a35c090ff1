import { phrasebook } from './phrasebook';
import type { PhraseName } from './phrasebook';
import { clipWords, plainText } from './reading/plainText';
import { FreshWords } from './wordings';

export interface BuiltInReply {
  readonly text: string;
  readonly suggestions: readonly string[];
}

export const firstNameIn = (userName: string): string => clipWords(plainText(userName).split(' ')[0] ?? '', 1);

/** A filled wording without the commas around a name that is none. */
export const withoutGaps = (filled: string): string => filled.replace(/, \./g, '.').replace(/, (?=[.,])/g, '');

/** A reply while it is written: its parts, and the words not used before. */
export class Draft {
  readonly words: FreshWords;
  private readonly parts: string[] = [];
  private readonly name: string;

  /** @param spoken what the coach has said so far */
  constructor(
    private readonly spoken: readonly string[],
    userName: string,
  ) {
    this.words = new FreshWords(spoken);
    this.name = firstNameIn(userName);
  }

  get length(): number {
    return this.parts.length;
  }

  /** Says a phrase in a fresh wording; false when all of them have been used. */
  say(name: PhraseName, values: Record<string, string> = {}): boolean {
    // A task may come from another coach: it is quoted as plain text like anyone's words.
    const task = values.task === undefined ? {} : { task: clipWords(plainText(values.task), 40) };
    const filled = this.words.choose(phrasebook[name], { name: this.name, ...values, ...task });
    if (filled === null) return false;
    this.parts.push(withoutGaps(filled));
    return true;
  }

  add(part: string): void {
    this.parts.push(part);
  }

  list(options: readonly string[]): void {
    this.parts.push(options.map((option, at) => `${at + 1}. ${option}`).join('\n'));
  }

  /** True when the coach has used any wording of a phrase in this conversation, told by the words before its first gap. */
  hasSaid(name: PhraseName): boolean {
    return phrasebook[name].some((wording) => this.spoken.some((text) => text.includes(wording.split('{')[0] ?? wording)));
  }

  finish(suggestions: readonly string[]): BuiltInReply {
    const blocks: string[] = [];
    for (const part of this.parts) {
      const last = blocks.at(-1);
      const apart = last === undefined || /\n/.test(part + last) || /^\d\. /.test(part) || last.length + part.length > 260;
      if (apart) blocks.push(part);
      else blocks[blocks.length - 1] = `${last} ${part}`;
    }
    return { text: blocks.join('\n\n'), suggestions };
  }
}
