import * as v from 'valibot';
import { limits } from '../../contract/limits';
import { textOf } from '../../contract/text';
import type { CoachTools, CoachTurn } from './coach';
import { isDay } from '../../contract/day';
import { yearAfter } from './days';
import type { ToolCall, ToolDefinition } from './model';
import { cleanSuggestions, fewestSuggestions } from './suggestedResponses';

/** The longest task, in code points: one sentence that can be done, not an essay. */
export const longestTask = 300;

const suggestResponses: ToolDefinition = {
  name: 'suggest_responses',
  description: 'Offers 2 to 4 short answers the person might give to your question, in their voice.',
  parameters: {
    type: 'object',
    properties: { responses: { type: 'array', items: { type: 'string' }, minItems: fewestSuggestions, maxItems: limits.suggestedResponses.most } },
    required: ['responses'],
  },
};

const goalTools: readonly ToolDefinition[] = [
  {
    name: 'assign_task',
    description: 'Stores the task the person has agreed to for this goal, replacing the task before.',
    parameters: { type: 'object', properties: { task: { type: 'string', maxLength: longestTask } }, required: ['task'] },
  },
  {
    name: 'set_next_check_in',
    description: 'Stores the day of the next check-in: today or later, at most a year ahead.',
    parameters: { type: 'object', properties: { day: { type: 'string', description: 'YYYY-MM-DD' } }, required: ['day'] },
  },
  {
    name: 'record_check_in',
    description: 'Stores that the person checked in today, and whether the task was done.',
    parameters: { type: 'object', properties: { task_done: { type: 'boolean' } }, required: ['task_done'] },
  },
];

/** The tools of a turn: what stores something about a goal needs a goal, and who only listens needs none. */
export function toolsFor({ kind, goal }: CoachTurn): readonly ToolDefinition[] {
  if (kind === 'journal') return [];
  return goal === null ? [suggestResponses] : [suggestResponses, ...goalTools];
}

/** What a tool call led to. `answer` is what the model is told, as JSON. */
export interface ToolOutcome {
  readonly answer: string;
  readonly suggestions?: readonly string[];
  /** What a tool threw although its arguments were good. */
  readonly failure?: unknown;
}

const responsesSchema = v.object({ responses: v.array(v.string('Each response must be a text'), 'Responses must be a list of texts') });
const taskSchema = v.object({ task: textOf('Task', { least: 1, most: longestTask }) });
const checkInSchema = v.object({ task_done: v.boolean('task_done must be true or false') });
const daySchema = (today: string) =>
  v.object({
    day: v.pipe(
      v.string('Day must be a text'),
      v.check(isDay, 'Day must be a calendar day, YYYY-MM-DD'),
      v.check((day) => day >= today, `Day must not be in the past; today is ${today}`),
      v.check((day) => day <= yearAfter(today), 'Day must be at most a year ahead'),
    ),
  });

const done: ToolOutcome = { answer: JSON.stringify({ ok: true }) };
const refused = (error: string): ToolOutcome => ({ answer: JSON.stringify({ ok: false, error }) });

/**
 * Runs one tool call. Bad arguments, an unknown tool and a failing store are answers to the model, never errors
 * of the turn: it can put the first right and has to be honest about the last.
 */
export async function runTool(call: ToolCall, offered: readonly ToolDefinition[], tools: CoachTools, today: string): Promise<ToolOutcome> {
  if (!offered.some((tool) => tool.name === call.name)) return refused('There is no such tool in this conversation');
  let values: unknown;
  try {
    values = JSON.parse(call.arguments === '' ? '{}' : call.arguments);
  } catch {
    return refused('The arguments are not valid JSON');
  }
  try {
    switch (call.name) {
      case 'suggest_responses': {
        const read = v.safeParse(responsesSchema, values);
        if (!read.success) return refused(v.summarize(read.issues));
        const suggestions = cleanSuggestions(read.output.responses);
        return suggestions.length < fewestSuggestions ? refused('At least 2 different responses are needed') : { ...done, suggestions };
      }
      case 'assign_task': {
        const read = v.safeParse(taskSchema, values);
        if (!read.success) return refused(v.summarize(read.issues));
        await tools.assignTask(read.output.task.replace(/\s+/g, ' '));
        return done;
      }
      case 'set_next_check_in': {
        const read = v.safeParse(daySchema(today), values);
        if (!read.success) return refused(v.summarize(read.issues));
        await tools.setNextCheckIn(read.output.day);
        return done;
      }
      default: {
        const read = v.safeParse(checkInSchema, values);
        if (!read.success) return refused(v.summarize(read.issues));
        await tools.recordCheckIn(read.output.task_done);
        return done;
      }
    }
  } catch (failure) {
    return { ...refused('It could not be stored just now'), failure };
  }
}
