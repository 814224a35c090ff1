import * as v from 'valibot';
import type { FinishReason, ModelChunk } from '../../model';
import { ModelFailure } from '../../model';

/** As many as can be stored. */
const tokenCountSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647));

// Only what is read; providers add fields of their own and leave out what they please.
const chunkSchema = v.object({
  choices: v.nullish(
    v.array(
      v.object({
        index: v.nullish(v.number(), 0),
        delta: v.nullish(
          v.object({
            content: v.nullish(v.string()),
            tool_calls: v.nullish(
              v.array(
                v.object({
                  index: v.nullish(v.number()),
                  id: v.nullish(v.string()),
                  function: v.nullish(v.object({ name: v.nullish(v.string()), arguments: v.nullish(v.string()) })),
                }),
              ),
            ),
          }),
        ),
        finish_reason: v.nullish(v.string()),
      }),
    ),
    [],
  ),
  // A report that no bill can be made of counts as none: the use is estimated.
  usage: v.fallback(v.nullish(v.object({ prompt_tokens: tokenCountSchema, completion_tokens: tokenCountSchema })), null),
});

const finishReasons: Record<string, FinishReason> = { length: 'length', content_filter: 'contentFilter', tool_calls: 'toolCalls' };

/**
 * Reads the chunks of one chat completion: joins tool calls that come in pieces and hands them on once whole.
 * Throws `malformed` for a chunk of another shape.
 */
export class ChunkReader {
  private readonly pieces: { id: string; name: string; arguments: string }[] = [];
  private readonly byIndex = new Map<number, number>();
  private finished = false;

  read(data: unknown): ModelChunk[] {
    const parsed = v.safeParse(chunkSchema, data);
    if (!parsed.success) throw new ModelFailure('malformed', 'The provider sent a chunk of an unknown shape');
    const chunks: ModelChunk[] = [];
    const { choices, usage } = parsed.output;
    const choice = choices?.find((one) => one.index === 0);
    const text = choice?.delta?.content ?? '';
    if (text !== '') chunks.push({ type: 'text', text });
    for (const piece of choice?.delta?.tool_calls ?? []) this.take(piece);
    const reason = choice?.finish_reason ?? '';
    if (reason !== '' && !this.finished) {
      this.finished = true;
      this.pieces.forEach((piece, at) => {
        // Some servers give no id; the answer to the call has to name one.
        chunks.push({ type: 'toolCall', call: { ...piece, id: piece.id === '' ? `call_${at + 1}` : piece.id } });
      });
      chunks.push({ type: 'finished', reason: finishReasons[reason] ?? 'stop' });
    }
    if (usage) chunks.push({ type: 'usage', inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens });
    return chunks.length > 0 ? chunks : [{ type: 'alive' }];
  }

  private take(piece: { index?: number | null | undefined; id?: string | null | undefined; function?: { name?: string | null | undefined; arguments?: string | null | undefined } | null | undefined }) {
    const name = piece.function?.name ?? '';
    // Without an index, a new name begins a new call and anything else continues the last one.
    const known = piece.index == null ? (name === '' ? this.pieces.length - 1 : -1) : (this.byIndex.get(piece.index) ?? -1);
    let call = this.pieces[known];
    if (!call) {
      call = { id: '', name: '', arguments: '' };
      this.pieces.push(call);
      if (piece.index != null) this.byIndex.set(piece.index, this.pieces.length - 1);
    }
    if (call.id === '') call.id = piece.id ?? '';
    if (call.name === '') call.name = name;
    call.arguments += piece.function?.arguments ?? '';
    if (call.arguments.length > 100_000) throw new ModelFailure('malformed', 'The arguments of a tool call are endless');
  }
}
