import * as v from 'valibot';

/**
 * What a reply stream says (spec 7, "Stream events"; contract notes, "Streams"), after reading:
 * - `started`: the conversation and goal the reply belongs to
 * - `grew`: more text of the reply
 * - `ended`: the reply is complete
 * - `failed`: the server gave up; `error` is its text
 */
export type StreamEvent =
  | { type: 'started'; conversationId: string | null; goalId: string | null }
  | { type: 'grew'; text: string }
  | { type: 'ended'; messageId: string | null; suggestedResponses: string[] }
  | { type: 'failed'; error: string };

const optionalText = v.fallback(v.nullish(v.string(), null), null);
const suggestions = v.fallback(v.nullish(v.array(v.string()), null), null);
const envelopeSchema = v.object({
  type: optionalText,
  event: optionalText,
  event_type: optionalText,
  conversation_id: optionalText,
  goal_id: optionalText,
  message_id: optionalText,
  suggestedResponses: suggestions,
  error: optionalText,
  data: v.fallback(
    v.nullish(v.object({ content: optionalText, message_id: optionalText, suggestedResponses: suggestions, error: optionalText }), null),
    null,
  ),
});

const endings = new Set(['finished', 'completed', 'final']);

/**
 * Reads one event of a reply stream.
 * @param name the SSE `event:` field, empty when the stream did not send one
 * @param data the SSE `data:` field
 * @returns what it says, or null for a comment, an unknown event or a line that does not parse: those are ignored
 */
export function readStreamEvent(name: string, data: string): StreamEvent | null {
  if (data === '') return null;
  let json: unknown;
  try {
    json = JSON.parse(data);
  } catch {
    return null; // contract notes, "Streams": an unparsable line is ignored
  }
  const parsed = v.safeParse(envelopeSchema, json);
  if (!parsed.success) return null;
  const event = parsed.output;
  const type = (name !== '' && name !== 'message' ? name : null) ?? event.type ?? event.event ?? '';
  const text = event.data?.content ?? '';
  if (type === 'meta') return { type: 'started', conversationId: event.conversation_id, goalId: event.goal_id };
  if (type === 'agent_response' || (type === 'agent_event' && event.event_type === 'RunResponseContentEvent')) {
    return text === '' ? null : { type: 'grew', text };
  }
  if (endings.has(type)) {
    return {
      type: 'ended',
      messageId: event.message_id ?? event.data?.message_id ?? null,
      suggestedResponses: event.suggestedResponses ?? event.data?.suggestedResponses ?? [],
    };
  }
  if (type === 'error') return { type: 'failed', error: event.error ?? event.data?.error ?? '' };
  return null;
}

/** One event as the bundled server writes it, ready for the wire. Texts are JSON, so no text can forge an event. */
export function writeStreamEvent(event: StreamEvent): string {
  switch (event.type) {
    case 'started':
      return `event: meta\ndata: ${JSON.stringify({ type: 'meta', conversation_id: event.conversationId, goal_id: event.goalId })}\n\n`;
    case 'grew':
      return `data: ${JSON.stringify({ type: 'agent_response', data: { content: event.text } })}\n\n`;
    case 'ended':
      return `data: ${JSON.stringify({ type: 'final', message_id: event.messageId, suggestedResponses: event.suggestedResponses })}\n\n`;
    case 'failed':
      return `data: ${JSON.stringify({ type: 'error', error: event.error })}\n\n`;
  }
}
