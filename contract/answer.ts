import * as v from 'valibot';

/** Every refusal of the bundled server (contract notes, "Answers and errors"). */
export const refusalSchema = v.object({ success: v.literal(false), error: v.pipe(v.string(), v.nonEmpty()) });
export type Refusal = v.InferOutput<typeof refusalSchema>;

const envelopeSchema = v.object({
  success: v.fallback(v.nullish(v.boolean()), undefined),
  error: v.fallback(v.nullish(v.string()), undefined),
});

/** What a JSON answer says of itself, before its own schema is looked at. */
export type Verdict = { type: 'accepted' } | { type: 'refused' } | { type: 'error'; text: string };

/** Reads `success` and `error` of any answer: a non-empty `error` is the server's text, whatever the status. */
export function verdictOf(body: unknown): Verdict {
  const envelope = v.safeParse(envelopeSchema, body);
  if (!envelope.success) return { type: 'accepted' };
  const { success, error } = envelope.output;
  if (typeof error === 'string' && error.trim() !== '') return { type: 'error', text: error };
  return success === false ? { type: 'refused' } : { type: 'accepted' };
}
