import { setTimeout as pause } from 'node:timers/promises';

/** How long is rested for each moment of work: the export is at work a fifth of the time. */
const restOfWork = 4;
/** So many pieces come without a rest, half a megabyte: most exports are no longer. */
const piecesAtOnce = 16;

/**
 * The same pieces, after the first few with a rest after each, so that others are answered as if nothing were going on. A busy machine takes
 * longer for a piece and so gets longer rests; a reader that is slow anyway is not slowed down further.
 */
export async function* paced<Piece>(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece> {
  let count = 0;
  let workedFrom = performance.now();
  for await (const piece of pieces) {
    const worked = performance.now() - workedFrom;
    const restedFrom = performance.now();
    yield piece;
    const rested = performance.now() - restedFrom;
    const rest = worked * restOfWork - rested;
    count += 1;
    if (count > piecesAtOnce && rest >= 1) await pause(rest);
    workedFrom = performance.now();
  }
}
