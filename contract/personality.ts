import * as v from 'valibot';
import { defineCall } from './call';
import { idSchema } from './text';
import { personalitySchema } from './user';

/** The traits that the bundled server scores, 1 to 5 with two decimals (contract notes, "Personality"). */
export const traits = ['openness', 'conscientiousness', 'extraversion', 'agreeableness', 'neuroticism'] as const;
export type Trait = (typeof traits)[number];

/** Where the questions are: a static file beside the web app. */
export const questionsPath = '/bfi_questions.json';

/** The questions as they stand in the file; ids are treated as text (spec 3). `trait` is what the server scores by. */
export const questionsSchema = v.pipe(
  v.array(
    v.object({
      id: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
      text: v.string(),
      reverse_scored: v.nullish(v.boolean(), false),
      trait: v.optional(v.picklist(traits)),
    }),
  ),
  v.minLength(1),
);
export type Question = v.InferOutput<typeof questionsSchema>[number];

/** An answer from Strongly Disagree to Strongly Agree. */
export const answerValueSchema = v.picklist([1, 2, 3, 4, 5]);
export type AnswerValue = v.InferOutput<typeof answerValueSchema>;

export const submitPersonality = defineCall({
  method: 'POST',
  path: '/api/personality/submit-ocean-test',
  access: 'user',
  request: v.object({ user_id: idSchema, responses: v.record(v.pipe(v.string(), v.maxLength(64)), answerValueSchema) }),
  answer: v.object({ success: v.nullish(v.boolean()), user: v.nullish(v.object({ personality: personalitySchema }), null) }),
});
