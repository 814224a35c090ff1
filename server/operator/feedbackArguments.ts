import { parseArgs } from 'node:util';
import { feedbackTypes, type FeedbackType } from '../../contract/feedback';

/** What whoever runs the server asks of the feedback. `to` is a file, `-` for the terminal, null for the usual file. */
export type FeedbackWish =
  | { readonly do: 'list'; readonly type: FeedbackType | undefined; readonly withArchived: boolean; readonly most: number }
  | { readonly do: 'show' | 'archive'; readonly id: string }
  | { readonly do: 'recording'; readonly id: string; readonly to: string | null }
  | { readonly do: 'help' };

/** A command that cannot be followed; the text says why. */
export class UsageProblem extends Error {
  override readonly name = 'UsageProblem';
}

export const usage = `npm run feedback                        the newest 50, without what is archived
npm run feedback -- --type bug          of one type: ${feedbackTypes.join(', ')}
npm run feedback -- --most 200 --all    more of them; what is archived too
npm run feedback -- show <id>           one with its whole text
npm run feedback -- archive <id>        takes it off the list; it stays stored
npm run feedback -- recording <id>      writes the recording that came with it to <id>.recording.json in this folder
npm run feedback -- recording <id> --to <file>    to that file; "--to -" prints it
`;

const isType = (text: string): text is FeedbackType => feedbackTypes.some((type) => type === text);

/** @throws UsageProblem */
export function readFeedbackArguments(given: readonly string[]): FeedbackWish {
  const { values, positionals } = parsed(given);
  const [verb, id, ...rest] = positionals;
  if (verb === 'help' || values.help === true) return { do: 'help' };
  if (verb === undefined) {
    const { type, all = false, most = '50' } = values;
    if (values.to !== undefined) throw new UsageProblem('--to belongs to "recording".');
    if (type !== undefined && !isType(type)) throw new UsageProblem(`There is no type "${type}". There are: ${feedbackTypes.join(', ')}.`);
    if (!/^[1-9]\d{0,5}$/.test(most)) throw new UsageProblem('--most takes a number from 1 to 999999.');
    return { do: 'list', type, withArchived: all, most: Number(most) };
  }
  if (verb === 'recording') {
    const { to = null, ...others } = values;
    if (id === undefined || rest.length > 0 || to === '' || Object.keys(others).length > 0) throw new UsageProblem('"recording" takes the id of one feedback and, if you like, --to with a file.');
    return { do: verb, id, to };
  }
  if (verb !== 'show' && verb !== 'archive') throw new UsageProblem(`There is no command "${verb}".`);
  if (id === undefined || rest.length > 0 || Object.keys(values).length > 0) throw new UsageProblem(`"${verb}" takes the id of one feedback, and nothing else.`);
  return { do: verb, id };
}

function parsed(given: readonly string[]) {
  try {
    return parseArgs({ args: [...given], allowPositionals: true, options: { type: { type: 'string' }, all: { type: 'boolean' }, most: { type: 'string' }, to: { type: 'string' }, help: { type: 'boolean', short: 'h' } } });
  } catch (error) {
    throw new UsageProblem(error instanceof Error ? error.message : String(error));
  }
}
