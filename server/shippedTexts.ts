import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { LegalDocument } from '../contract/legal';
import { questionsSchema } from '../contract/personality';
import { isCompleteTest, type TestItem } from './domain/personalityScores';

/** What people read or answer that stands in files beside the program. */
export interface ShippedTexts {
  readonly terms: LegalDocument;
  readonly privacy: LegalDocument;
  readonly questions: readonly TestItem[];
}

/** A file cannot be used; the message says which and why. */
export class TextProblem extends Error {
  override readonly name = 'TextProblem';
}

const section = v.object({ title: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')), text: v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty')) });
/** Stricter than what the web app takes: an empty section is a slip of the editor. */
const documentSchema = v.object({
  title: section.entries.title,
  lastUpdated: section.entries.title,
  content: v.pipe(v.record(v.string(), section), v.check((content) => Object.keys(content).length > 0, 'must have a section')),
});
const testSchema = v.pipe(
  questionsSchema,
  v.check((questions) => questions.every(({ trait }) => trait !== undefined), 'must give each question a trait'),
  v.transform((questions): readonly TestItem[] => questions.flatMap(({ id, reverse_scored: isReversed, trait }) => (trait === undefined ? [] : [{ id, trait, isReversed: isReversed ?? false }]))),
  v.check((items) => new Set(items.map(({ id }) => id)).size === items.length, 'must give each question an id of its own'),
  v.check(isCompleteTest, 'must have questions for each of the five traits'),
);

/** Beside this file in the build; the questions are in public/ in the sources. */
const besideProgram = (name: string): string => path.join(__dirname, name);
const questionsFile = (): string => (existsSync(besideProgram('bfi_questions.json')) ? besideProgram('bfi_questions.json') : path.join(__dirname, '../public/bfi_questions.json'));

/** @throws TextProblem */
export async function readText<Schema extends v.GenericSchema>(file: string, schema: Schema): Promise<v.InferOutput<Schema>> {
  const text = await fs.readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new TextProblem(`${file} cannot be read (${error.code}).`);
  });
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    throw new TextProblem(`${file} is not valid JSON: ${String(error)}`);
  }
  const parsed = v.safeParse(schema, content);
  if (parsed.success) return parsed.output;
  const issue = parsed.issues[0];
  throw new TextProblem(`${file} cannot be used: ${v.getDotPath(issue) ?? 'the file'} ${issue.message}`);
}

/**
 * Reads and checks all of them.
 * @throws TextProblem
 */
export async function readShippedTexts(files: { legalFolder?: string; questions?: string } = {}): Promise<ShippedTexts> {
  const legalFolder = files.legalFolder ?? besideProgram('legal');
  return {
    terms: await readText(path.join(legalFolder, 'terms.json'), documentSchema),
    privacy: await readText(path.join(legalFolder, 'privacy.json'), documentSchema),
    questions: await readText(files.questions ?? questionsFile(), testSchema),
  };
}
